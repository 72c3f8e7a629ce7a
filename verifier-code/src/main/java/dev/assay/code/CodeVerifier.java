package dev.assay.code;

import dev.assay.code.extract.ProgramExtraction;
import dev.assay.code.extract.SourceFinder;
import dev.assay.code.formats.ProblemFormat;
import dev.assay.code.modules.ExpectedModules;
import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TestCase;
import dev.assay.code.task.TestScoring;
import dev.assay.code.task.TestSet;
import dev.assay.code.task.TestSets;
import dev.assay.code.trial.BoundedRuns;
import dev.assay.code.trial.CandidateAttempt;
import dev.assay.code.trial.ProgramTrial;
import dev.assay.code.trial.ReferenceControl;
import dev.assay.code.trial.TestResult;
import dev.assay.code.trial.TypeControl;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.language.LanguageCatalog;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.Lane;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import dev.assay.verifier.once.DataFingerprint;
import dev.assay.verifier.once.OnceCache;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Runs the program of a response in the sandbox, and compares its output with the expected output of its tests. */
public final class CodeVerifier implements Verifier<CodeTask> {
    private static final int CORES = Runtime.getRuntime().availableProcessors();
    private static final int MOST_KEPT_RESULTS = 50_000;

    /** The class of tasks whose programs are compiled, each of which takes as long as many others. */
    private static final String COMPILED = "compiled";

    static final VerifierInfo INFO = new VerifierInfo(
            "code",
            "0.2.23",
            "Runs a program in the sandbox and compares its outputs with those that its tests expect.",
            Lane.BLOCKING,
            Duration.ofMinutes(10),
            Math.max(8, 4 * CORES),
            false);

    private final LanguageCatalog languages;
    private final Optional<BoundedRuns> runs;
    private final Optional<TrialKinds> trials;
    private final TestSets testSets;

    /** The results of recent programs, so that equal programs of a group are run once. */
    private final OnceCache<List<TestResult>> tried = new OnceCache<>(MOST_KEPT_RESULTS, CodeVerifier::weight);

    private final ReferenceControl references = new ReferenceControl();
    private final TypeControl types = new TypeControl();

    /** Makes a verifier. Without a sandbox, every verdict on a program is unscored. */
    public CodeVerifier(Optional<Sandbox> sandbox, TestSets testSets) {
        this(sandbox, testSets, ExpectedModules.USUAL, LanguageCatalog.usual());
    }

    CodeVerifier(Optional<Sandbox> sandbox, TestSets testSets, ExpectedModules expected, LanguageCatalog languages) {
        this.languages = languages;
        this.runs = sandbox.map(lent -> new BoundedRuns(lent, 2 * slots(lent), expected));
        this.trials = runs.map(TrialKinds::of);
        this.testSets = testSets;
    }

    private static int slots(Sandbox sandbox) {
        return Math.toIntExact(sandbox.status().figures().getOrDefault("slots", (long) CORES));
    }

    private static long weight(List<TestResult> results) {
        boolean isWhole = results.stream().noneMatch(TestResult.Untried.class::isInstance);
        return isWhole ? results.size() : -1;
    }

    @Override
    public VerifierInfo info() {
        return INFO;
    }

    @Override
    public Class<CodeTask> taskType() {
        return CodeTask.class;
    }

    @Override
    public List<String> workClasses() {
        return List.of(USUAL_WORK, COMPILED);
    }

    @Override
    public String workClass(Function<String, Optional<String>> field) {
        return field.apply("language")
                        .or(() -> ProblemFormat.language(key -> field.apply("data/" + key), field.apply("data")))
                        .filter(languages::compiles)
                        .isPresent()
                ? COMPILED
                : USUAL_WORK;
    }

    @Override
    public Verdict verify(CodeTask task, Response response) throws InterruptedException {
        for (Map.Entry<String, String> asked : task.languages().entrySet()) {
            if (languages.find(asked.getValue()).isEmpty()) {
                return badRequest(
                        asked.getKey(),
                        "there is no language " + asked.getValue() + " here; known are "
                                + String.join(", ", languages.names()));
            }
        }
        if (task.testset() == null) {
            return verdict(task, task.cases(), response);
        }
        return switch (testSets.find(task.testset())) {
            case TestSets.Lookup.Found(var set) -> verdict(task, set, response);
            case TestSets.Lookup.Missing _ -> badRequest("testset", "the test set " + task.testset() + " is not here");
            case TestSets.Lookup.Unreadable(var why) -> unscored(Cause.BAD_REFERENCE, "the test set: " + why);
            case TestSets.Lookup.Unavailable(var why) -> unscored(Cause.DEPENDENCY_FAILED, "the test set: " + why);
        };
    }

    private Verdict verdict(CodeTask task, TestSet set, Response response) throws InterruptedException {
        CodeTask whole;
        try {
            whole = task.with(set);
        } catch (InvalidTask e) {
            return badRequest(e.field(), "with this test set, " + e.field() + " " + e.detail());
        }
        Optional<String> misfit = whole.misfit(set.tests());
        return misfit.isPresent()
                ? unscored(Cause.BAD_REFERENCE, "the test set: " + misfit.get())
                : verdict(whole, set.tests(), response);
    }

    private Verdict verdict(CodeTask task, List<TestCase> tests, Response response) throws InterruptedException {
        Explanation.Builder explanation = new Explanation.Builder();
        if (task.format() != null && task.format().isGuess()) {
            explanation.add(
                    "format", task.format().toString(), "a guess: no published tests of this form could be compared");
        }
        return switch (new SourceFinder(task).find(response.text())) {
            case ProgramExtraction.Missing(var reason) -> {
                explanation.add("extract", "", reason);
                yield Verdict.Scored.decided(0, Optional.empty(), explanation.build());
            }
            case ProgramExtraction.Found(var source, var stage) -> {
                explanation.add(stage, "", source.length() + " characters of " + task.language());
                if (runs.isEmpty() || trials.isEmpty()) {
                    yield unscored(Cause.UNSUPPORTED, "there is no sandbox here");
                }
                yield verdict(task, source, tests, trials.get().of(task), runs.get(), explanation);
            }
        };
    }

    private Verdict verdict(
            CodeTask task,
            String source,
            List<TestCase> given,
            ProgramTrial trial,
            BoundedRuns where,
            Explanation.Builder explanation)
            throws InterruptedException {
        return switch (trial.prepare(task, given, where)) {
            case ProgramTrial.Preparation.Failed(var why) -> {
                explanation.add("tests", task.kind().toString(), why.why());
                yield new Verdict.Unscored(why.cause(), why.retryable(), why.why(), explanation.build());
            }
            case ProgramTrial.Preparation.Ready(var tests) -> {
                List<TestCase> counted = task.score() == TestScoring.FIRST_K && tests.size() > task.firstK()
                        ? tests.subList(0, task.firstK())
                        : tests;
                String key = new DataFingerprint().add(task).add(source).text();
                CandidateAttempt attempt = new CandidateAttempt(task, task.whole(source), counted, where);
                List<TestResult> results = tried.get(
                        key, () -> types.checked(attempt, references.excused(attempt, trial, trial.results(attempt))));
                yield new TestGrades(task, source, counted, results).verdict(explanation);
            }
        };
    }

    private static Verdict badRequest(String field, String detail) {
        return Verdict.Unscored.badRequest(field, detail, Explanation.of("tests", "", detail));
    }

    private static Verdict unscored(Cause cause, String detail) {
        return Verdict.Unscored.of(cause, detail, Explanation.of("tests", "", detail));
    }
}
