package dev.assay.gateway.execute;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;

/** A request to {@code /v1/execute}. */
sealed interface ExecuteRequest {
    /** The only language of sessions. */
    String OF_SESSIONS = "python";

    String language();

    /** A program without a session. */
    record Once(Program program, Limits limits) implements ExecuteRequest {
        @Override
        public String language() {
            return program.language();
        }
    }

    /** A new session, and the first code in it. */
    record Opening(String code, Bytes stdin, Limits limits) implements ExecuteRequest {
        @Override
        public String language() {
            return OF_SESSIONS;
        }
    }

    /** Code for an open session. */
    record Continuing(String session, String code, Bytes stdin) implements ExecuteRequest {
        @Override
        public String language() {
            return OF_SESSIONS;
        }
    }
}
