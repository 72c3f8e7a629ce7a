package dev.assay.code.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.zip.DeflaterOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The JSON is written with {@code '} in place of {@code "}. */
class ProblemFormatTest {
    private static DataSetProblem problem(String json) throws UnreadableTests {
        return problem(json, null);
    }

    private static DataSetProblem problem(String json, @Nullable ProblemFormat named) throws UnreadableTests {
        MemoryBudget budget = new MemoryBudget(1 << 24);
        Object data = JsonReader.read(json.replace('\'', '"'), budget);
        return ProblemFormat.problem(data == null ? "" : data, named, budget).withFormat(null);
    }

    private static Map<String, Object> stdio(String stdin, String expected) {
        return Map.of("stdin", stdin, "expected", expected);
    }

    @Test
    void ourOwnFormSaysKindAndEntry() throws UnreadableTests {
        DataSetProblem problem = problem(
                "{'kind': 'function', 'entry': 'add', 'preamble': 'import math', 'tests': [{'args': [1, 2], 'expected': 3}]}");

        assertThat(problem)
                .isEqualTo(new DataSetProblem(
                        "function", "add", "import math", List.of(Map.of("args", List.of(1L, 2L), "expected", 3L))));
    }

    @Test
    void appsHasInputsBesideOutputs() throws UnreadableTests {
        assertThat(problem("{'inputs': ['1\\n', ['2', '3']], 'outputs': ['a', ['b', 'c']]}"))
                .isEqualTo(new DataSetProblem("stdio", null, null, List.of(stdio("1\n", "a"), stdio("2\n3", "b\nc"))));
    }

    @Test
    void appsKeepsItAllInAText() throws UnreadableTests {
        String text = "{\\\"inputs\\\": [\\\"1\\\"], \\\"outputs\\\": [\\\"a\\\"]}";
        assertThat(problem("{'input_output': '" + text + "', 'question': 'What?'}")
                        .tests())
                .containsExactly(stdio("1", "a"));
    }

    @Test
    void anFnNameMakesCallsOfThem() throws UnreadableTests {
        DataSetProblem plain = problem("{'fn_name': 'f', 'inputs': [[1, [2]], ['x', null]], 'outputs': [[1, 2], [3]]}");
        assertThat(plain.kind()).isEqualTo("function");
        assertThat(plain.entry()).isEqualTo("f");
        assertThat(plain.tests().getFirst())
                .isEqualTo(Map.of("args", List.of(1L, List.of(2L)), "expected", List.of(1L, 2L)));

        DataSetProblem method = problem(
                "{'fn_name': 'f', 'inputs': [[1]], 'outputs': [2], 'starter_code': 'class Solution:\\n    def f(self, x):'}");
        assertThat(method.entry()).isEqualTo("Solution.f");
    }

    @Test
    void resultsThatAreAllWrappedAreUnwrapped() throws UnreadableTests {
        assertThat(problem("{'fn_name': 'f', 'inputs': [[1], [2]], 'outputs': [[1], [[2, 3]]]}")
                        .tests())
                .extracting(test -> test.get("expected"))
                .containsExactly(1L, List.of(2L, 3L));
    }

    @Test
    void keysThatWereIntegersAreIntegersAgain() throws UnreadableTests {
        assertThat(problem("{'fn_name': 'f', 'inputs': [[{'1': 'a'}]], 'outputs': [{'x': 2}]}")
                        .tests())
                .containsExactly(Map.of("args", List.of(Map.of(1L, "a")), "expected", Map.of("x", 2L)));
    }

    @Test
    void codeContestsHasThreeSets() throws UnreadableTests {
        DataSetProblem problem = problem(
                "{'public_tests': {'input': ['1'], 'output': ['2']},"
                        + " 'private_tests': {'input': [], 'output': []}, 'generated_tests': {'input': ['3'], 'output': ['4']}}");

        assertThat(problem.tests())
                .containsExactly(Map.of("stdin", "1", "expected", "2", "public", true), stdio("3", "4"));
    }

    @Test
    void hardTestsIsReadInRowsAndInColumns() throws UnreadableTests {
        List<Map<String, Object>> expected = List.of(stdio("1", "2"), stdio("3", "4"));
        assertThat(problem("{'test_cases': [{'input': '1', 'output': '2'}, {'input': '3', 'output': '4'}]}")
                        .tests())
                .isEqualTo(expected);
        assertThat(problem("{'test_cases': {'inputs': ['1', '3'], 'outputs': ['2', '4']}}")
                        .tests())
                .isEqualTo(expected);
    }

    @Test
    void hardTestsPacksItsTestsAndJudgesWhereSeveralOutputsAreRight() throws Exception {
        String packed =
                packed(pickled("[{\"input\": \"1\", \"output\": \"2\"}, {\"input\": \"3\", \"output\": \"4\"}]"));
        String row = "{'pid': 'a_1', 'test_cases': '" + packed + "', 'mapping': {'LLMGen': [0], 'HackGen': [[1]]},"
                + " 'test_cases_kit': {'pid': 'a_1', 'input_generation': {'LLMGen': ['1']}, 'input_validator': 'x',"
                + " 'output_judging_function': %s}}";

        DataSetProblem judged = problem(row.formatted("'def output_judging_function(i, c, r): return c == r\\n'"));
        assertThat(judged.tests()).isEqualTo(List.of(stdio("1", "2"), stdio("3", "4")));
        assertThat(judged.checker())
                .startsWith("def output_judging_function(i, c, r): return c == r\n")
                .contains("sys.argv");
        assertThat(problem(row.formatted("null")).checker()).isNull();
        assertThat(problem(row.formatted("''")).checker()).isNull();
    }

    @Test
    void liveCodeBenchHasPublicTestsAndPackedPrivateOnes() throws Exception {
        String packed = packed(pickled("[{\"input\": \"3\", \"output\": \"4\", \"testtype\": \"stdin\"}]"));
        DataSetProblem problem = problem("{'public_test_cases': '[{\\\"input\\\": \\\"1\\\", \\\"output\\\": \\\"2\\\","
                + " \\\"testtype\\\": \\\"stdin\\\"}]', 'private_test_cases': '" + packed + "', 'metadata': '{}'}");

        assertThat(problem.kind()).isEqualTo("stdio");
        assertThat(problem.tests())
                .containsExactly(Map.of("stdin", "1", "expected", "2", "public", true), stdio("3", "4"));
    }

    @Test
    void liveCodeBenchCallsMethodsWithAnArgumentOnEachLine() throws UnreadableTests {
        DataSetProblem problem = problem("{'public_test_cases': [{'input': '[1, 2]\\n\\\"x\\\"', 'output': 'true',"
                + " 'testtype': 'functional'}], 'private_test_cases': '[]',"
                + " 'metadata': '{\\\"func_name\\\": \\\"has\\\"}', 'starter_code': 'class Solution:'}");

        assertThat(problem.kind()).isEqualTo("function");
        assertThat(problem.entry()).isEqualTo("Solution.has");
        assertThat(problem.tests())
                .containsExactly(Map.of("args", List.of(List.of(1L, 2L), "x"), "expected", true, "public", true));
    }

    @Test
    void humanEvalChecksTheEntryPointAfterThePrompt() throws UnreadableTests {
        DataSetProblem problem = problem("{'prompt': 'from typing import List\\n\\ndef twice(x):\\n    ...\\n',"
                + " 'entry_point': 'twice', 'test': 'def check(candidate):\\n    assert candidate(2) == 4\\n'}");

        assertThat(problem.kind()).isEqualTo("asserts");
        assertThat(problem.entry()).isEqualTo("twice");
        assertThat(problem.code().preamble()).startsWith("from typing import List");
        assertThat(problem.tests())
                .containsExactly(
                        Map.of("assert", "def check(candidate):\n    assert candidate(2) == 4\n\ncheck(twice)\n"));
    }

    @Test
    void mbppHasAListOfAsserts() throws UnreadableTests {
        DataSetProblem problem =
                problem("{'test_list': ['assert f(1) == 2', 'assert f(2) == 3'], 'test_imports': ['import math'],"
                        + " 'test_setup_code': 'class P: pass', 'challenge_test_list': ['assert f(9) == 10']}");

        assertThat(problem.code().preamble()).isEqualTo("class P: pass");
        assertThat(problem.tests())
                .containsExactly(
                        Map.of("assert", "import math\nassert f(1) == 2", "public", true),
                        Map.of("assert", "import math\nassert f(2) == 3", "public", true),
                        Map.of("assert", "import math\nassert f(9) == 10"));
    }

    @Test
    void kodCodeHasTestFunctionsThatImportTheSolution() throws UnreadableTests {
        DataSetProblem problem = problem("{'test': 'from solution import add\\nimport math\\n\\ndef test_one():\\n"
                + "    assert add(1, 1) == 2\\n\\ndef test_two():\\n    assert add(0, 0) == 0\\n'}");

        assertThat(problem.entry()).isEqualTo("add");
        assertThat(problem.tests()).hasSize(2);
        assertThat(problem.tests().get(1).get("assert"))
                .asString()
                .startsWith("import math")
                .doesNotContain("solution")
                .endsWith("\n\ntest_two()\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {'inputs': ['1', '2'], 'outputs': ['1']}                 | outputs           | as many as there are inputs: 2, not 1
            {'inputs': [], 'outputs': []}                            | tests             | no tests
            {'inputs': [1], 'outputs': ['1']}                        | inputs/0          | a string
            {'inputs': 'x', 'outputs': []}                           | inputs            | neither JSON nor base64
            {'fn_name': 'f', 'inputs': ['1'], 'outputs': ['1']}      | inputs/0          | array of arguments
            {'fn_name': 3, 'inputs': [], 'outputs': []}              | fn_name           | must be a string
            {'input_output': 5}                                      | input_output      | must be an object
            {'public_tests': {'input': ['1'], 'output': []}}         | public_tests/output | as many
            {'tests': []}                                            | tests             | no tests
            {'tests': [1]}                                           | tests/0           | must be an object
            {'tests': {}}                                            | tests             | must be an array
            {'test_cases': [{'input': '1'}]}                         | test_cases/0/output | a string
            {'public_test_cases': '[{'}                              | public_test_cases | not JSON
            {'private_test_cases': '!!!!'}                           | private_test_cases | neither JSON nor base64
            {'private_test_cases': 'aGVsbG8='}                       | private_test_cases | zlib can't read
            {'public_test_cases': [{'input': '1', 'testtype': 'stdin'}]} | public_test_cases/0/output | is missing
            {'public_test_cases': [{'input': '1', 'output': '1', 'testtype': 'x'}]} | public_test_cases/0/testtype | stdin or functional
            {'public_test_cases': [{'input': '1', 'output': 'x y', 'testtype': 'functional'}]} | public_test_cases/0/output | not JSON
            {'public_test_cases': [{'input': '1', 'output': '1', 'testtype': 'functional'}]} | metadata | is missing
            {'entry_point': 'f', 'test': 'assert f(1)'}              | test              | must define check
            {'entry_point': 'f(); import os', 'test': 'x'}           | entry_point       | the name of a function
            {'test_list': ['assert 1', 2]}                           | test_list/1       | must be a string
            {'test': 'x = 1'}                                        | tests             | no tests
            {'test': 'def test_a(x):\\n    pass'}                    | test              | needs pytest
            {'question': 'What?'}                                    | ``                | no known format
            [1]                                                      | ``                | must be an object
            """)
    void badInputNamesTheField(String json, String field, String detail) {
        assertThatThrownBy(() -> problem(json)).isInstanceOfSatisfying(UnreadableTests.class, e -> {
            assertThat(e.field()).isEqualTo(field);
            assertThat(e.detail()).contains(detail);
        });
    }

    @Test
    void aPickledListIsRefusedAndNeverUnpickled() throws IOException {
        String packed = packed(Base64.getDecoder().decode("gASVHwAAAAAAAACMBXBvc2l4lIwGc3lzdGVtlJOUjAR0cnVllIWUUpQu"));
        assertThatThrownBy(() -> problem("{'private_test_cases': '" + packed + "'}"))
                .hasMessageContaining("not unpickled");
    }

    @Test
    void aBombIsRefused() throws IOException {
        String packed = packed(new byte[64 << 20]);
        assertThatThrownBy(() -> problem("{'private_test_cases': '" + packed + "'}"))
                .isInstanceOf(UnreadableTests.class)
                .hasMessageContaining("after its decompression");
    }

    @Test
    void aFormatThatIsNamedGoesBeforeTheKeys() throws UnreadableTests {
        String both = "{'test_list': ['assert f(1)'], 'inputs': ['1'], 'outputs': ['2']}";
        assertThat(problem(both).kind()).isEqualTo("stdio");
        assertThat(problem(both, ProblemFormat.MBPP).kind()).isEqualTo("asserts");
    }

    private static byte[] pickled(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        byte[] pickle = new byte[utf8.length + 6];
        pickle[0] = (byte) 0x80;
        pickle[1] = 4;
        pickle[2] = (byte) 0x8C;
        pickle[3] = (byte) utf8.length;
        System.arraycopy(utf8, 0, pickle, 4, utf8.length);
        pickle[utf8.length + 4] = (byte) 0x94;
        pickle[utf8.length + 5] = '.';
        return pickle;
    }

    private static String packed(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (DeflaterOutputStream deflater = new DeflaterOutputStream(out)) {
            deflater.write(bytes);
        }
        return Base64.getEncoder().encodeToString(out.toByteArray());
    }
}
