package dev.assay.code.task;

import dev.assay.code.formats.HeadingFinder;
import dev.assay.code.formats.ProblemFormat;
import dev.assay.sandbox.Program;
import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.TaskField;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The requirements on a program, and the way in which it is tried. */
public record CodeTask(
        @TaskField("How the program is tried; stdio without it.")
        TaskKind kind,

        @TaskField("The language of the program; python without it.")
        String language,

        @TaskField("The tests, in the order in which they are run: objects with stdin and expected, or args, kwargs and"
                + " expected, or assert; further weight and public.")
        List<Map<String, @Nullable Object>> tests,

        @TaskField("The SHA-256 of a test set that was stored before, in place of tests.") @Nullable
        String testset,

        @TaskField("The function, or Class.method, that is called; in any kind the program has to define it.") @Nullable
        String entry,

        @TaskField(value = "When an output is the expected one; tokens without it.", option = true)
        OutputComparison compare,

        @TaskField(
                value = "The largest difference of numbers under compare=numeric, absolute or as a share, from 0 to 1;"
                        + " 1e-6 without it.",
                option = true)
        Double tolerance,

        @TaskField("The program that judges, under compare=checker and in the kinds interactive and script.") @Nullable
        SourceText checker,

        @TaskField(
                "A program that is right: in the kind reference its outputs are the expected ones, elsewhere it shows"
                        + " whether a judge or a script works.")
        @Nullable
        SourceText reference,

        @TaskField("The program that writes an input for the number that is its argument, in the kind reference.")
        @Nullable
        SourceText generator,

        @TaskField("How many inputs are generated, from 1 to 1000; 10 without it.")
        Integer generate,

        @TaskField(value = "What the results are worth; all without it.", option = true)
        TestScoring score,

        @TaskField(value = "How many tests count under score=first_k, from 1; 10 without it.", option = true)
        Integer firstK,

        @TaskField(value = "Whether no more tests are run once the score is known; true without it.", option = true)
        Boolean earlyExit,

        @TaskField(value = "Which fenced blocks of the response are the program; last without it.", option = true)
        BlockJoining blocks,

        @TaskField(value = "What the program may use for each test.", option = true)
        CodeLimits limits,

        @TaskField("A row of a data set as it is, or its JSON as a string, in place of tests: APPS, TACO, CodeContests,"
                + " LiveCodeBench, HumanEval, MBPP, KodCode, HardTests and others; docs/testsets.md lists them.")
        @Nullable
        Object data,

        @TaskField("The form of data, where its keys do not tell it.") @Nullable
        ProblemFormat format,

        @TaskField("Code that stands before the program of the response, such as imports.") @Nullable
        String preamble,

        @TaskField(
                value = "Whether the order of lines, or of the members of a list that a function gives, counts; kept"
                        + " without it.",
                option = true)
        AnswerOrder order,

        @TaskField("What a module of Verilog is driven by, in the kind reference.") @Nullable
        ModuleStimulus stimulus,

        @TaskField(
                value =
                        "Modules, headers or crates that programs may expect: a program that fails because the sandbox lacks"
                                + " one of them is unscored. Those that the reference imports need not be listed.",
                option = true)
        List<String> modules,

        @TaskField("Code that stands after the program of the response, on lines of its own.") @Nullable
        String epilogue,

        @TaskField("The text right after the response's text, where it fills a gap: preamble, response and suffix are"
                + " joined as they are.")
        @Nullable
        String suffix,

        @TaskField(
                "Files that lie beside the program, such as headers and further sources: their texts by their names.")
        Map<String, String> files,

        @TaskField("The types of the function that is called, where its program does not say them.") @Nullable
        FunctionSignature signature,

        @TaskField(
                "Whether tsc has to accept the types of a program in TypeScript, together with the test's; false without it,"
                        + " but true for rows of MultiPL-E, whose own harness does so.")
        @Nullable
        Boolean checkTypes) {
    private static final Pattern LANGUAGE = Pattern.compile("[A-Za-z0-9+#._-]{1,32}");
    private static final Set<String> PYTHON = Set.of("python", "python3", "py");
    private static final Set<String> TYPESCRIPT = Set.of("typescript", "ts");
    private static final Pattern SHA256 = Pattern.compile("[0-9a-f]{64}");
    private static final Pattern ENTRY =
            Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]{0,99}" + "(\\.[\\p{L}_$][\\p{L}\\p{N}_$]{0,99}){0,2}");
    private static final Set<String> VERILOG = Set.of("verilog", "systemverilog", "sv");
    private static final int MOST_TESTS = 10_000;
    private static final int MOST_GENERATED = 1_000;
    private static final double USUAL_TOLERANCE = 1e-6;
    private static final int USUAL_COUNT = 10;

    public CodeTask {
        if (data != null) {
            DataReader read = DataReader.read(data, format, kind, tests, testset);
            kind = read.kind() == null ? kind : read.kind();
            language = DataReader.language(language, read.problem().language());
            entry = entry == null ? read.problem().entry() : entry;
            preamble = preamble == null ? read.problem().code().preamble() : preamble;
            suffix = suffix == null ? read.problem().code().suffix() : suffix;
            epilogue = epilogue == null ? read.problem().code().epilogue() : epilogue;
            if (checker == null && (compare == null || compare == OutputComparison.TOKENS)) {
                checker = SourceText.python(read.problem().checker());
                compare = checker == null ? compare : OutputComparison.CHECKER;
            }
            reference = reference == null ? SourceText.orNull(read.problem().reference()) : reference;
            tests = read.problem().tests();
            data = null;
            format = read.problem().format();
        }
        kind = Objects.requireNonNullElse(kind, TaskKind.STDIO);
        language = Objects.requireNonNullElse(language, "python");
        tests = tests == null ? List.of() : List.copyOf(new ArrayList<>(tests));
        boolean isChecked = checker != null && (kind == TaskKind.STDIO || kind == TaskKind.REFERENCE);
        compare = Objects.requireNonNullElse(compare, isChecked ? OutputComparison.CHECKER : OutputComparison.TOKENS);
        tolerance = Objects.requireNonNullElse(tolerance, USUAL_TOLERANCE);
        generate = Objects.requireNonNullElse(generate, USUAL_COUNT);
        score = Objects.requireNonNullElse(score, TestScoring.ALL);
        firstK = Objects.requireNonNullElse(firstK, USUAL_COUNT);
        earlyExit = Objects.requireNonNullElse(earlyExit, true);
        blocks = Objects.requireNonNullElse(blocks, BlockJoining.LAST);
        limits = Objects.requireNonNullElse(limits, CodeLimits.USUAL);
        order = Objects.requireNonNullElse(order, AnswerOrder.KEPT);
        modules = modules == null ? List.of() : List.copyOf(modules);
        TaskRequirements.modules(modules);
        files = TaskFiles.checked("files", files);
        if (!LANGUAGE.matcher(language).matches()) {
            throw new InvalidTask("language", "must be a name of letters, digits and any of +#._-");
        }
        if (testset != null && !SHA256.matcher(testset).matches()) {
            throw new InvalidTask("testset", "must be a SHA-256 as 64 lower-case hexadecimal digits");
        }
        if (entry != null && !ENTRY.matcher(entry).matches()) {
            throw new InvalidTask("entry", "must be a name, or names with dots between them");
        }
        if (!(tolerance >= 0 && tolerance <= 1)) {
            throw new InvalidTask("tolerance", "must lie between 0 and 1");
        }
        if (generate < 1 || generate > MOST_GENERATED) {
            throw new InvalidTask("generate", "must be from 1 to " + MOST_GENERATED);
        }
        if (firstK < 1) {
            throw new InvalidTask("first_k", "must be at least 1");
        }
        if (suffix != null && epilogue != null) {
            throw new InvalidTask("epilogue", "must not stand beside a suffix");
        }
        if (tests.size() > MOST_TESTS) {
            throw new InvalidTask("tests", "must be at most " + MOST_TESTS);
        }
        if (Boolean.TRUE.equals(checkTypes) && !isInTypeScript(language)) {
            throw new InvalidTask("check_types", "is for programs in TypeScript alone");
        }
        if (Boolean.TRUE.equals(checkTypes) && suffix != null) {
            throw new InvalidTask("check_types", "must not stand beside a suffix");
        }
        TaskRequirements.order(order, kind, compare);
        TaskRequirements.files(files, kind, PYTHON.contains(language));
        entry = TaskRequirements.module(isHardware(kind, language), entry, reference, stimulus);
        TaskRequirements.check(
                kind,
                compare,
                TestReader.read(tests),
                testset,
                entry,
                checker,
                reference,
                generator != null || isHardware(kind, language));
    }

    /** Returns whether the program is a hardware module, compared with a golden one under generated inputs. */
    public boolean isHardware() {
        return isHardware(kind, language);
    }

    private static boolean isHardware(TaskKind kind, String language) {
        return kind == TaskKind.REFERENCE && VERILOG.contains(language.toLowerCase(Locale.ROOT));
    }

    /**
     * Returns the languages that the caller names, by their fields. What a published data set names is none of them: it
     * may be one that Assay does not have, which is no mistake of the caller.
     */
    public SortedMap<String, String> languages() {
        SortedMap<String, String> named = new TreeMap<>();
        if (format == null) {
            named.put("language", language);
        }
        Map.of(
                        "checker", Optional.ofNullable(checker),
                        "reference", Optional.ofNullable(reference),
                        "generator", Optional.ofNullable(generator))
                .forEach((field, source) ->
                        source.map(SourceText::language).ifPresent(written -> named.put(field + "/language", written)));
        return named;
    }

    /** Returns the tests in the task itself; empty if it names a set or has its inputs generated. */
    public List<TestCase> cases() {
        return TestReader.read(tests);
    }

    /**
     * Returns this task, completed by the test set's fields that the task itself lacks.
     *
     * @throws InvalidTask if the task and the set do not fit each other
     */
    public CodeTask with(TestSet set) {
        if (set.kind() != null && !set.kind().suits(kind)) {
            throw new InvalidTask("kind", "must be " + set.kind() + ", as the test set is");
        }
        DataReader.language(language, set.language());
        if (kind == TaskKind.FUNCTION && entry == null && set.entry() == null) {
            throw new InvalidTask("entry", "is missing");
        }
        if (kind == TaskKind.REFERENCE && reference == null && set.reference() == null) {
            throw new InvalidTask("reference", "is missing");
        }
        boolean isChecked = set.checker() != null && checker == null && compare == OutputComparison.TOKENS;
        return new CodeTask(
                kind,
                language,
                tests,
                testset,
                entry == null ? set.entry() : entry,
                isChecked ? OutputComparison.CHECKER : compare,
                tolerance,
                isChecked ? SourceText.python(set.checker()) : checker,
                reference == null ? SourceText.orNull(set.reference()) : reference,
                generator,
                generate,
                score,
                firstK,
                earlyExit,
                blocks,
                limits,
                null,
                set.format(),
                preamble == null ? set.code().preamble() : preamble,
                order,
                stimulus,
                modules,
                epilogue == null ? set.code().epilogue() : epilogue,
                suffix == null ? set.code().suffix() : suffix,
                files,
                signature,
                checkTypes);
    }

    /** Returns whether the compiler of TypeScript has to accept the program's types. */
    public boolean hasCheckedTypes() {
        return isInTypeScript(language)
                && suffix == null
                && Objects.requireNonNullElse(checkTypes, format == ProblemFormat.MULTIPL_E);
    }

    private static boolean isInTypeScript(String language) {
        return TYPESCRIPT.contains(language.toLowerCase(Locale.ROOT));
    }

    /** Returns whether programs are in Python, under any of its names. */
    public boolean isInPython() {
        return PYTHON.contains(language);
    }

    /** Returns the source to run for this program of a response, with the code that stands around it. */
    public String whole(String source) {
        if (suffix != null) {
            return Objects.requireNonNullElse(preamble, "") + source + suffix;
        }
        String program = preamble == null
                ? source
                : HeadingFinder.joinable(language, preamble, source).stripTrailing() + "\n\n" + source;
        return epilogue == null ? program : program.stripTrailing() + "\n\n" + epilogue;
    }

    /** Returns this program with the task's files beside it. */
    public Program beside(Program program) {
        return TaskFiles.beside(program, files);
    }

    /** Returns the reason why this task cannot be tried on these tests of a set; empty if it can. */
    public Optional<String> misfit(List<TestCase> set) {
        if (set.isEmpty() && !isHardware()) {
            return Optional.of("it has no tests");
        }
        try {
            TaskRequirements.tests(kind, compare, set);
            return Optional.empty();
        } catch (InvalidTask wrong) {
            return Optional.of(wrong.field() + " " + wrong.detail());
        }
    }
}
