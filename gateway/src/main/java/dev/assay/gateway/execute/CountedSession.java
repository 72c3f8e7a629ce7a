package dev.assay.gateway.execute;

import dev.assay.sandbox.SessionPlace;
import java.util.UUID;

/**
 * A session on a worker.
 *
 * @param count the name under which it counts for its key
 */
record CountedSession(UUID count, SessionPlace place) {}
