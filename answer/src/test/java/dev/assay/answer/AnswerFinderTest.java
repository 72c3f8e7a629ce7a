package dev.assay.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class AnswerFinderTest {
    private static Extraction lenient(String response) {
        return AnswerFinder.of(Policy.LENIENT).find(response);
    }

    private static String text(String response) {
        return lenient(response) instanceof Extraction.Found found ? found.text() : "";
    }

    private static String stage(String response) {
        return lenient(response) instanceof Extraction.Found found ? found.stage() : "";
    }

    @Test
    void policies_are_named_as_in_json() {
        assertThat(Policy.values())
                .extracting(Policy::toString)
                .containsExactly("lenient", "strict_boxed", "tagged", "hashed", "last_line", "last_number", "raw");
    }

    @Test
    void the_stage_that_found_the_answer_is_named() {
        assertThat(stage("it is \\boxed{4}")).isEqualTo("extract.boxed");
        assertThat(stage("<answer>4</answer>")).isEqualTo("extract.answer_tag");
        assertThat(stage("we add\n#### 4")).isEqualTo("extract.hash");
        assertThat(stage("Thus the answer is 4.")).isEqualTo("extract.phrase");
        assertThat(stage("4 apples")).isEqualTo("extract.bare");
        assertThat(stage("After all of that we have $x = 4$.")).isEqualTo("extract.last_formula");
        assertThat(stage("After all of that there are 4 left over")).isEqualTo("extract.last_number");
    }

    @Test
    void the_stages_that_found_nothing_are_named_in_order() {
        assertThat(lenient("Thus the answer is 4.").missed())
                .containsExactly(
                        "extract.boxed", "extract.answer_tag", "extract.hash", "extract.final_answer", "extract.json");
        assertThat(lenient("no idea what this could possibly be")).isInstanceOf(Extraction.Missing.class);
    }

    @Test
    void a_stronger_mark_wins_over_a_later_one() {
        assertThat(text("\\boxed{3} is it. The answer is 4.")).isEqualTo("3");
    }

    @Test
    void the_last_box_that_closes_counts() {
        assertThat(text("\\boxed{1} then \\boxed{2}\nand \\boxed{3")).isEqualTo("2");
    }

    @Test
    void a_box_inside_a_box_counts_alone() {
        assertThat(text("\\boxed{x = \\boxed{5}}")).isEqualTo("5");
    }

    @Test
    void escaped_braces_do_not_count() {
        assertThat(text("\\boxed{\\{1, 2\\}}")).isEqualTo("\\{1, 2\\}");
    }

    @Test
    void boxes_that_words_join_are_one_answer() {
        assertThat(text("$x = \\boxed{1}$ and $y = \\boxed{2}$")).isEqualTo("1, 2");
        assertThat(text("\\boxed{1}, \\boxed{2}, \\boxed{1}")).isEqualTo("1, 2");
    }

    @Test
    void boxes_that_a_sentence_parts_are_two_answers() {
        assertThat(text("The slope is \\boxed{1} and therefore the height must be \\boxed{2}"))
                .isEqualTo("2");
    }

    @Test
    void the_phrase_ends_with_its_sentence_but_not_inside_a_formula() {
        assertThat(text("The answer is 3.5. It was easy, 7 steps.")).isEqualTo("3.5");
        assertThat(text("The final answer is $\\frac{1}{2}. $ I hope")).isEqualTo("$\\frac{1}{2}. $");
        assertThat(text("The answer is 12, which is even.")).isEqualTo("12");
        assertThat(text("**Answer:** **42**")).isEqualTo("42");
        assertThat(text("The correct answer is: (C)")).isEqualTo("(C)");
    }

    @Test
    void a_question_about_the_answer_is_no_answer() {
        assertThat(stage("What is the answer? We have to find out first, and 7 may help us there"))
                .isEqualTo("extract.last_number");
    }

    @Test
    void a_heading_in_the_middle_is_no_answer() {
        assertThat(stage("#### Step one of all the steps\nThere are 12 of them, and no more than that"))
                .isEqualTo("extract.last_number");
    }

    @Test
    void the_last_number_keeps_its_sign_and_its_separators() {
        assertThat(text("At the end of the day the account stands at -1,250.75 in all"))
                .isEqualTo("-1,250.75");
        assertThat(text("At the end of the day they have sold 3/4 of them")).isEqualTo("3/4");
        assertThat(text("At the end of the day they have sold 30% of them")).isEqualTo("30%");
        assertThat(text("Of the rooms 10-12 they take the last")).isEqualTo("12");
    }

    @Test
    void what_is_thought_does_not_count_when_something_follows() {
        assertThat(text("<think>\\boxed{1}</think>\nSo \\boxed{2}")).isEqualTo("2");
        assertThat(text("<think>\\boxed{1}</think>\nSo 2")).isEqualTo("So 2");
    }

    @Test
    void only_the_lenient_policy_reads_thoughts_that_nothing_follows() {
        var thought = "<think>\\boxed{1}</think>  ";
        assertThat(text(thought)).isEqualTo("1");
        for (var policy : List.of(Policy.STRICT_BOXED, Policy.LAST_LINE, Policy.RAW)) {
            assertThat(AnswerFinder.of(policy).find(thought)).isInstanceOf(Extraction.Missing.class);
        }
    }

    @Test
    void another_kind_of_answer_brings_its_own_locator() {
        var finder = new AnswerFinder(List.of(), List.of(new LastLine(), new WholeText()), false);
        assertThat(finder.find("a\nb"))
                .isEqualTo(new Extraction.Found(List.of(new Part("b", 2, 3)), "extract.last_line", List.of()));
    }
}
