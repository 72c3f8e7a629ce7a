package dev.assay.code.extract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.code.Tasks;
import dev.assay.code.task.BlockJoining;
import dev.assay.code.task.CodeTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SourceFinderTest {
    private static String found(CodeTask task, String response) {
        return new SourceFinder(task).find(response) instanceof ProgramExtraction.Found found ? found.source() : "";
    }

    private static String python(String response) {
        return found(Tasks.stdio("python"), response);
    }

    @Test
    void the_last_block_of_the_wanted_language_is_the_program() {
        String response = """
                First try:
                ```python
                print(1)
                ```
                Better:
                ```python
                print(2)
                ```
                In C++ it would be
                ```cpp
                int main() {}
                ```
                and it prints
                ```
                2
                ```
                """;
        assertThat(python(response)).isEqualTo("print(2)\n");
        assertThat(found(Tasks.stdio("c++"), response)).isEqualTo("int main() {}\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"python", "py", "Python3", "python3.11", "python title=\"main.py\"", "{.python .numberLines}", ""
            })
    void a_label_is_read_as_people_write_it(String label) {
        assertThat(python("```" + label + "\nprint(3)\n```\n")).isEqualTo("print(3)\n");
    }

    @Test
    void what_is_thought_is_not_said() {
        String thought = "<think>maybe\n```python\nprint(1)\n```\n</think>";
        assertThat(python(thought)).isEmpty();
        assertThat(python(thought + "\n```python\nprint(2)\n```")).isEqualTo("print(2)\n");
        assertThat(python("```python\nprint(1)\n```\nso</think>\n```python\nprint(2)\n```"))
                .isEqualTo("print(2)\n");
        assertThat(python("<think>```python\nprint(1)\n```")).isEmpty();
    }

    @Test
    void a_block_without_a_label_goes_before_one_of_another_language_but_not_where_it_only_shows_output() {
        assertThat(python("```\nprint(1)\n```\n```text\n(1)\n```\n")).isEqualTo("print(1)\n");
        assertThat(python("```py\nprint(1)\n```\n```\n1\n```\n")).isEqualTo("print(1)\n");
        assertThat(python("```text\nprint(1)\n```\n```\n1\n```\n")).isEqualTo("1\n");
    }

    @Test
    void a_block_that_was_cut_off_counts_as_far_as_it_goes() {
        assertThat(python("```python\nprint(1)\nprint(")).isEqualTo("print(1)\nprint(");
    }

    @Test
    void a_fence_inside_a_longer_fence_is_text() {
        assertThat(python("````python\ns = '''\n```\n'''\nprint(s)\n````\n"))
                .isEqualTo("s = '''\n```\n'''\nprint(s)\n");
        assertThat(python("~~~python\nprint('```')\n~~~\n")).isEqualTo("print('```')\n");
    }

    @Test
    void the_indentation_of_a_fence_is_not_that_of_the_program() {
        assertThat(python("1. So:\n   ```python\n   if 1:\n       print(1)\n   ```\n"))
                .isEqualTo("if 1:\n    print(1)\n");
    }

    @Test
    void several_blocks_are_joined_when_asked() {
        String response = "```python\ndef f(): return 4\n```\nthen\n```python\nprint(f())\n```\n```text\n4\n```";
        CodeTask task = Tasks.stdio("python");
        assertThat(found(Tasks.with(task, BlockJoining.ALL), response)).isEqualTo("def f(): return 4\n\nprint(f())\n");
    }

    @Test
    void a_block_that_defines_the_entry_goes_before_one_that_only_calls_it() {
        String response = "```python\ndef solve(n):\n    return n\n```\nUsage:\n```python\nprint(solve(3))\n```\n";
        assertThat(found(Tasks.entry("python", "solve"), response)).startsWith("def solve");
        assertThat(python(response)).isEqualTo("print(solve(3))\n");
        String java =
                "```java\nclass Solution {\n    public int solve(int n) { return n; }\n}\n```\n```java\nnew Solution().solve(3);\n```";
        assertThat(found(Tasks.entry("java", "Solution.solve"), java)).startsWith("class Solution");
    }

    @Test
    void the_answer_tag_is_where_the_program_stands() {
        assertThat(python("```python\nprint(1)\n```\n<answer>\n```python\nprint(2)\n```\n</answer>\n"))
                .isEqualTo("print(2)\n");
        assertThat(python("<answer>print(3)</answer>")).isEqualTo("print(3)");
        assertThat(python("```python\nprint(1)\n```\n<answer>as above</answer>"))
                .isEqualTo("print(1)\n");
    }

    @Test
    void a_program_needs_no_fence() {
        assertThat(python("import sys\nprint(sys.stdin.read())\n")).startsWith("import sys");
        assertThat(python("Here is my solution:\n\nn = int(input())\nprint(n)\n"))
                .isEqualTo("n = int(input())\nprint(n)\n");
        assertThat(found(Tasks.stdio("cpp"), "Sure.\n#include <cstdio>\nint main() { puts(\"1\"); }"))
                .startsWith("#include");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " \n\t",
                "I do not know the answer, sorry.",
                "```\n```",
                "<think>hm</think>",
                "<answer></answer>"
            })
    void a_response_without_code_has_no_program(String response) {
        assertThat(new SourceFinder(Tasks.stdio("python")).find(response))
                .isInstanceOf(ProgramExtraction.Missing.class);
    }

    @Test
    void a_program_over_the_bound_is_none() {
        String long_program = "x = '" + "a".repeat(SourceFinder.MOST_BYTES) + "'";
        assertThat(new SourceFinder(Tasks.stdio("python")).find(long_program))
                .isEqualTo(new ProgramExtraction.Missing("the program is longer than 1048576 bytes"));
    }
}
