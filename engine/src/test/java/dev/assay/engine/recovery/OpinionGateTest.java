package dev.assay.engine.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.verifier.judge.AnswerGate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OpinionGateTest {
    private static final String QUESTION = "Which planet of our sun has the most moons?";

    private final AnswerGate gate = new OpinionGate();

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    ' '                                          | no_answer
                    Thought process:                             | no_content
                    :                                            | no_content
                    True                                         | no_content
                    Which planet of our sun has the most moons?  | question_repeated
                    """)
    void anAnswerThatSaysNothingIsHeldBack(String answer, String label) {
        assertThat(gate.closed(QUESTION, answer))
                .hasValueSatisfying(closed -> assertThat(closed.label()).isEqualTo(label));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Saturn", "It is Saturn, with more than 270.", "7"})
    void anAnswerWithContentIsLetThrough(String answer) {
        assertThat(gate.closed(QUESTION, answer)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    Is 7 prime?                                             | Yes.
                    Hello. Can penguins swim?                               | Yes
                    True or false: 7 is prime.                              | True
                    Say OK or yes.                                          | yes
                    7是质数吗？请回答是或否。                                   | 是
                    Correct this: I has a very big dog in my house.         | I have a very big dog in my house.
                    Repeat after me: the cat sat on the mat.                | The cat sat on the mat.
                    """)
    void anAnswerThatTheRequestAsksForInThisFormIsLetThrough(String request, String answer) {
        assertThat(gate.closed(request, answer)).isEmpty();
    }
}
