package dev.assay.engine;

import dev.assay.verifier.Explanation;
import dev.assay.verifier.Lane;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A small verifier whose rule a test writes. */
public record WordVerifier(VerifierInfo info, Rule rule) implements Verifier<WordTask> {
    /** Decides one verdict. */
    public interface Rule {
        Verdict verdict(WordTask task, Response response) throws InterruptedException;
    }

    /** Returns the deterministic verifier of the built-in recipes: an answer is right when it equals a gold as text. */
    public static WordVerifier math() {
        return computing("math", WordVerifier::compare);
    }

    public static WordVerifier computing(String name, Rule rule) {
        return new WordVerifier(info(name, Lane.CPU, Duration.ofSeconds(1), 1, true), rule);
    }

    public static WordVerifier random(String name, Rule rule) {
        return new WordVerifier(info(name, Lane.CPU, Duration.ofSeconds(1), 1, false), rule);
    }

    public static WordVerifier waiting(String name, Duration budget, int concurrency, Rule rule) {
        return new WordVerifier(info(name, Lane.BLOCKING, budget, concurrency, true), rule);
    }

    private static VerifierInfo info(String name, Lane lane, Duration budget, int concurrency, boolean deterministic) {
        return new VerifierInfo(name, "1.2.3", "Compares words.", lane, budget, concurrency, deterministic);
    }

    @Override
    public Class<WordTask> taskType() {
        return WordTask.class;
    }

    /** A waiting verifier has a class of its own for the gold "long". */
    @Override
    public List<String> workClasses() {
        return info.lane() == Lane.BLOCKING ? List.of(USUAL_WORK, "long") : List.of(USUAL_WORK);
    }

    @Override
    public String workClass(Function<String, Optional<String>> field) {
        return info.lane() == Lane.BLOCKING && field.apply("gold").equals(Optional.of("long")) ? "long" : USUAL_WORK;
    }

    @Override
    public Verdict verify(WordTask task, Response response) throws InterruptedException {
        return rule.verdict(task, response);
    }

    /** Returns a score of 1 when the response is a gold, or under {@code strict_boxed} a boxed gold. */
    public static Verdict compare(WordTask task, Response response) {
        String text = response.text();
        boolean right = task.gold().stream()
                .map(gold -> task.extract() == WordTask.Form.STRICT_BOXED ? "\\boxed{" + gold + "}" : gold)
                .anyMatch(text::equals);
        return scored(right ? 1 : 0, text);
    }

    public static Verdict scored(double score, String answer) {
        return Verdict.Scored.decided(score, Optional.of(answer), Explanation.of("equal.word", answer, "" + score));
    }
}
