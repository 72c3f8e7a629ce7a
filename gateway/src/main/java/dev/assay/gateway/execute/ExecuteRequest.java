package dev.assay.gateway.execute;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;

/** What a request to {@code /v1/execute} asks for. */
sealed interface ExecuteRequest {
    /** The one language of sessions. */
    String OF_SESSIONS = "python";

    String language();

    /** A program from its start to its end. */
    record Once(Program program, Limits limits) implements ExecuteRequest {
        @Override
        public String language() {
            return program.language();
        }
    }

    /** A new session, and this code in it. */
    record Opening(String code, Bytes stdin, Limits limits) implements ExecuteRequest {
        @Override
        public String language() {
            return OF_SESSIONS;
        }
    }

    /** This code in a session that there is. */
    record Continuing(String session, String code, Bytes stdin) implements ExecuteRequest {
        @Override
        public String language() {
            return OF_SESSIONS;
        }
    }
}
