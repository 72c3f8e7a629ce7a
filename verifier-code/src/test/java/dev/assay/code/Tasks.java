package dev.assay.code;

import dev.assay.code.task.CodeLimits;
import dev.assay.code.task.CodeTask;
import dev.assay.code.task.Comparison;
import dev.assay.code.task.Joining;
import dev.assay.code.task.Kind;
import dev.assay.code.task.Scoring;
import dev.assay.code.task.SourceText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Tasks as tests write them. */
public final class Tasks {
    private Kind kind = Kind.STDIO;
    private String language = "python";
    private final List<Map<String, @Nullable Object>> tests = new ArrayList<>();
    private @Nullable String testset;
    private @Nullable String entry;
    private Comparison compare = Comparison.TOKENS;
    private @Nullable SourceText checker;
    private @Nullable SourceText reference;
    private @Nullable SourceText generator;
    private int generate = 10;
    private Scoring score = Scoring.ALL;
    private int firstK = 10;
    private boolean earlyExit = true;
    private Joining blocks = Joining.LAST;
    private CodeLimits limits = CodeLimits.USUAL;

    /** A task in this language with one test. */
    public static CodeTask stdio(String language) {
        return new Tasks().in(language).test("", "1").task();
    }

    /** The same, with an entry. */
    public static CodeTask entry(String language, String entry) {
        return new Tasks().in(language).entry(entry).test("", "1").task();
    }

    /** A task with its blocks joined so. */
    public static CodeTask with(CodeTask task, Joining blocks) {
        var tasks = new Tasks().in(task.language());
        tasks.tests.addAll(task.tests());
        tasks.blocks = blocks;
        return tasks.task();
    }

    public Tasks kind(Kind wanted) {
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

    public Tasks compare(Comparison wanted) {
        compare = wanted;
        return this;
    }

    public Tasks checker(String code) {
        checker = new SourceText("python", code);
        return this;
    }

    public Tasks reference(String code) {
        reference = new SourceText("python", code);
        return this;
    }

    public Tasks generator(String code, int count) {
        generator = new SourceText("python", code);
        generate = count;
        return this;
    }

    public Tasks score(Scoring wanted) {
        score = wanted;
        return this;
    }

    public Tasks firstK(int count) {
        score = Scoring.FIRST_K;
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

    public CodeTask task() {
        return new CodeTask(
                kind, language, tests, testset, entry, compare, 1e-6, checker, reference, generator, generate, score,
                firstK, earlyExit, blocks, limits, null, null, null);
    }
}
