package dev.assay.judge.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.judge.contract.AcceptLikelihood.Alternative;
import dev.assay.judge.contract.AcceptLikelihood.Token;
import dev.assay.judge.contract.JudgeContract.Verdict;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AcceptLikelihoodTest {
    private static final Verdict CORRECT =
            new Verdict(List.of("Correct"), List.of("Incorrect"), List.of(), Optional.empty());
    private static final Verdict LETTERS = new Verdict(List.of("A"), List.of("B"), List.of("C"), Optional.empty());

    @Test
    void firstPiecesOfWordsCountForTheWord() {
        Token token = token("In", 0.5, "In", 0.5, "Cor", 0.25, " cor", 0.125, "The", 0.125);

        assertThat(AcceptLikelihood.of(CORRECT, List.of(token, certain("correct")), "Incorrect", 0))
                .hasValue(0.375 / 0.875);
    }

    @Test
    void anInvalidAnswerIsNotAccepted() {
        assertThat(AcceptLikelihood.of(LETTERS, List.of(token("A", 0.5, "A", 0.5, "B", 0.25, "C", 0.25)), "A", 0))
                .hasValue(0.5);
    }

    @Test
    void theTokenIsTheOneThatTheVerdictBeginsIn() {
        List<Token> tokens = List.of(
                token("B is", 0.9, "B", 0.9, "A", 0.1), certain(" it: "), token("A", 0.75, "A", 0.75, "B", 0.25));

        assertThat(AcceptLikelihood.of(LETTERS, tokens, "B is it: A", "B is it: ".length()))
                .hasValue(0.75);
    }

    @Test
    void aTokenThatIsNotAmongItsAlternativesCountsToo() {
        assertThat(AcceptLikelihood.of(LETTERS, List.of(token("A", 0.25, "B", 0.75)), "A", 0))
                .hasValue(0.25);
    }

    @Test
    void thinkingThatTheServerTookOutOfTheCompletionIsPassedOver() {
        List<Token> tokens =
                List.of(certain("<think>A or B?</think>"), certain("\n\n"), token("A", 0.75, "A", 0.75, "B", 0.25));

        assertThat(AcceptLikelihood.of(LETTERS, tokens, "A", 0)).hasValue(0.75);
    }

    @Test
    void tokensOfAnotherTextTellNothing() {
        assertThat(AcceptLikelihood.of(LETTERS, List.of(token("A", 0.5, "A", 0.5)), "B", 0))
                .isEmpty();
    }

    @Test
    void withoutTokensNothingIsKnown() {
        assertThat(AcceptLikelihood.of(LETTERS, List.of(), "A", 0)).isEmpty();
        assertThat(AcceptLikelihood.of(LETTERS, List.of(certain("?")), "?", 0)).isEmpty();
    }

    private static Token certain(String text) {
        return new Token(text, 0, List.of());
    }

    /** Returns a token with alternatives and their probabilities, which are near powers of two. */
    private static Token token(String text, double probability, Object... alternatives) {
        List<Alternative> list = new java.util.ArrayList<>();
        for (int i = 0; i < alternatives.length; i += 2) {
            list.add(new Alternative((String) alternatives[i], Math.log((Double) alternatives[i + 1])));
        }
        return new Token(text, Math.log(probability), list);
    }
}
