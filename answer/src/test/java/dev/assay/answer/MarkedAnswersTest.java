package dev.assay.answer;

import static dev.assay.answer.Answers.stage;
import static dev.assay.answer.Answers.text;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MarkedAnswersTest {
    @Test
    void theLastBoxThatClosesCounts() {
        assertThat(text("\\boxed{1} then \\boxed{2}\nand \\boxed{3")).isEqualTo("2");
        assertThat(text("\\fbox{1} then \\framebox{2}")).isEqualTo("2");
        assertThat(text("It is $\\boxed 7$ now")).isEqualTo("7");
    }

    @Test
    void aBoxThatTheResponseBreaksOffInSaysNothing() {
        assertThat(text("So the answer is $\\boxed{\\frac{1}{")).isEmpty();
        assertThat(text("We have $x = 12$. So the answer is $\\boxed{1")).isEqualTo("x = 12");
    }

    @Test
    void aBoxStandsWhereverItLikes() {
        assertThat(text("| part | value |\n|---|---|\n| sum | $\\boxed{12}$ |")).isEqualTo("12");
        assertThat(text("```latex\n\\boxed{12}\n```")).isEqualTo("12");
        assertThat(text("> so it is **\\(\\boxed{12}\\)**")).isEqualTo("12");
        assertThat(text("\\text{It is \\boxed{12}}")).isEqualTo("12");
    }

    @Test
    void aBoxInsideABoxCountsAlone() {
        assertThat(text("\\boxed{x = \\boxed{5}}")).isEqualTo("5");
    }

    @Test
    void anEmptyBoxIsNone() {
        assertThat(text("It is \\boxed{4}. \\boxed{}")).isEqualTo("4");
    }

    @Test
    void escapedBracesDoNotCount() {
        assertThat(text("\\boxed{\\{1, 2\\}}")).isEqualTo("\\{1, 2\\}");
    }

    @Test
    void wordsThatIntroduceABoxedValueAreLeftOut() {
        assertThat(text("\\boxed{\\text{The answer is } 16}")).isEqualTo("16");
        assertThat(text("\\boxed{\\text{all } x > 16}")).isEqualTo("\\text{all } x > 16");
    }

    @Test
    void boxesThatWordsJoinAreOneAnswer() {
        assertThat(text("$x = \\boxed{1}$ and $y = \\boxed{2}$")).isEqualTo("1, 2");
        assertThat(text("\\boxed{1}, \\boxed{2}, \\boxed{1}")).isEqualTo("1, 2");
        assertThat(text("$\\boxed{(3,3)} \\text{ for part (a) and } \\boxed{(1,1)}$"))
                .isEqualTo("(3,3), (1,1)");
        assertThat(text("1. \\boxed{5}\n2. \\boxed{6}")).isEqualTo("5, 6");
        assertThat(text("so $x = \\boxed{5}$ and its other coordinate is $y = \\boxed{12}$."))
                .isEqualTo("5, 12");
    }

    @Test
    void aBoxThatEqualsTheNextOneIsItsWayThere() {
        assertThat(text("$\\boxed{2+3} = \\boxed{5}$")).isEqualTo("5");
    }

    @Test
    void boxesThatASentencePartsAreTwoAnswers() {
        assertThat(text("The slope is \\boxed{1} and therefore the height must be \\boxed{2}"))
                .isEqualTo("2");
        assertThat(text("First \\boxed{200}. Then add it up: \\boxed{255}.")).isEqualTo("255");
    }

    @Test
    void noValueIsLookedForInATagLongerThanAnyAnswer() {
        String words = "the largest of the many ".repeat(2_000);
        assertThat(text("<answer>" + words.substring(46_000) + "numbers is 34.</answer>"))
                .isEqualTo("34");
        assertThat(text("<answer>" + words + "numbers is 34.</answer>")).hasSizeGreaterThan(words.length());
    }

    @Test
    void theLastAnswerTagCountsClosedOrNot() {
        assertThat(text("<answer>1</answer> no <answer> 2 </answer>")).isEqualTo("2");
        assertThat(text("<answer>1</answer>\n<answer>2")).isEqualTo("1, 2");
        assertThat(text("<answer><answer>3</answer></answer>")).isEqualTo("3");
        assertThat(text("<Answer>\n**4**\n</Answer>")).isEqualTo("4");
        assertThat(text("<final_answer>5</final_answer>")).isEqualTo("5");
        assertThat(text("<answer>The largest n is 34.</answer>")).isEqualTo("34");
    }

    @Test
    void aHashMarksAValueOrTheLastLine() {
        assertThat(text("so\n#### 1,234\n")).isEqualTo("1,234");
        assertThat(text("so\n#### 12\nThat was easy.")).isEqualTo("12");
        assertThat(stage("#### Step one of all the steps\nThere are 12 of them, and no more than that"))
                .isEqualTo("extract.statement");
        assertThat(text("#### 1. The area\nwe get\n#### 2. The rest\nIt leaves 12 squares to be filled by us"))
                .isEqualTo("12");
    }

    @Test
    void aFinalAnswerMayStandUnderItsHeading() {
        assertThat(text("We add.\n\n**Final Answer**\n\n\\[ x = 5 \\]\n")).isEqualTo("\\[ x = 5 \\]");
        assertThat(text("We add.\n\n## Final Answer\n\n12 apples")).isEqualTo("12 apples");
        assertThat(text("**Final Answer:** The volume of $ABCD$ is 120. I hope it is correct."))
                .isEqualTo("120");
    }

    @Test
    void anEmptyFormulaIsNoValue() {
        assertThat(text("<answer>\u7b54\u6848\u662f\\(\\)</answer>")).isNotBlank();
    }

    @Test
    void jsonGivesItsAnswer() {
        assertThat(text("{\"reason\": \"3 + 4\", \"answer\": 7}")).isEqualTo("7");
        assertThat(text("```json\n{\"final_answer\": \"\\\\frac{1}{2}\", \"sure\": true}\n```"))
                .isEqualTo("\\frac{1}{2}");
        assertThat(text("{'answer': 7, 'confidence': 0.9}")).isEqualTo("7");
        assertThat(text("{\"answer\": [3, 4], \"n\": 2}")).isEqualTo("[3, 4]");
    }

    @Test
    void aTableGivesTheRowThatIsNamedSo() {
        assertThat(text("| Item | Price |\n|---|---|\n| Tea | 3 |\n| **Total** | **7** |\n| (incl. tax) | 1 |"))
                .isEqualTo("7");
    }

    @Test
    void aTagThatHoldsWordsIsReadWhole() {
        String response = "It is <answer> Life is Beautiful </answer>.";
        assertThat(Answers.text(AnswerFinder.ofText(), response)).isEqualTo("Life is Beautiful");
        assertThat(Answers.text(AnswerFinder.ofTextInTags(), response)).isEqualTo("Life is Beautiful");
        assertThat(Answers.text(AnswerFinder.tagged("film"), response.replace("answer", "film")))
                .isEqualTo("Life is Beautiful");
        assertThat(Answers.text(AnswerFinder.ofTextInTags(), "<answer>So \\boxed{Bern}.</answer>"))
                .isEqualTo("Bern");
    }
}
