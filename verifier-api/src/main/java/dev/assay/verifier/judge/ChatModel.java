package dev.assay.verifier.judge;

import dev.assay.verifier.Verdict.Cause;
import java.time.Duration;

/** The model behind a judge, asked in the caller's own words. Shared by all threads. */
public interface ChatModel {
    Judge.Identity identity();

    /** As its servers call it. */
    String name();

    /**
     * Asks for a completion. What is left out is as the judge's profile has it; equal requests of a project at
     * temperature 0 are asked once.
     *
     * @param patience how long the caller waits; positive
     * @throws InterruptedException when the caller no longer wants it
     */
    Reply complete(Chat chat, Duration patience) throws InterruptedException;

    /**
     * A request.
     *
     * @param project whose: nothing is shared between projects
     * @param request a JSON object with the messages and parameters of chat completions, in UTF-8
     */
    record Chat(String project, byte[] request) {}

    /** What came of it. */
    sealed interface Reply {
        /**
         * A chat completion.
         *
         * @param body the server's answer, a JSON object in UTF-8
         * @param cached whether an earlier or simultaneous asking paid for it
         */
        record Completed(byte[] body, int promptTokens, int completionTokens, boolean cached) implements Reply {}

        /** The model can't or won't answer this request, and would not when asked again. */
        record Refused(Reason reason, String detail) implements Reply {}

        /** No answer in time, for a cause outside the request. */
        record Unavailable(Cause cause, String detail) implements Reply {}
    }

    /** Why a request is not answered. */
    enum Reason {
        /** It does not fit into the model's context. */
        TOO_LONG,
        /** A filter before the model refused. */
        FILTERED
    }
}
