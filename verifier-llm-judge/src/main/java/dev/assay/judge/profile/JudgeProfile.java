package dev.assay.judge.profile;

import dev.assay.judge.contract.JudgeContract;
import dev.assay.judge.endpoint.RetryRules;
import dev.assay.judge.prompt.AnswerExcerpt;
import dev.assay.judge.prompt.JudgePrompts;
import dev.assay.judge.wire.ConstraintStyle;
import dev.assay.verifier.judge.Judge.Identity;
import dev.assay.verifier.judge.Judge.Sees;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/**
 * A judge: its model, the way in which it is asked, and the answer that it must give.
 *
 * @param endpoints base addresses that end before {@code /chat/completions}; empty if the judge cannot be asked yet
 * @param keyVariable the variable of the environment with the key of the endpoints
 * @param parameters the parameters of each request, such as {@code max_tokens}
 * @param topLogprobs the number of requested alternatives of a token; with 0, p is 0 or 1
 * @param reasons whether the judge may write before its ruling
 * @param context the largest number of tokens of a prompt and its completion together
 * @param rest the rest of an endpoint after too many failures
 */
public record JudgeProfile(
        Identity identity,
        String summary,
        String source,
        String model,
        ConstraintStyle style,
        List<URI> endpoints,
        Optional<String> keyVariable,
        JudgePrompts prompts,
        JudgeContract contract,
        ObjectNode parameters,
        int maxTokens,
        int topLogprobs,
        boolean reasons,
        Pool pool,
        Sees sees,
        AnswerExcerpt excerpt,
        int context,
        Limits limits,
        RetryRules rules,
        Duration rest) {
    public JudgeProfile {
        endpoints = List.copyOf(endpoints);
    }

    public String name() {
        return identity.profile();
    }

    /** The pool of a judge. Judges that answer with few tokens do not wait for judges that think first. */
    public enum Pool {
        SHORT,
        THINKING;

        static Optional<Pool> named(String name) {
            return List.of(values()).stream()
                    .filter(pool -> pool.toString().equals(name))
                    .findFirst();
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The limits on questions at a time, and for each minute. */
    public record Limits(int inFlight, int waiting, Optional<Double> requests, Optional<Double> tokens) {
        /**
         * Returns the part of one of so many processes.
         *
         * @param owner the judge or model of the limits, for the message
         * @throws IllegalArgumentException where there are more processes than questions at a time
         */
        public Limits sharedBy(int processes, String owner) {
            if (inFlight < processes) {
                throw new IllegalArgumentException(owner + ": max_parallel_requests is " + inFlight + ", and "
                        + processes + " processes share it: it must be at least one for each");
            }
            return new Limits(
                    inFlight / processes,
                    waiting,
                    requests.map(perMinute -> perMinute / processes),
                    tokens.map(perMinute -> perMinute / processes));
        }
    }
}
