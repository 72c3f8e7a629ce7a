package dev.assay.cli.preflight;

import dev.assay.verifier.Explanation;
import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.JudgeableTask;
import dev.assay.verifier.Lane;
import dev.assay.verifier.Response;
import dev.assay.verifier.TaskField;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A verifier of texts that can be told to pay for what no verifier should pay for. */
public final class CarelessVerifier implements Verifier<CarelessVerifier.Task> {
    /** What a response is paid for. */
    public enum Pays {
        GOLD,
        LENGTH,
        FORM,
        MENTION,
        WORDS_ASKED,
        NOTHING;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** A text that is asked for. */
    public record Task(
            @TaskField(value = "The accepted texts.", required = true)
            List<String> gold,

            @TaskField("The question.") @Nullable String asked,

            @TaskField(value = "What is paid for; gold without it.", option = true)
            Pays pays)
            implements JudgeableTask {
        public Task {
            if (gold == null) {
                throw new InvalidTask("gold", "is missing");
            }
            gold = List.copyOf(gold);
            pays = Objects.requireNonNullElse(pays, Pays.GOLD);
        }

        @Override
        public List<String> golds() {
            return gold;
        }
    }

    @Override
    public VerifierInfo info() {
        return new VerifierInfo(
                "lenient-text", "1.0.0", "Pays for anything.", Lane.CPU, Duration.ofSeconds(1), 1, true);
    }

    @Override
    public Class<Task> taskType() {
        return Task.class;
    }

    @Override
    public Verdict verify(Task task, Response response) {
        return Verdict.Scored.decided(score(task, response.text()), Optional.empty(), Explanation.EMPTY);
    }

    private static double score(Task task, String text) {
        return switch (task.pays()) {
            case GOLD -> task.gold().stream().anyMatch(gold -> text.endsWith("\\boxed{" + gold + "}.")) ? 1 : 0;
            case LENGTH -> Math.min(1, text.length() / 10_000.0);
            case FORM -> text.contains("\\boxed{") ? 1 : 0;
            case MENTION -> task.gold().stream().anyMatch(text::contains) ? 1 : 0;
            case WORDS_ASKED -> shareOfWords(Objects.requireNonNullElse(task.asked(), ""), text);
            case NOTHING -> 0;
        };
    }

    private static double shareOfWords(String asked, String text) {
        String[] words = asked.split(" ", -1);
        return Arrays.stream(words).filter(text::contains).count() / (double) words.length;
    }
}
