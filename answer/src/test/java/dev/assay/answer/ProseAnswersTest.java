package dev.assay.answer;

import static dev.assay.answer.Answers.stage;
import static dev.assay.answer.Answers.text;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProseAnswersTest {
    @Test
    void thePhraseEndsWithItsSentenceButNotInsideAFormula() {
        assertThat(text("The answer is 3.5. It was easy, 7 steps.")).isEqualTo("3.5");
        assertThat(text("The final answer is $\\frac{1}{2}. $ I hope")).isEqualTo("$\\frac{1}{2}. $");
        assertThat(text("The answer is 12, which is even.")).isEqualTo("12");
        assertThat(text("**Answer:** **42**")).isEqualTo("42");
        assertThat(text("The correct answer is: (C)")).isEqualTo("(C)");
        assertThat(text("The answer is $18. She still has $20 left.")).isEqualTo("$18");
    }

    @Test
    void eachCaseOfASentenceOrListIsAPartOfTheAnswer() {
        assertThat(text("It is $a$ when $a>1$ and $b$ when $a<1$.")).isEqualTo("a\\text{ if }a>1, b\\text{ if }a<1");
        assertThat(text("If $n<3$ it is $2$; if $n>3$ it is $n$.")).isEqualTo("2\\text{ if }n<3, n\\text{ if }n>3");
        assertThat(text("We see:\n\n- $a<0$: no roots\n- $a>0$: 2 roots"))
                .isEqualTo("0\\text{ if }a<0, 2\\text{ if }a>0");
        assertThat(text("If $n<3$ it is not $2$; if $n>3$ it is $n$.")).isEqualTo("n");
    }

    @Test
    void anAmountInTwoUnitsIsOneNumber() {
        assertThat(text("So she needs 2 hours and 5 minutes.")).isEqualTo("2 hours and 5 minutes");
        assertThat(text("She leaves at 7:20 p.m. with us")).isEqualTo("7:20 p.m.");
        assertThat(text("So she comes on 4 June, a Monday.")).isEqualTo("4 June");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Answer $9$", "Answer \\[ 9 \\]", "Answer $$ 9 $$", "Answer \\(9\\)", "Answer\n\\[\n9\n\\]"})
    void aFormulaMayFollowTheWordAtOnce(String response) {
        assertThat(text(response).replaceAll("[^0-9]", "")).isEqualTo("9");
        assertThat(stage(response)).isEqualTo("extract.phrase");
    }

    @Test
    void theValueIsTakenOutOfItsSentence() {
        assertThat(text("Final Answer: Rod started 3 hours ago.")).isEqualTo("3 hours");
        assertThat(text("Answer: The largest possible value of $n$ is $34$.")).isEqualTo("$34$");
        assertThat(text("The answer is (35 + 70 = 105).")).isEqualTo("35 + 70 = 105");
        assertThat(text("Therefore, $14{,}916$ is our answer.")).isEqualTo("14{,}916");
        assertThat(text("84 is the answer, because 84 = 4 * 21.")).isEqualTo("84");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The answer is all real numbers except 5.",
                "The answer is every integer greater than 5.",
                "The answer is that no number but 5 will ever do."
            })
    void aNumberThatLimitsTheAnswerIsNotTheAnswer(String response) {
        assertThat(text(response)).contains("5").isNotEqualTo("5");
    }

    @Test
    void aQuestionOrRemarkAboutTheAnswerIsNoAnswer() {
        assertThat(stage("What is the answer? We have to find out first, and 7 may help us there"))
                .isEqualTo("extract.last_number");
        assertThat(text("The answer is 12. I am sure that this answer is correct."))
                .isEqualTo("12");
        assertThat(
                        text(
                                "```python\nanswer = total_cost\n```\n```output\n12\n```\nThey pay 12 in all for the whole trip."))
                .isEqualTo("12");
    }

    @Test
    void partsAreReadInTheirOrder() {
        assertThat(text("The answer is (a) 3 (b) 5.")).isEqualTo("(3, 5)");
        assertThat(text("**(a)** The sum is $1 + 2 = 3$.\n\n**(b)** The product is 5."))
                .isEqualTo("(a) 3; (b) 5");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "所以答案是12。|12",
                "答案为：12。|12",
                "综上，答案是 $12$。|$12$",
                "故选：C．|C",
                "综上，故选 ABD．|ABD",
                "所以选BC。|BC",
                "因此答案选 AD|AD",
                "计划的比例为13/28|13/28",
                "因此，他一共有**12颗**糖果。|12",
                "答えは12です。|12",
                "따라서 정답은 12입니다.|12",
                "La réponse est 12.|12",
                "Réponse : Jeanne aura encore 220 $ à payer dans 12 mois.|220",
                "La réponse finale est donc **12**.|12",
                "Entonces la respuesta es 12.|12",
                "Die Antwort lautet **12**.|12",
                "La risposta è 12.|12",
                "A resposta é 12.|12",
                "Ответ: 12|12",
                "Ответ — 12.|12",
                "الإجابة هي 12|12",
                "उत्तर: 12|12",
                "Cevap: 12|12",
                "Vậy đáp án là 12.|12",
                "Jadi jawabannya adalah 12.|12",
                "คำตอบคือ 12|12",
                "Odpowiedź to 12.|12",
                "Het antwoord is 12.|12"
            })
    void everyLanguageHasItsPhrase(String response, String answer) {
        assertThat(text(response)).isEqualTo(answer);
    }

    @Test
    void theLastFormulaMaySpanLines() {
        assertThat(text("Therefore the area of it is\n\\[\n  A = 6 + 6 = 12.\n\\]\nThis is what we wanted."))
                .isEqualTo("12");
        assertThat(
                        text(
                                "We find step by step that\n\\begin{align*}\nP &= \\frac{2}{6} \\\\\n&= \\frac{1}{3}\n\\end{align*}"))
                .isEqualTo("\\frac{1}{3}");
        assertThat(text("We sum up and get $$\\sum_{k=1}^n k = \\frac{n(n+1)}{2}$$"))
                .isEqualTo("\\frac{n(n+1)}{2}");
        assertThat(text("So the line has the equation $y = 2x$.")).isEqualTo("y = 2x");
    }

    @Test
    void formulasThatWordsJoinAreOneAnswer() {
        assertThat(text("So the two solutions are $x = 1$ and $x = 2$.")).isEqualTo("x = 1, x = 2");
        assertThat(text("So the roots are $x_1 = 1$ and $x_2 = 2$.")).isEqualTo("x_1 = 1, x_2 = 2");
        assertThat(text("This gives us $3x+2x=30$, so $5x=30$ and $x=6$.")).isEqualTo("x=6");
    }

    @Test
    void theCircumstanceOfAValueIsNoAnswer() {
        assertThat(text("The minimum value is 8, attained at x = 2.")).isEqualTo("8");
        assertThat(text("The minimum value is $8$, attained at $x = 2$.")).isEqualTo("8");
        assertThat(text("The curve has its lowest point at $x = 2$.")).isEqualTo("x = 2");
    }

    @Test
    void pricesAreNoFormulas() {
        assertThat(text("After that he has $10,200 + $255 = $10,455 on his account"))
                .isEqualTo("10,455");
        assertThat(text("how many $? just about 1$")).isEqualTo("1");
    }

    @Test
    void theLastNumberKeepsItsSignItsSeparatorsAndItsUnit() {
        assertThat(text("At the end of the day the account stands at -1,250.75 in all"))
                .isEqualTo("-1,250.75");
        assertThat(text("At the end of the day they have sold 3/4 of them")).isEqualTo("3/4");
        assertThat(text("At the end of the day they have sold 30% of them")).isEqualTo("30%");
        assertThat(text("At the end of the day the height is 2√3 of it all")).isEqualTo("2√3");
        assertThat(text("At the end of the day the height is 2\\sqrt{3} of it all"))
                .isEqualTo("2\\sqrt{3}");
        assertThat(text("At the end of the day they have 2 1/2 of them")).isEqualTo("2 1/2");
        assertThat(text("At the end of the day it leaves at 12:30 in the night"))
                .isEqualTo("12:30");
        assertThat(text("Of the rooms 10-12 they take the last")).isEqualTo("12");
        assertThat(text("At the end of the day the rope has a length of 5 cm.")).isEqualTo("5 cm");
        assertThat(text("The point where both of these lines meet is (3, 5).")).isEqualTo("(3, 5)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The answer is for sure D, it can't be A or B|D",
                "D. it can't be A or B|D",
                "B。不是 A|B",
                "Let's see. It's not A because that makes no sense, therefore I think it's B|B",
                "The correct option is (C)|(C)",
                "We can eliminate A and C. We can eliminate D as well. That leaves B.|B",
                "(A)|(A)",
                "**D**|D"
            })
    void optionsAreReadWhereTheyAreChosen(String response, String letter) {
        assertThat(text(response)).isEqualTo(letter);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "A train leaves the station and I have no idea how far it goes.",
                "I think a proof would need more work than this.",
                "Take a triangle ABC. A circle touches it."
            })
    void ordinaryWordsAreNoOptions(String response) {
        assertThat(text(response)).isEmpty();
    }
}
