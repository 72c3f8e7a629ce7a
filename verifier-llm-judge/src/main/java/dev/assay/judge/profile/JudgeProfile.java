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
 * Which model is asked, how, and what it must answer.
 *
 * @param endpoints base addresses that end before {@code /chat/completions}; empty: it can't be asked yet
 * @param keyVariable the variable of the environment with the key of its endpoints
 * @param parameters what is sent beside the messages, such as {@code max_tokens}
 * @param topLogprobs how many alternatives of a token are asked for; 0: p is 0 or 1
 * @param reasons whether the judge may write before its ruling
 * @param context how many tokens a prompt and its completion may have together
 * @param rest how long an endpoint rests after it failed too often
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

    /** Judges that answer with few tokens and judges that think first do not wait for each other. */
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

    /** How much is asked at a time, and for each minute. */
    public record Limits(int inFlight, int waiting, Optional<Double> requests, Optional<Double> tokens) {}
}
