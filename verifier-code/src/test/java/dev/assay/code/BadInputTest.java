package dev.assay.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TestSets;
import dev.assay.code.testsets.StoredTestSets;
import dev.assay.verifier.Blobs;
import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * Faults of data sets that are found before any program runs; {@code JudgesIT} and {@code StdioIT} cover the others.
 */
class BadInputTest {
    private static final CodeTask OF_A_SET = new Tasks().testset("0".repeat(64)).task();

    private static Verdict.Unscored unscored(TestSets sets) throws InterruptedException {
        ScriptedSandbox sandbox = new ScriptedSandbox("", ScriptedSandbox.printed(""));
        Verdict verdict = new CodeVerifier(Optional.of(sandbox), sets)
                .verify(OF_A_SET, Response.of("```python\nprint(input())\n```"));
        assertThat(verdict).isInstanceOf(Verdict.Unscored.class);
        return (Verdict.Unscored) verdict;
    }

    private static Verdict.Unscored stored(String json) throws InterruptedException {
        byte[] bytes = json.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
        return unscored(new StoredTestSets(new One(bytes)));
    }

    /** A store that returns these bytes for every hash. */
    private record One(byte[] bytes) implements Blobs {
        @Override
        public boolean has(String sha256) {
            return true;
        }

        @Override
        public Optional<InputStream> open(String sha256) {
            return Optional.of(new ByteArrayInputStream(bytes));
        }
    }

    @Test
    void aTestSetThatNobodyHasStoredIsABadRequest() throws InterruptedException {
        assertThat(unscored(TestSets.NONE).cause()).isEqualTo(Cause.BAD_REQUEST);
    }

    @Test
    void aLanguageThatDoesNotExistIsABadRequestThatNamesTheKnownOnes() throws InterruptedException {
        CodeVerifier verifier = new CodeVerifier(Optional.empty(), TestSets.NONE);
        Response response = Response.of("print(1)");

        Verdict misspelt = verifier.verify(Tasks.stdio("phyton"), response);
        Verdict ofTheChecker = verifier.verify(
                new Tasks().test("", "1").checker("pyhton", "print(1)").task(), response);
        Verdict alias = verifier.verify(Tasks.stdio("PY"), response);

        assertThat(misspelt).isInstanceOfSatisfying(Verdict.Unscored.class, unscored -> {
            assertThat(unscored.cause()).isEqualTo(Cause.BAD_REQUEST);
            assertThat(unscored.field()).contains("language");
            assertThat(unscored.detail())
                    .startsWith("there is no language phyton here")
                    .contains("python");
        });
        assertThat(((Verdict.Unscored) ofTheChecker).field()).contains("checker/language");
        assertThat(((Verdict.Unscored) alias).cause()).isEqualTo(Cause.UNSUPPORTED);
    }

    @Test
    void aTestSetWithoutTestsIsTheFaultOfTheDataSet() throws InterruptedException {
        for (String json : List.of("", "[]", "{'tests': []}", "{'inputs': [], 'outputs': []}")) {
            assertThat(stored(json).cause()).as(json).isEqualTo(Cause.BAD_REFERENCE);
        }
    }

    @Test
    void aTestSetWithUnequalNumbersOfInputsAndOutputsIsTheFaultOfTheDataSet() throws InterruptedException {
        for (String json : List.of(
                "{'inputs': ['1', '2'], 'outputs': ['1']}",
                "{'public_tests': {'input': ['1'], 'output': []}}",
                "{'fn_name': 'f', 'inputs': [[1]], 'outputs': [1, 2]}")) {
            Verdict.Unscored unscored = stored(json);
            assertThat(unscored.cause()).as(json).isEqualTo(Cause.BAD_REFERENCE);
            assertThat(unscored.detail()).as(json).contains("as many as there are inputs");
        }
    }

    @Test
    void aTaskWithUnequalNumbersOfInputsAndOutputsIsRefusedByItsField() {
        Tasks tasks = new Tasks().row(Map.of("inputs", List.of("1", "2"), "outputs", List.of("1")));
        assertThatThrownBy(tasks::task)
                .isInstanceOfSatisfying(
                        InvalidTask.class,
                        refused -> assertThat(refused.field()).isEqualTo("data/outputs"));
    }

    @Test
    void aTaskWithoutTestsIsRefusedByItsField() {
        assertThatThrownBy(new Tasks()::task)
                .isInstanceOfSatisfying(
                        InvalidTask.class,
                        refused -> assertThat(refused.field()).isEqualTo("tests"));
    }
}
