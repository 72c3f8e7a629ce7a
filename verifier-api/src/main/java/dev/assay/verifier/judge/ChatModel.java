package dev.assay.verifier.judge;

import dev.assay.verifier.Verdict.Cause;
import java.time.Duration;

/** The chat model behind a judge, for requests in the caller's own words. All threads share it. */
public interface ChatModel {
    Judge.Identity identity();

    /** The model's name, as its servers call it. */
    String name();

    /**
     * Asks for a completion. Parameters that the request leaves out are those of the judge's profile. Equal requests of
     * a project at temperature 0 are sent to the model once.
     *
     * @param patience the time that the caller waits; positive
     * @throws InterruptedException when the caller no longer wants the reply
     */
    Reply complete(Chat chat, Duration patience) throws InterruptedException;

    /**
     * A request to the model.
     *
     * @param project the caller's project; nothing is shared between projects
     * @param request a JSON object with the messages and parameters of chat completions, in UTF-8
     */
    record Chat(String project, byte[] request) {}

    /** The result of a request. */
    sealed interface Reply {
        /**
         * A chat completion.
         *
         * @param body the server's answer, a JSON object in UTF-8
         * @param cached whether the reply came from an earlier or simultaneous equal request, which costs no further
         *     tokens
         */
        record Completed(byte[] body, int promptTokens, int completionTokens, boolean cached) implements Reply {}

        /** The model can't or won't answer this request, and the same request would be refused again. */
        record Refused(Reason reason, String detail) implements Reply {}

        /** No answer in time, for a cause outside the request. */
        record Unavailable(Cause cause, String detail) implements Reply {}
    }

    /** The reason why the model does not answer a request. */
    enum Reason {
        /** The request does not fit into the model's context. */
        TOO_LONG,
        /** A filter before the model refused the request. */
        FILTERED
    }
}
