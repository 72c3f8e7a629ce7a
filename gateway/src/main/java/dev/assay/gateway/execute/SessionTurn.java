package dev.assay.gateway.execute;

import dev.assay.sandbox.RunOutcome;
import java.util.Optional;

/**
 * The end of a program or of a session's call.
 *
 * @param session the id of the session, where another call can be made
 */
record SessionTurn(RunOutcome outcome, Optional<String> session) {}
