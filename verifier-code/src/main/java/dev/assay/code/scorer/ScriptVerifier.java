package dev.assay.code.scorer;

import dev.assay.code.trial.BoundedRuns;
import dev.assay.sandbox.Sandbox;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Lane;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import dev.assay.verifier.once.DataFingerprint;
import dev.assay.verifier.once.OnceCache;
import dev.assay.verifier.scorer.UploadedScorers;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Calls a trainer's own Python reward in the sandbox. Where a call fails, the scorer is called again on responses of the
 * verifier's own, so that a broken scorer is told from a response that a sound scorer can't score.
 */
public final class ScriptVerifier implements Verifier<ScriptTask> {
    private static final int CORES = Runtime.getRuntime().availableProcessors();
    private static final int MOST_KEPT_RESULTS = 20_000;
    private static final double ROUNDING = 1e-9;

    /** A response that has an answer in most of the forms that scorers look for. */
    private static final String ORDINARY = """
            <think>
            0
            </think>
            <answer>
            0
            </answer>
            The answer is \\boxed{0}.
            #### 0
            Answer: 0
            ```json
            {"answer": 0}
            ```
            ```python
            print(0)
            ```
            [answer]0[/answer]
            """;

    static final VerifierInfo INFO = new VerifierInfo(
            "script",
            "0.2.0",
            "Calls a trainer's own Python reward in the sandbox.",
            Lane.BLOCKING,
            Duration.ofMinutes(2),
            Math.max(8, 4 * CORES),
            false);

    private final ScorerTexts texts;
    private final Optional<ScorerRuns> runs;
    private final OnceCache<ScorerResult> called = new OnceCache<>(MOST_KEPT_RESULTS, ScriptVerifier::weight);

    /** Makes a verifier. Without a sandbox, every verdict is unscored. */
    public ScriptVerifier(Optional<Sandbox> sandbox, Optional<UploadedScorers> stored) {
        this.texts = new ScorerTexts(stored.map(UploadedScorers::blobs));
        this.runs = sandbox.map(lent -> new ScorerRuns(new BoundedRuns(lent, 2 * slots(lent))));
    }

    private static int slots(Sandbox sandbox) {
        return Math.toIntExact(sandbox.status().figures().getOrDefault("slots", (long) CORES));
    }

    private static long weight(ScorerResult result) {
        return switch (result) {
            case ScorerResult.Unavailable _ -> -1;
            case ScorerResult.Value(var _, var parts, var steps) -> 1L + parts.size() + steps.size();
            case ScorerResult.NoScore _, ScorerResult.Failed _, ScorerResult.Unusable _ -> 1;
        };
    }

    @Override
    public VerifierInfo info() {
        return INFO;
    }

    @Override
    public Class<ScriptTask> taskType() {
        return ScriptTask.class;
    }

    @Override
    public Verdict verify(ScriptTask task, Response response) throws InterruptedException {
        if (runs.isEmpty()) {
            return unscored(Cause.UNSUPPORTED, "there is no sandbox here");
        }
        return switch (texts.find(task.scorer())) {
            case ScorerLookup.Found(var python, var manifest) ->
                verdict(runs.get(), task.call(python, manifest), response);
            case ScorerLookup.Unusable(var why) -> unscored(Cause.BAD_REFERENCE, why);
            case ScorerLookup.Unavailable(var why) -> unscored(Cause.DEPENDENCY_FAILED, why);
        };
    }

    private Verdict verdict(ScorerRuns where, ScorerCall call, Response response) throws InterruptedException {
        ScorerResult result =
                call.deterministic() ? once(where, call, response.text()) : where.call(call, response.text());
        return switch (result) {
            case ScorerResult.Value value -> scored(call, value, response);
            case ScorerResult.NoScore given -> withoutScore(where, call, given);
            case ScorerResult.Unusable(var cause, var why) -> unscored(cause, "the scorer can't be loaded: " + why);
            case ScorerResult.Unavailable(var cause, var retryable, var why) ->
                new Verdict.Unscored(cause, retryable, why, Explanation.of("script.run", "", why));
            case ScorerResult.Failed failed -> failed(where, call, failed);
        };
    }

    private ScorerResult once(ScorerRuns where, ScorerCall call, String response) throws InterruptedException {
        return called.get(new DataFingerprint().add(call).add(response).text(), () -> where.call(call, response));
    }

