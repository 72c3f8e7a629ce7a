package dev.assay.code.formats;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FunctionHeadingTest {
    @Test
    void theLastFunctionOfAPromptIsTheOneToWrite() {
        assertThat(FunctionHeading.last("cpp", "int one(int x){\n return 1; }\nbool two(vector<int> all, int x){\n"))
                .isEqualTo("two");
        assertThat(FunctionHeading.last(
                        "java", "class Solution {\n    public int addAll(List<Integer> all) throws Exception {\n"))
                .isEqualTo("addAll");
        assertThat(FunctionHeading.last("javascript", "/* f */\nconst addAll = (all) => {\n"))
                .isEqualTo("addAll");
        assertThat(FunctionHeading.last("go", "func one() int { return 1 }\nfunc AddAll(all []int) int {\n"))
                .isEqualTo("AddAll");
        assertThat(FunctionHeading.last("rust", "use std::vec;\nfn add_all(all: Vec<i32>) -> i32{\n"))
                .isEqualTo("add_all");
        assertThat(FunctionHeading.last("cpp", "#include <vector>\n")).isNull();
    }
}
