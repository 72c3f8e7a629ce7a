package dev.assay.code.extract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.code.Tasks;
import dev.assay.code.task.BlockJoining;
import dev.assay.code.task.CodeTask;
import java.util.Map;
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
    void theLastBlockOfTheWantedLanguageIsTheProgram() {
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
    void aLabelIsReadAsPeopleWriteIt(String label) {
        assertThat(python("```" + label + "\nprint(3)\n```\n")).isEqualTo("print(3)\n");
    }

    @Test
    void whatIsThoughtIsNotSaid() {
        String thought = "<think>maybe\n```python\nprint(1)\n```\n</think>";
        assertThat(python(thought)).isEmpty();
        assertThat(python(thought + "\n```python\nprint(2)\n```")).isEqualTo("print(2)\n");
        assertThat(python("```python\nprint(1)\n```\nso</think>\n```python\nprint(2)\n```"))
                .isEqualTo("print(2)\n");
        assertThat(python("<think>```python\nprint(1)\n```")).isEmpty();
    }

    @Test
    void aBlockWithoutALabelGoesBeforeOneOfAnotherLanguageButNotWhereItOnlyShowsOutput() {
        assertThat(python("```\nprint(1)\n```\n```text\n(1)\n```\n")).isEqualTo("print(1)\n");
        assertThat(python("```py\nprint(1)\n```\n```\n1\n```\n")).isEqualTo("print(1)\n");
        assertThat(python("```text\nprint(1)\n```\n```\n1\n```\n")).isEqualTo("1\n");
    }

    @Test
    void aBlockThatWasCutOffCountsAsFarAsItGoes() {
        assertThat(python("```python\nprint(1)\nprint(")).isEqualTo("print(1)\nprint(");
    }

    @Test
    void aFenceInsideALongerFenceIsText() {
        assertThat(python("````python\ns = '''\n```\n'''\nprint(s)\n````\n"))
                .isEqualTo("s = '''\n```\n'''\nprint(s)\n");
        assertThat(python("~~~python\nprint('```')\n~~~\n")).isEqualTo("print('```')\n");
    }

    @Test
    void theIndentationOfAFenceIsNotThatOfTheProgram() {
        assertThat(python("1. So:\n   ```python\n   if 1:\n       print(1)\n   ```\n"))
                .isEqualTo("if 1:\n    print(1)\n");
    }

    @Test
    void severalBlocksAreJoinedWhenAsked() {
        String response = "```python\ndef f(): return 4\n```\nthen\n```python\nprint(f())\n```\n```text\n4\n```";
        CodeTask task = Tasks.stdio("python");
        assertThat(found(Tasks.with(task, BlockJoining.ALL), response)).isEqualTo("def f(): return 4\n\nprint(f())\n");
    }

    @Test
    void aBlockThatDefinesTheEntryGoesBeforeOneThatOnlyCallsIt() {
        String response = "```python\ndef solve(n):\n    return n\n```\nUsage:\n```python\nprint(solve(3))\n```\n";
        assertThat(found(Tasks.entry("python", "solve"), response)).startsWith("def solve");
        assertThat(python(response)).isEqualTo("print(solve(3))\n");
        String java =
                "```java\nclass Solution {\n    public int solve(int n) { return n; }\n}\n```\n```java\nnew Solution().solve(3);\n```";
        assertThat(found(Tasks.entry("java", "Solution.solve"), java)).startsWith("class Solution");
    }

    @Test
    void theAnswerTagIsWhereTheProgramStands() {
        assertThat(python("```python\nprint(1)\n```\n<answer>\n```python\nprint(2)\n```\n</answer>\n"))
                .isEqualTo("print(2)\n");
        assertThat(python("<answer>print(3)</answer>")).isEqualTo("print(3)");
        assertThat(python("```python\nprint(1)\n```\n<answer>as above</answer>"))
                .isEqualTo("print(1)\n");
    }

    @Test
    void aProgramNeedsNoFence() {
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
    void aResponseWithoutCodeHasNoProgram(String response) {
        assertThat(new SourceFinder(Tasks.stdio("python")).find(response))
                .isInstanceOf(ProgramExtraction.Missing.class);
    }

    @Test
    void aProgramOverTheBoundIsNone() {
        String long_program = "x = '" + "a".repeat(SourceFinder.MOST_BYTES) + "'";
        assertThat(new SourceFinder(Tasks.stdio("python")).find(long_program))
                .isEqualTo(new ProgramExtraction.Missing("the program is longer than 1048576 bytes"));
    }

    private static CodeTask gap(String suffix) {
        return Tasks.of(Map.of(
                "entry_point", "f", "prompt", "def f(x):\n", "suffix", suffix, "test", "def check(candidate): pass"));
    }

    @Test
    void aGapIsFilledByTheTextAsItIs() {
        assertThat(found(gap("\n    return y\n"), "```python\n    y = x\n```")).isEqualTo("    y = x\n");
        assertThat(found(gap("    return y\n"), "    y = x\n")).isEqualTo("    y = x\n");
        assertThat(found(gap(") + 1\n"), "```python\n    return abs(x\n```")).isEqualTo("    return abs(x");
        assertThat(found(gap("  if x else 0\n"), "```\n    return x \n```")).isEqualTo("    return x ");
        assertThat(found(gap("if x else 0\n"), "```\n    return x \n```")).isEqualTo("    return x ");
    }

    @Test
    void aPredictedValueIsATextAndNoProgram() {
        CodeTask task = Tasks.of(Map.of("code", "def f(x): return x", "input", "1", "output", "1"));
        assertThat(found(task, "So\n[ANSWER]'a\"\\'[/ANSWER] it is"))
                .isEqualTo("ASSAY_ANSWER = \"'a\\U00000022\\U0000005c'\"\n");
        assertThat(found(task, "It is\n\n```python\n[1]\n```\n")).isEqualTo("ASSAY_ANSWER = \"[1]\"\n");
        assertThat(found(task, "<answer>```\n[2]\n```</answer>")).isEqualTo("ASSAY_ANSWER = \"[2]\"\n");
        assertThat(found(task, "It is\n[3]\n\n")).isEqualTo("ASSAY_ANSWER = \"[3]\"\n");
    }
}
