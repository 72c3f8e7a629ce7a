package dev.assay.text.patch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.assay.testkit.VerifierContract;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.Verifier;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PatchVerifierTest extends VerifierContract<PatchTask> {
    private static final PatchVerifier VERIFIER = new PatchVerifier();
    private static final String LETTERS = "a\n".repeat(1 << 18);

    @Override
    protected Verifier<PatchTask> verifier() {
        return VERIFIER;
    }

    @Override
    protected Map<String, String> moreHostileResponses() {
        return Map.of(
                "a search that nearly stands everywhere",
                block("a.txt", "", LETTERS) + block("a.txt", LETTERS.substring(0, 1 << 17) + "b", "c"),
                "half a million marks",
                "<<<<<<< SEARCH\n".repeat(1 << 19),
                "half a million hunks",
                "--- a/b\n+++ b/b\n" + "@@ -1 +1 @@\n".repeat(1 << 19),
                "a megabyte of removed lines",
                "--- a/b\n+++ b/b\n@@ -1 +1 @@\n" + "-\n".repeat(1 << 19));
    }

    private static String block(String path, String search, String replace) {
        return "### %s\n<<<<<<< SEARCH\n%s\n=======\n%s\n>>>>>>> REPLACE\n".formatted(path, search, replace);
    }

    private static PatchTask task(String before, String after) {
        return new PatchTask(Map.of("a.txt", before), Map.of("a.txt", after), null, null, PatchScore.SIMILARITY);
    }

    private static Verdict verdict(PatchTask task, String response) {
        return VERIFIER.verify(task, Response.of(response));
    }

    private static String stage(Verdict verdict) {
        return verdict.explanation().stages().getLast().name();
    }

    private static String numbered(int lines, String ending) {
        return IntStream.range(0, lines).mapToObj(line -> line + ending).collect(Collectors.joining("\n"));
    }

    @Test
    void theSimilarityIsAPartAndTheDiffIsTheAnswer() {
        Verdict.Scored verdict = (Verdict.Scored) verdict(task("one\ntwo\n", "one\n2\n"), block("a.txt", "two", "2"));

        assertThat(verdict.parts()).containsExactly(Map.entry("similarity", 1.0), Map.entry("applies", 1.0));
        assertThat(verdict.answer()).contains("@@ -1,2 +1,2 @@\n one\n-two\n+2");
    }

    @Test
    void ofSeveralPlacesAHunkChangesTheNearest() {
        PatchTask task = task("x\na\nx\nb\nx\nc\n", "x\na\nx\nb\ny\nc\n");

        Verdict right = verdict(task, "--- a.txt\n+++ a.txt\n@@ -5 +5 @@\n-x\n+y\n");
        Verdict wrong = verdict(task, "--- a.txt\n+++ a.txt\n@@ -1 +1 @@\n-x\n+y\n");

        assertThat(((Verdict.Scored) right).score()).isEqualTo(1);
        assertThat(((Verdict.Scored) wrong).score()).isBetween(0.1, 0.99);
    }

    @Test
    void linesAreAddedBehindTheLineThatAHunkWithoutOldLinesNames() {
        Verdict verdict = verdict(
                task("one\ntwo\nthree\n", "one\ntwo\nnew\nthree\n"), "--- a.txt\n+++ a.txt\n@@ -2,0 +3 @@\n+new\n");

        assertThat(((Verdict.Scored) verdict).score()).isEqualTo(1);
    }

    @Test
    void moreChangesThanTheLimitScoreZero() {
        Verdict verdict =
                verdict(task("one\n", "two\n"), block("a.txt", "one", "two").repeat(PatchReader.MOST + 1));

        assertThat(stage(verdict)).isEqualTo("limit.changes");
        assertThat(((Verdict.Scored) verdict).score()).isZero();
    }

    @Test
    void aFileThatGrowsOverTheLimitScoresZero() {
        String doubled = block("a.txt", "one", "one\none");

        Verdict verdict = verdict(task("one\n", "two\n"), doubled.repeat(40));

        assertThat(stage(verdict)).isEqualTo("limit.file");
        assertThat(((Verdict.Scored) verdict).score()).isZero();
    }

    @Test
    void aDiffOverTheLimitScoresZeroAndIsABadReferenceInTheGold() {
        String many = numbered(9_000, "abc");
        Verdict verdict = verdict(task("one\n", "two\n"), block("a.txt", "one", many));
        Verdict reference = verdict(task("one\n", many), block("a.txt", "one", "two"));

        assertThat(stage(verdict)).isEqualTo("limit.diff");
        assertThat(((Verdict.Scored) verdict).score()).isZero();
        assertThat(((Verdict.Scored) verdict).parts()).containsEntry("applies", 1.0);
        assertThat(((Verdict.Unscored) reference).cause()).isEqualTo(Cause.BAD_REFERENCE);
    }

    @Test
    void moreFilesThanTheLimitAreRefused() {
        Map<String, String> many =
                IntStream.range(0, 65).boxed().collect(Collectors.toMap(String::valueOf, String::valueOf));

        assertThat(catchThrowable(() -> new PatchTask(many, Map.of("a", "b"), null, null, PatchScore.SIMILARITY)))
                .hasMessage("must have at most 64 files");
    }
}
