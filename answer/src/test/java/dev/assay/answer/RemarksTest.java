package dev.assay.answer;

import static dev.assay.answer.Answers.text;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RemarksTest {
    @Test
    void lettersThatGrowInLowerCaseBreakNothing() {
        assertThat(text("So \u0130\u0130\u0130 there are 5 x")).isEqualTo("5");
        assertThat(text("\u0130\u0130\u0130 is undefined")).isNotEmpty();
        assertThat(text("x y z w v is : ")).isNotNull();
        assertThat(text("(a) \u0130 1\n(b) \u0130")).isNotNull();
    }

    @Test
    void aRemarkDoesNotReplaceWhatIsStated() {
        assertThat(text("There are 16 subsets.\n\nIn general there are 2^n; with n = 10 there would be 1024."))
                .isEqualTo("16");
        assertThat(text("The largest factor is $13$.\n\n```python\n>>> 91 / 13\n7.0\n```\nSo it divides."))
                .isEqualTo("13");
        assertThat(text("Hence $x \\ge 2$.\n\nAlternatively, we could have drawn it from $(2, 0)$."))
                .isEqualTo("$x \\ge 2$");
        assertThat(text("We get\n$$\\int 2x\\,dx = x^2 + C,$$\nwhere $C$ is an arbitrary constant."))
                .isEqualTo("x^2 + C");
        assertThat(text("The mode is the most frequent one, which is 3 (11 times)."))
                .isEqualTo("3");
        assertThat(text("So there are five odd primes less than 15.")).isEqualTo("five");
        assertThat(text("So there are $12$ such integers less than $100$.")).isEqualTo("12");
    }

    @Test
    void whatOnlyLooksLikeARemarkCounts() {
        assertThat(text("We compute:\n\n```python\nprint(total)\n42\n```")).isEqualTo("42");
        assertThat(text("We have 3.\n\nNote that 2 is no root. The only root is 4."))
                .isEqualTo("4");
        assertThat(text("There are 3 ways for each of 4 boxes, which makes 81")).isEqualTo("81");
    }

    @Test
    void aQuestionThatTheModelAsksItselfEndsTheAnswer() {
        assertThat(text("6\n\nQuestion: What is 7 + 8?\nAnswer: 15")).isEqualTo("6");
        assertThat(text("La r\u00e9ponse est $-5$.\n\nExercice 2. R\u00e9soudre.\nLa r\u00e9ponse est $3$."))
                .isEqualTo("$-5$");
        assertThat(text("She reads 7 * 3 = 21 pages.\n\n### Instruction:\nAnd 7 * 5?\n\n### Response:\n35"))
                .isEqualTo("21 pages");
    }

    @Test
    void aQuestionThatIsOnlyRepeatedEndsNothing() {
        assertThat(text("Let us read it again.\n\nQuestion: What is 7 + 8?\nAnswer: 15"))
                .isEqualTo("15");
    }

    @Test
    void aNumberIsTakenWithWhatIsWrittenAroundIt() {
        assertThat(text("We halve it.\nHalf of the area is 4 pi - 8.")).isEqualTo("4 pi - 8");
        assertThat(text("2x > 10\nx > 5")).isEqualTo("x > 5");
        assertThat(text("Au total, il y a 1 234 places.")).isEqualTo("1 234");
        assertThat(text("We solve it.\nSo x = 3 or x = -3")).isEqualTo("x = 3 or x = -3");
    }

    @Test
    void namesAndOptionsAreFoundInConclusions() {
        assertThat(text("It is in 12 days.\n\nSo the party is on a Saturday.")).isEqualTo("Saturday");
        assertThat(text("La bonne r\u00e9ponse est la r\u00e9ponse B.")).isEqualTo("B");
        assertThat(text("The price is 1.20.\n\n**Therefore offer C is the cheapest per litre.**"))
                .isEqualTo("C");
        assertThat(text("It takes 12 days. So the cat is not a Siamese.")).isEqualTo("12 days");
    }

    @Test
    void unitsAndPricesAreReadInOtherScripts() {
        assertThat(text("\u0909\u0924\u094d\u0924\u0930: \u0969\u096b \u092e\u0940\u091f\u0930"))
                .isEqualTo("35 m");
        assertThat(text("\u041e\u0442\u0432\u0435\u0442: 5 \u0441\u043c")).isEqualTo("5 cm");
        assertThat(text("A resposta final \u00e9 R$ 3,75.")).isEqualTo("$ 3,75");
    }
}
