package dev.assay.code;

import dev.assay.code.task.AnswerOrder;
import dev.assay.code.task.BlockJoining;
import dev.assay.code.task.CodeLimits;
import dev.assay.code.task.CodeTask;
import dev.assay.code.task.FunctionSignature;
import dev.assay.code.task.ModuleStimulus;
import dev.assay.code.task.OutputComparison;
import dev.assay.code.task.SourceText;
import dev.assay.code.task.TaskKind;
import dev.assay.code.task.TestScoring;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Builds tasks for tests. */
public final class Tasks {
    private TaskKind kind = TaskKind.STDIO;
    private String language = "python";
    private final List<Map<String, @Nullable Object>> tests = new ArrayList<>();
    private @Nullable String testset;
    private @Nullable String entry;
    private OutputComparison compare = OutputComparison.TOKENS;
    private @Nullable SourceText checker;
    private @Nullable SourceText reference;
    private @Nullable SourceText generator;
    private int generate = 10;
    private TestScoring score = TestScoring.ALL;
    private int firstK = 10;
    private boolean earlyExit = true;
    private BlockJoining blocks = BlockJoining.LAST;
    private CodeLimits limits = CodeLimits.USUAL;
    private AnswerOrder order = AnswerOrder.KEPT;
    private @Nullable ModuleStimulus stimulus;
    private @Nullable String preamble;
    private @Nullable String epilogue;
    private final Map<String, String> files = new LinkedHashMap<>();
    private @Nullable FunctionSignature signature;
    private @Nullable Map<String, Object> row;
    private List<String> modules = List.of();
    private @Nullable Boolean checkTypes;

    /** Returns a task in this language with one test. */
    public static CodeTask stdio(String language) {
        return new Tasks().in(language).test("", "1").task();
    }

    /** Returns such a task with an entry. */
    public static CodeTask entry(String language, String entry) {
        return new Tasks().in(language).entry(entry).test("", "1").task();
    }

    /** Makes a task of a data set's row. */
    public static CodeTask of(Map<String, Object> row) {
        return of(row, null);
    }

    /** Makes a task of a data set's row in this language; null leaves it to the row. */
    @SuppressWarnings("NullAway") // the JSON decoder passes null for absent fields
    public static CodeTask of(Map<String, Object> row, @Nullable String written) {
        return new CodeTask(
                null, written, null, null, null, null, null, null, null, null, null, null, null, null, null, null, row,
                null, null, null, null, null, null, null, null, null, null);
    }

    /** Returns the task with its blocks joined in this way. */
    public static CodeTask with(CodeTask task, BlockJoining blocks) {
        Tasks tasks = new Tasks().in(task.language());
        tasks.tests.addAll(task.tests());
        tasks.blocks = blocks;
        return tasks.task();
    }

    /** Sets a row of a data set in place of tests. */
    public Tasks row(Map<String, Object> wanted) {
        row = wanted;
        return this;
    }

    public Tasks kind(TaskKind wanted) {
        kind = wanted;
        return this;
    }

    public Tasks in(String wanted) {
        language = wanted;
        return this;
    }

    public Tasks test(String stdin, String expected) {
        return test(Map.of("stdin", stdin, "expected", expected));
    }

    public Tasks test(Map<String, @Nullable Object> fields) {
        tests.add(new LinkedHashMap<>(fields));
        return this;
    }

    public Tasks entry(String name) {
        entry = name;
        return this;
    }

    public Tasks testset(String sha256) {
        testset = sha256;
        return this;
    }

    public Tasks compare(OutputComparison wanted) {
        compare = wanted;
        return this;
    }

    public Tasks preamble(String code) {
        preamble = code;
        return this;
    }

    public Tasks epilogue(String code) {
        epilogue = code;
        return this;
    }

    /** Puts a file beside the program. */
    public Tasks file(String name, String text) {
        files.put(name, text);
        return this;
    }

    public Tasks signature(List<String> params, String returns) {
        signature = new FunctionSignature(params, returns);
        return this;
    }

    /** Sets the checker, with a file beside it. */
    public Tasks checker(String written, String code, String fileName, String file) {
        checker = new SourceText(written, code, Map.of(fileName, file));
        return this;
    }

    public Tasks checker(String code) {
        return checker("python", code);
    }

    public Tasks checker(String written, String code) {
        checker = new SourceText(written, code);
        return this;
    }

    public Tasks reference(String code) {
        return reference("python", code);
    }

    public Tasks reference(String itsLanguage, String code) {
        reference = new SourceText(itsLanguage, code);
        return this;
    }

    public Tasks order(AnswerOrder wanted) {
        order = wanted;
        return this;
    }

    /** Makes the task one that requires the behaviour of this module on this number of inputs. */
    public Tasks golden(String module, int count) {
        kind = TaskKind.REFERENCE;
        language = "verilog";
        reference = new SourceText(null, module);
        generate = count;
        return this;
    }

    public Tasks stimulus(ModuleStimulus wanted) {
        stimulus = wanted;
        return this;
    }

    public Tasks modules(String... names) {
        modules = List.of(names);
        return this;
    }

    public Tasks generator(String code, int count) {
        generator = new SourceText("python", code);
        generate = count;
        return this;
    }

    public Tasks score(TestScoring wanted) {
        score = wanted;
        return this;
    }

    public Tasks firstK(int count) {
        score = TestScoring.FIRST_K;
        firstK = count;
        return this;
    }

    public Tasks withoutEarlyExit() {
        earlyExit = false;
        return this;
    }

    public Tasks limits(CodeLimits wanted) {
        limits = wanted;
        return this;
    }

    /** Lets the compiler check the types. */
    public Tasks checkTypes() {
        checkTypes = true;
        return this;
    }

    public CodeTask task() {
        return new CodeTask(
                kind,
                language,
                tests,
                testset,
                entry,
                compare,
                1e-6,
                checker,
                reference,
                generator,
                generate,
                score,
                firstK,
                earlyExit,
                blocks,
                limits,
                row,
                null,
                preamble,
                order,
                stimulus,
                modules,
                epilogue,
                null,
                files,
                signature,
                checkTypes);
    }
}
