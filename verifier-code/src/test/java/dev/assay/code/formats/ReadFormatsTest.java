package dev.assay.code.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tests of what makes a row one of a format, and of what its problem has beside its tests. */
class ReadFormatsTest {
    private static DataSetProblem problem(Map<String, ?> row) throws UnreadableTests {
        return ProblemFormat.problem(row, null, new MemoryBudget(1 << 24));
    }

    private static @Nullable Object only(DataSetProblem problem) {
        assertThat(problem.tests()).hasSize(1);
        return problem.tests().getFirst().get("assert");
    }

    @Test
    void eachFormIsRecognisedByItsKeys() throws UnreadableTests {
        String check = "def check(candidate): pass\ncheck(f)";
        List<Map<String, ?>> rows = List.of(
                Map.of("language", "cpp", "prompt", "", "tests", "}", "stop_tokens", List.of()),
                Map.of("task_id", "Java/3", "prompt", "class Solution {", "test", "class Main {}"),
                Map.of("name", "gcd", "buggy_program", "", "testcases", List.of(List.of(List.of(1, 2), 1))),
                Map.of("entry_point", "Solution().f", "test", check, "input_output", List.of()),
                Map.of("entry_point", "task_func", "complete_prompt", "", "test", "class T: pass"),
                Map.of("code", "def f(x): return x", "input", "1", "output", "1"),
                Map.of("verification_info", Map.of("test_cases", List.of(Map.of("input", "1", "output", "1")))),
                Map.of("official_tests", List.of(Map.of("input", "1", "output", "1"))),
                Map.of("function_name", "f", "question", "", "test", "assert f()"),
                Map.of("testcases", "def test_a(): pass", "problem", ""),
                Map.of("prompt", "", "ref", "module RefModule(output y); assign y = 0; endmodule", "test", ""),
                Map.of("entry_point", "f", "test", check, "suffix", "", "prompt", ""));
        List<String> found = new ArrayList<>();
        for (Map<String, ?> row : rows) {
            found.add(String.valueOf(problem(row).format()));
        }
        assertThat(found)
                .containsExactly(
                        "multipl_e",
                        "humaneval_x",
                        "quixbugs",
                        "leetcodedataset",
                        "bigcodebench",
                        "cruxeval_output",
                        "synthetic1",
                        "codeforces",
                        "mhpp",
                        "naturalcodebench",
                        "verilog_eval",
                        "humaneval");
    }

    @Test
    void programsHaveTheImportsOfTestsThatAreInOneFileWithThem() throws UnreadableTests {
        String test = """
                from __future__ import annotations
                import os, sys
                import unittest
                from unittest.mock import patch
                from random import shuffle  # a remark
                from random import choice as choose
                import json
                import pandas as pd
                from solution import f
                import os.path as where
                def helper():
                    import re
                """;
        Map<String, String> row =
                Map.of("entry_point", "f", "complete_prompt", "import json\ndef f():\n", "test", test);
        assertThat(problem(row).code().epilogue())
                .isEqualTo("import os, sys\nfrom random import choice as choose\nimport os.path as where");
        assertThat(problem(Map.of("testcases", test, "problem", "", "setup_code", ""))
                        .code()
                        .epilogue())
                .startsWith("import os, sys\n")
                .contains("import json");
        assertThat(problem(Map.of("testcases", "def test_a(): pass", "problem", ""))
                        .code()
                        .epilogue())
                .isNull();
    }

    @Test
    void aRowMayNameItsFormat() throws UnreadableTests {
        DataSetProblem problem =
                problem(Map.of("format", "cruxeval_input", "code", "def f(x): return x", "input", "1", "output", "1"));
        assertThat(problem.format()).isEqualTo(ProblemFormat.CRUXEVAL_INPUT);
        assertThat(problem.code().preamble()).isEqualTo("def f(x): return x");
    }

    @Test
    void formsWithoutPublishedTestsAreGuesses() {
        assertThat(Stream.of(ProblemFormat.values()).filter(ProblemFormat::isGuess))
                .containsExactly(
                        ProblemFormat.QUIXBUGS, ProblemFormat.SYNTHETIC1, ProblemFormat.CODEFORCES, ProblemFormat.MHPP);
    }

    @Test
    void testsInAnotherLanguageAreItsProgramText() throws UnreadableTests {
        DataSetProblem cpp = problem(Map.of(
                "language", "cpp",
                "prompt", "#include<assert.h>\n#include<string>\n// f\nint f(int x) {\n",
                "tests", "}\nint main() {\n    assert(f(1) == 2);\n}\n",
                "stop_tokens", List.of("\n}")));
        assertThat(cpp.language()).isEqualTo("cpp");
        assertThat(cpp.code().preamble()).isEqualTo("#include<assert.h>\n#include<string>");
        assertThat(only(cpp)).isEqualTo("int main() {\n    assert(f(1) == 2);\n}\n");

        DataSetProblem java = problem(Map.of(
                "language", "java",
                "prompt", "import java.util.*;\nclass Problem {\n    public static int f(int x) {\n",
                "tests", "    }\n    public static void main(String[] args) {\n    assert(f(1) == 2);\n    }\n\n}\n",
                "doctests", "transform"));
        assertThat(java.code().preamble()).isEqualTo("import java.util.*;");
        assertThat(only(java)).asString().startsWith("public class Main extends Problem {\npublic static void main");

        assertThatThrownBy(() -> problem(Map.of("language", "r", "prompt", "", "tests", "f", "doctests", "")))
                .isInstanceOf(UnreadableTests.class)
                .hasMessageContaining("language names a language whose tests can't be run: r");
    }

    @Test
    void aRightProgramIsTheReference() throws UnreadableTests {
        DataSetProblem crossed = problem(Map.of(
                "task_id", "CPP/0",
                "prompt", "#include<vector>\nint f(int x){\n",
                "canonical_solution", "    return x;\n}\n",
                "test", "int main(){ assert(f(1) == 1); }"));
        assertThat(crossed.reference()).isEqualTo("#include<vector>\nint f(int x){\n    return x;\n}\n");
        assertThat(problem(Map.of(
                                "verification_info",
                                Map.of("test_cases", List.of(Map.of("input", "1", "output", "1"))),
                                "gold_standard_solution",
                                "```python\nprint(1)\n```"))
                        .reference())
                .isEqualTo("print(1)\n");
    }

    @Test
    void whatCanNotBeTriedIsRefused() {
        assertThatThrownBy(() -> problem(Map.of("official_tests", List.of(), "interaction_format", "talk")))
                .hasMessageContaining("interaction_format must be absent");
        assertThatThrownBy(() -> problem(Map.of("official_tests", List.of(), "input_mode", "file")))
                .hasMessageContaining("input_mode must be stdio");
        assertThatThrownBy(() -> problem(Map.of("function_name", "f", "question", "")))
                .hasMessageContaining("test is missing: MHPP does not publish its tests");
        assertThatThrownBy(() -> problem(Map.of("verification_info", Map.of("ground_truth", "1"))))
                .hasMessageContaining("only rows with code can be read");
    }
}
