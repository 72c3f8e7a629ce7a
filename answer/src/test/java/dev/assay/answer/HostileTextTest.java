package dev.assay.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A megabyte of any text must be read in linear time; quadratic time would exceed the timeout. */
@Timeout(20)
class HostileTextTest {
    private static final int MEGABYTE = 1 << 20;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\\boxed{",
                "\\boxed",
                "\\boxed{1} ",
                "\\boxed{1} or ",
                "$",
                "$a ",
                "$$ ",
                "\\[",
                "\\(x\\) and ",
                "{",
                "}",
                "\\",
                "answer is ",
                "answer",
                "the answer is not ",
                "final answer: 1. ",
                "答案是",
                "Wait, ",
                "Wait. ",
                "actually it is wrong? ",
                "\"answer\": ",
                "\"answer\": \"\\",
                "<answer>",
                "<answer>1</answer>",
                "</answer>",
                "<think>",
                "</think>",
                "<think></think>",
                "<|im_start|>",
                "#### ",
                "\n#### a",
                "\n\n",
                "|",
                "| total |\n",
                "\nQuestion",
                "(a) ",
                "(a)(b)",
                "\n(a) 1 (b) ",
                "\\begin{align}",
                "\\begin{a} \\end{b}",
                "1 ",
                "1, ",
                "1 or ",
                "1/",
                "not 1 ",
                "A or B ",
                "1st ",
                "1? ",
                "?",
                "\n1. ",
                "1 at x = 1 ",
                "$1$ at $x = 1$ ",
                "1 is wrong ",
                "at least 1 ",
                "\\sqrt{1}",
                "1/2 ",
                "maybe ",
                "case 1 ",
                "is the answer ",
                "answer is 1. ",
                "\u200b",
                "\udb40",
                "\n\nCheck: 1",
                "\u4e00",
                "(a) \\boxed{1} ",
                "Case 1: \\boxed{1}. ",
                "\n(a) x\n(b) y ",
                "\n(a)",
                "~~",
                "~~5~~ ",
                "[answer]",
                "<a",
                "\nQuestion: 1\n\nQ: ",
                "\n### Instruction",
                "answer is \nQuestion: ",
                "There are 1 x ",
                "x = 1 or ",
                "1 (1 x) ",
                "a 1 234 b ",
                "pi ",
                "\\boxed{1}. Or maybe ",
                "So it is Bob. ",
                "la r\u00e9ponse B ",
                "\n\n```\n1\n```\n",
                "\n\nNote x. ",
                "$\\text{a} = 1$ ",
                " "
            })
    void isReadInOnePass(String piece) {
        String text = piece.repeat(MEGABYTE / piece.length());
        for (ExtractionPolicy policy : ExtractionPolicy.values()) {
            AnswerFinder finder = AnswerFinder.of(policy);
            long start = System.nanoTime();
            assertThat(finder.find(text)).isNotNull();
            assertThat(finder.find("\\boxed{1} " + text + " $x$")).isNotNull();
            if (System.getProperty("answer.slow") != null) {
                Duration took = Duration.ofNanos(System.nanoTime() - start);
                System.out.println(took.toMillis() + " ms " + policy + " " + piece);
            }
        }
    }
}
