package dev.assay.answer;

import static dev.assay.answer.Answers.text;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AnnouncedPartsTest {
    @Test
    void boxesWithANameEachBelongTogether() {
        assertThat(text("So $x=\\boxed{3}$. We put it in. Then $y = \\boxed{-2}$."))
                .isEqualTo("x = 3, y = -2");
        assertThat(text("So $x=\\boxed{3}$. We recount. Then $x = \\boxed{-2}$."))
                .isEqualTo("-2");
        assertThat(text("So $x=\\boxed{3}$. Then $2y = \\boxed{-2}$.")).isEqualTo("-2");
        assertThat(text("So $x=\\boxed{3}$. Then $2 \\cdot y = \\boxed{-2}$.")).isEqualTo("-2");
        assertThat(text("So $x=\\boxed{3}$. The answer is $y = \\boxed{-2}$.")).isEqualTo("-2");
    }

    @Test
    void casesWithABoxEachAreOneAnswer() {
        assertThat(text("Case 1: then $x = \\boxed{2}$.\n\nCase 2: then $x = \\boxed{5}$. That is all."))
                .isEqualTo("2, 5");
        assertThat(text("The first solution is \\boxed{2}. The second solution is \\boxed{5}."))
                .isEqualTo("2, 5");
        assertThat(text("Case 1: \\boxed{2}, which is extraneous. Case 2: \\boxed{5}."))
                .isEqualTo("5");
    }

    @Test
    void partsWithABoxEachKeepTheirLabels() {
        assertThat(text("(a) It is \\boxed{3}.\n(b) By part (a), it is \\boxed{-2}."))
                .isEqualTo("(a) 3; (b) -2");
        assertThat(text("### Part (i)\nIt is \\boxed{3}.\n### Part (ii)\nIt is \\boxed{-2}."))
                .isEqualTo("(i) 3; (ii) -2");
    }

    @Test
    void aBoxThatIsNotAnnouncedIsTheLastWord() {
        assertThat(text("Case 1: \\boxed{4}. Case 2: \\boxed{6}.\n\nAltogether \\boxed{10}."))
                .isEqualTo("10");
        assertThat(text("Case 1: \\boxed{4}. So far so good. Case 1: \\boxed{6}."))
                .isEqualTo("6");
        assertThat(text("First we get \\boxed{4}. Then we get \\boxed{6}.")).isEqualTo("6");
        assertThat(text("(b) It is \\boxed{4}.\n(c) It is \\boxed{6}.")).isEqualTo("6");
    }

    @Test
    void theLastValueOfEachPartIsItsAnswer() {
        assertThat(text("(i) $(x-1)(x+1) = x^2 - 1$\n\n(ii) Hence $\\frac{d}{dx}(x^2 - 1) = 2x$"))
                .isEqualTo("(i) x^2 - 1; (ii) 2x");
        assertThat(text("### Part (a)\nSo $P = \\frac{13}{52} = \\frac14$.\n\n### Part (b)\nSo it is 3! = 6."))
                .isEqualTo("(a) \\frac14; (b) 6");
        assertThat(text("**a)** Then 3! = 6.\n\n**b)** Then 4! = 24.")).isEqualTo("(a) 6; (b) 24");
    }

    @Test
    void aConclusionAfterThePartsIsTheAnswer() {
        assertThat(text("(a) First 10.\n(b) Then 20.\n\nIn total we have 30.")).isEqualTo("30");
        assertThat(text("(A) 1\n(B) 2\n\nThat leaves B.")).isEqualTo("B");
    }
}
