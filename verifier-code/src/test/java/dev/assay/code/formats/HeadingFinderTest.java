package dev.assay.code.formats;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HeadingFinderTest {
    @Test
    void theLastFunctionOfAPromptIsTheOneToWrite() {
        assertThat(HeadingFinder.last("cpp", "int one(int x){\n return 1; }\nbool two(vector<int> all, int x){\n"))
                .isEqualTo("two");
        assertThat(HeadingFinder.last(
                        "java", "class Solution {\n    public int addAll(List<Integer> all) throws Exception {\n"))
                .isEqualTo("addAll");
        assertThat(HeadingFinder.last("javascript", "/* f */\nconst addAll = (all) => {\n"))
                .isEqualTo("addAll");
        assertThat(HeadingFinder.last("go", "func one() int { return 1 }\nfunc AddAll(all []int) int {\n"))
                .isEqualTo("AddAll");
        assertThat(HeadingFinder.last("rust", "use std::vec;\nfn add_all(all: Vec<i32>) -> i32{\n"))
                .isEqualTo("add_all");
        assertThat(HeadingFinder.last("cpp", "#include <vector>\n")).isNull();
    }

    @Test
    void thePromptsOtherFunctionsAreThoseBeforeIt() {
        assertThat(HeadingFinder.others("cpp", "int one(int x){\n if (x) { return 1; } }\nint two(int x){\n"))
                .isEqualTo("int one(int x){\n if (x) { return 1; } }\n");
        assertThat(HeadingFinder.others("go", "import \"math\"\n\nfunc One() int {\n"))
                .isEmpty();
        assertThat(HeadingFinder.others("java", "class Solution {\n int a() { return 1; }\n int b() {\n"))
                .isEmpty();
    }

    @Test
    void aFunctionThatAProgramDefinesItselfIsLeftOutOfThePreamble() {
        String preamble = "#include <cmath>\nint one(int x) { return x; }\n";
        assertThat(HeadingFinder.joinable("cpp", preamble, "int two(int x) { return one(x); }"))
                .isEqualTo(preamble);
        assertThat(HeadingFinder.joinable("cpp", preamble, "int one(int x) { return 2; }"))
                .isEqualTo("#include <cmath>\n");
    }

    @Test
    void aTypeIsLeftOutWithItsFunctions() {
        String type = "union One {\n  long a;\n  ~One() {}\n};\n";
        String preamble = "#include <string>\n" + type;
        assertThat(HeadingFinder.joinable("cpp", preamble, "One two(long x) { return {x}; }"))
                .isEqualTo(preamble);
        assertThat(HeadingFinder.joinable("cpp", preamble, type + "One two(long x) { return {x}; }"))
                .isEqualTo("#include <string>\n");
    }

    @Test
    void anExampleInACommentIsNoFunction() {
        String prompt =
                "/*\n>>> make(3)\n{3, 5, 7}\n*/\n#include <vector>\nusing namespace std;\nvector<int> make(int n){\n";
        assertThat(HeadingFinder.others("cpp", prompt)).isEmpty();
        assertThat(HeadingFinder.last("cpp", prompt + "  return {n}; }\n// then(1)\n// {2}\n"))
                .isEqualTo("make");
        String preamble = "/* one(3)\n{3} */\n#include <cmath>\nint two(int x) { return x; }\n";
        assertThat(HeadingFinder.joinable("cpp", preamble, "int one(int x) { return two(x); }"))
                .isEqualTo(preamble);
        assertThat(HeadingFinder.joinable("cpp", preamble, "int one(int x) { return x; } int two(int x) { return x; }"))
                .isEqualTo("/* one(3)\n{3} */\n#include <cmath>\n");
        assertThat(HeadingFinder.last("javascript", "const f = (s) => {\n  return '\\\nfunction g() {';\n"))
                .isEqualTo("f");
    }
}