    private Verdict scored(ScorerCall call, ScorerResult.Value value, Response response) {
        double raw = value.raw();
        double width = call.greatest() - call.least();
        if (raw < call.least() - ROUNDING * width || raw > call.greatest() + ROUNDING * width) {
            return unscored(
                    Cause.BAD_REFERENCE,
                    "the scorer gave " + raw + ", which is outside of its range " + call.range()
                            + "; give the range that it has");
        }
        int length = response.text().codePointCount(0, response.text().length());
        if (value.steps().stream().anyMatch(step -> step.end() > length)) {
            return unscored(Cause.BAD_REFERENCE, "the scorer gave a step that ends behind the response");
        }
        Map<String, Double> parts = new LinkedHashMap<>();
        parts.put("raw", raw);
        value.parts().forEach(parts::putIfAbsent);
        return new Verdict.Scored(
                Math.clamp((raw - call.least()) / width, 0, 1),
                new Certainty.Decided(),
                Optional.empty(),
                parts,
                value.steps(),
                Explanation.of("script.score", call.function(), "it gave " + raw));
    }

    /** Returns the verdict on a failed call: 0 where the response is at fault, unscored where the scorer is. */
    private Verdict failed(ScorerRuns where, ScorerCall call, ScorerResult.Failed failed) throws InterruptedException {
        Optional<Verdict> fault = fault(once(where, call, ""));
        if (fault.isEmpty()) {
            // Many scorers return at once where they find no answer, as in an empty response.
            ScorerResult onOrdinary = once(where, call, ORDINARY);
            fault = onOrdinary instanceof ScorerResult.Failed again && again.isLike(failed)
                    ? Optional.of(broken(Cause.BAD_REFERENCE, again.why()))
                    : fault(onOrdinary);
        }
        return fault.orElseGet(() -> least(call, failed.why()));
    }

    /** Returns the verdict where a call with a response of ours shows that the scorer, or the service, is at fault. */
    private static Optional<Verdict> fault(ScorerResult control) {
        return switch (control) {
            case ScorerResult.Unavailable(var cause, var retryable, var why) ->
                Optional.of(new Verdict.Unscored(cause, retryable, why, Explanation.of("script.control", "", why)));
            case ScorerResult.Unusable(var cause, var why) -> Optional.of(broken(cause, why));
            case ScorerResult.Failed(var failure, var why) ->
                switch (failure) {
                    case MODULE -> Optional.of(broken(Cause.UNSUPPORTED, why));
                    case BROKEN, STOPPED -> Optional.of(broken(Cause.BAD_REFERENCE, why));
                    case KEY, UNSURE, RAISED -> Optional.empty();
                };
            case ScorerResult.Value _, ScorerResult.NoScore _ -> Optional.empty();
        };
    }

    /**
     * Returns the verdict on a value that is no score: 0 where the response alone brings it about, unscored where the scorer
     * does.
     */
    private Verdict withoutScore(ScorerRuns where, ScorerCall call, ScorerResult.NoScore given)
            throws InterruptedException {
        String why = "the scorer gave no score: " + given.why();
        for (String own : List.of("", ORDINARY)) {
            ScorerResult control = once(where, call, own);
            Optional<Verdict> fault = fault(control);
            if (fault.isPresent()) {
                return fault.get();
            }
            // A scorer that takes its number from the response raises an exception where there is none.
            if (!(control instanceof ScorerResult.Value)
                    && !(control instanceof ScorerResult.Failed && given.isUnbounded())) {
                return unscored(Cause.BAD_REFERENCE, why);
            }
        }
        return least(call, why);
    }

    private static Verdict least(ScorerCall call, String why) {
        Explanation explanation = new Explanation.Builder()
                .add("script.control", "", "the scorer works on a response of ours")
                .add("script.failed", call.function(), "the response has the least score: " + why)
                .build();
        return new Verdict.Scored(
                0, new Certainty.Decided(), Optional.empty(), Map.of("raw", call.least()), List.of(), explanation);
    }

    private static Verdict broken(Cause cause, String why) {
        return unscored(cause, "the scorer fails on a response of ours, too: " + why);
    }

    private static Verdict unscored(Cause cause, String detail) {
        return Verdict.Unscored.of(cause, detail, Explanation.of("script.scorer", "", detail));
    }
}
