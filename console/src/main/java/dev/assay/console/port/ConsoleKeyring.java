package dev.assay.console.port;

import dev.assay.db.key.ApiKey;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** The keys of projects, as {@code /v1/keys} administers them. Every method may throw StoreUnavailable. */
public interface ConsoleKeyring {
    /** Returns whether the person may administer every project, and not only that of the key. */
    boolean administersAll(KeyHolder holder);

    /**
     * Returns the keys of a project, the oldest first.
     *
     * @param project null for the person's own
     */
    Listing list(KeyHolder holder, @Nullable String project);

    /**
     * Makes a key.
     *
     * @param wanted the body of {@code POST /v1/keys}
     * @param id the id of the new key; a form that is sent twice makes one key
     */
    Reply create(KeyHolder holder, ObjectNode wanted, String id);

    /**
     * Makes a key with the properties of another.
     *
     * @param keep how long the other stays valid
     */
    Reply rotate(KeyHolder holder, @Nullable String project, String id, String newId, Duration keep);

    Reply revoke(KeyHolder holder, @Nullable String project, String id);

    /** The answer to a request for the keys of a project. */
    sealed interface Listing {
        record Listed(String project, List<Entry> keys) implements Listing {
            public Listed {
                keys = List.copyOf(keys);
            }
        }

        /** There is no such project, or it is not the person's. */
        record NoSuchProject() implements Listing {}
    }

    /**
     * A key with its use.
     *
     * @param lastUse when it was last presented, to the minute; null for never
     * @param inFlight its items in flight at this gateway
     * @param spent items of its quota a second that are spent at this gateway now
     */
    record Entry(ApiKey key, @Nullable Instant lastUse, int inFlight, long spent) {}

    /** The answer to a change. */
    sealed interface Reply {
        /**
         * There is a new key.
         *
         * @param presented the whole key, which is shown only now
         */
        record Made(ApiKey key, String presented) implements Reply {
            @Override
            public String toString() {
                return "Made[" + key + "]";
            }
        }

        record Done() implements Reply {}

        /** The same form was sent before, and its key was made and shown then. */
        record MadeBefore() implements Reply {}

        /**
         * The change was not made.
         *
         * @param status the HTTP status that the API answers
         * @param detail one sentence for the person
         */
        record Refused(int status, String detail) implements Reply {}
    }
}
