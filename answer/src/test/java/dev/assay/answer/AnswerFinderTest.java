package dev.assay.answer;

import static dev.assay.answer.Answers.lenient;
import static dev.assay.answer.Answers.stage;
import static dev.assay.answer.Answers.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class AnswerFinderTest {
    @Test
    void policiesAreNamedAsInJson() {
        assertThat(ExtractionPolicy.values())
                .extracting(ExtractionPolicy::toString)
                .containsExactly("lenient", "strict_boxed", "tagged", "hashed", "last_line", "last_number", "raw");
    }

    @Test
    void theStageThatFoundTheAnswerIsNamed() {
        assertThat(stage("it is \\boxed{4}")).isEqualTo("extract.boxed");
        assertThat(stage("<answer>4</answer>")).isEqualTo("extract.answer_tag");
        assertThat(stage("we add\n#### 4")).isEqualTo("extract.hash");
        assertThat(stage("Final answer: 4")).isEqualTo("extract.final_answer");
        assertThat(stage("{\"steps\": 2, \"answer\": 4}")).isEqualTo("extract.json");
        assertThat(stage("Thus the answer is 4.")).isEqualTo("extract.phrase");
        assertThat(stage("(a) It is 3.\n(b) It is 4.")).isEqualTo("extract.parts");
        assertThat(stage("| Item | Price |\n|---|---|\n| Tea | 3 |\n| Total | 4 |"))
                .isEqualTo("extract.table");
        assertThat(stage("4 apples")).isEqualTo("extract.bare");
        assertThat(stage("B is out because of the sign, so I would go for D")).isEqualTo("extract.choice");
        assertThat(stage("Both sides contradict each other. So there is no solution."))
                .isEqualTo("extract.last_words");
        assertThat(stage("After all of that we have $x = 4$.")).isEqualTo("extract.last_formula");
        assertThat(stage("We add up all that we know\nso in the end h = 4√3")).isEqualTo("extract.last_equation");
        assertThat(stage("Half of it goes.\nWhat remains is 4 pi - 8")).isEqualTo("extract.last_expression");
        assertThat(stage("In the end there are 4 primes less than 10")).isEqualTo("extract.statement");
        assertThat(stage("After all of that we keep 4 of them")).isEqualTo("extract.last_number");
    }

    @Test
    void theStagesThatFoundNothingAreNamedInOrder() {
        assertThat(lenient("Thus the answer is 4.").missed())
                .containsExactly(
                        "extract.boxed", "extract.answer_tag", "extract.hash", "extract.final_answer", "extract.json");
        assertThat(lenient("no idea what this could possibly be")).isInstanceOf(AnswerExtraction.Missing.class);
    }

    @Test
    void aMarkWinsOverALaterPhraseOrNumber() {
        assertThat(text("\\boxed{3} is it. The answer is 4.")).isEqualTo("3");
        assertThat(text("\\boxed{3} follows, as 4 does not divide 9.")).isEqualTo("3");
    }

    @Test
    void ofTwoMarksTheLaterOneWins() {
        assertThat(
                        text(
                                "So each gets \\boxed{15n = 75}.\n\nFinal Answer: The final answer is 5. I hope it is correct."))
                .isEqualTo("5");
        assertThat(text("\\boxed{3}\n\n<answer>4</answer>")).isEqualTo("4");
        assertThat(text("\\boxed{3}\n#### 4")).isEqualTo("4");
        assertThat(text("Final answer: 4, by the above $\\boxed{3}$")).isEqualTo("3");
    }

    @Test
    void whatIsThoughtDoesNotCountWhenSomethingFollows() {
        assertThat(text("<think>\\boxed{1}</think>\nSo \\boxed{2}")).isEqualTo("2");
        assertThat(text("<think>\\boxed{1}</think>\nSo 2")).isEqualTo("2");
        assertThat(text("\\boxed{1}</think>\nSo \\boxed{2}")).isEqualTo("2");
        assertThat(text("<|begin_of_thought|>\\boxed{1}<|end_of_thought|><|begin_of_solution|>\\boxed{2}"))
                .isEqualTo("2");
        assertThat(text("<|channel|>analysis<|message|>\\boxed{1}<|end|>"
                        + "<|start|>assistant<|channel|>final<|message|>\\boxed{2}<|return|>"))
                .isEqualTo("2");
        assertThat(text("[THINK]\\boxed{1}[/THINK]It is \\boxed{2}.")).isEqualTo("2");
        assertThat(text("\u25c1think\u25b7\\boxed{1}\u25c1/think\u25b7It is \\boxed{2}."))
                .isEqualTo("2");
        assertThat(text("It is \\boxed{2}.<think>Or \\boxed{1}?")).isEqualTo("2");
    }

    @Test
    void whatStandsBeforeAThoughtCountsWhereNothingFollowsIt() {
        assertThat(text("<answer>2</answer><think>1</think>")).isEqualTo("2");
        assertThat(text("It is \\boxed{2}.<think>Or \\boxed{1}?</think> <think>\\boxed{3}</think>\n"))
                .isEqualTo("2");
        assertThat(text("\\boxed{1}</think> <think>\\boxed{3}</think>")).isEqualTo("3");
    }

    @Test
    void onlyTheLenientPolicyReadsThoughtsThatNothingFollows() {
        String thought = "<think>\\boxed{1}</think>  ";
        assertThat(text(thought)).isEqualTo("1");
        assertThat(text("<think>It is \\boxed{1}")).isEqualTo("1");
        for (ExtractionPolicy policy : List.of(
                ExtractionPolicy.STRICT_BOXED,
                ExtractionPolicy.TAGGED,
                ExtractionPolicy.HASHED,
                ExtractionPolicy.LAST_LINE,
                ExtractionPolicy.RAW)) {
            assertThat(AnswerFinder.of(policy).find(thought)).isInstanceOf(AnswerExtraction.Missing.class);
        }
    }

    @Test
    void theTurnEndsWithItsToken() {
        assertThat(text("It is \\boxed{3}.<|im_end|>\n<|im_start|>user\nAnd \\boxed{4}?"))
                .isEqualTo("3");
        assertThat(text("<|im_start|>assistant\nIt is \\boxed{3}.<|im_end|>")).isEqualTo("3");
        assertThat(text("It is \\boxed{3}.</s>\\boxed{4}")).isEqualTo("3");
    }

    @Test
    void aQuestionThatTheModelGoesOnWithIsNotItsTurn() {
        assertThat(text("The answer is 12.\n\nQuestion: How many are 3 and 4?\nAnswer: The answer is 7."))
                .isEqualTo("12");
        assertThat(text("It is $\\boxed{2}$.\n\n## Exercise 2\nFind it.\n\nIt is $\\boxed{3}$."))
                .isEqualTo("2");
        assertThat(text("**Problem:** How many?\n\n**Solution:** The answer is 7."))
                .isEqualTo("7");
    }

    @Test
    void aStrictPolicyTakesItsMarkAlone() {
        assertThat(text(ExtractionPolicy.STRICT_BOXED, "\\boxed{3}. Final answer: 4"))
                .isEqualTo("3");
        assertThat(text(ExtractionPolicy.STRICT_BOXED, "The answer is 4")).isEmpty();
        assertThat(text(ExtractionPolicy.TAGGED, "\\boxed{3} <answer>$\\boxed{4}$</answer> #### 5"))
                .isEqualTo("4");
        assertThat(text(ExtractionPolicy.TAGGED, "\\boxed{3}")).isEmpty();
        assertThat(text(ExtractionPolicy.HASHED, "\\boxed{3}\n#### 4\nfour")).isEqualTo("4");
        assertThat(text(ExtractionPolicy.HASHED, "so #### 4")).isEmpty();
        assertThat(text(ExtractionPolicy.LAST_LINE, "x\n**y = 3.**\n\n")).isEqualTo("y = 3");
        assertThat(text(ExtractionPolicy.LAST_LINE, "```\n7\n```")).isEqualTo("7");
        assertThat(text(ExtractionPolicy.LAST_NUMBER, "\\boxed{3} and 4 of them"))
                .isEqualTo("4");
        assertThat(text(ExtractionPolicy.RAW, " \\boxed{3} ")).isEqualTo("\\boxed{3}");
    }

    @Test
    void anotherKindOfAnswerBringsItsOwnLocator() {
        AnswerFinder finder = new AnswerFinder(List.of(), List.of(new LastLine(), new WholeText()), false);
        assertThat(finder.find("a\nb"))
                .isEqualTo(
                        new AnswerExtraction.Found(List.of(new AnswerPart("b", 2, 3)), "extract.last_line", List.of()));
    }

    @Test
    void partsStandInTheirOrder() {
        assertThat(lenient("7 {\"answer\": \"x\u3002 is the answer."))
                .isInstanceOfSatisfying(
                        AnswerExtraction.Found.class,
                        found -> assertThat(found.start()).isLessThan(found.end()));
    }

    @Test
    void thePlaceOfAnAnswerIsItsPlaceInTheResponse() {
        String response = "<think>5\u200b</think>It\u200b is \\boxed{ 1\u200b2 } or \\boxed{7}.";
        assertThat(lenient(response)).isInstanceOfSatisfying(AnswerExtraction.Found.class, found -> {
            assertThat(found.parts()).extracting(AnswerPart::text).containsExactly("12", "7");
            assertThat(response.substring(found.start(), found.end())).isEqualTo("1\u200b2 } or \\boxed{7");
        });
    }
}
