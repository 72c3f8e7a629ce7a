package dev.assay.bench.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Texts of a megabyte, of one kind: each of its pieces repeated, alone and beside others, and all of them mixed. */
enum MegabyteTexts {
    CONTROLS(
            "control characters",
            "\0¦\1¦\b¦\t¦\f¦\u000b¦\u0007¦\u001b¦\u007f¦\r¦\text¦\frac¦\rho¦\beta¦\u0007lpha¦\u0085¦\u00ad¦\u200b¦\u202e¦\ufe0f¦\udb40\udc41"),
    LINE_ENDS(
            "line ends",
            "\n¦\r\n¦\n\n¦\nQ¦\n-¦\n#¦\n# a¦\n1.¦\n(a)¦\nx = 1¦\n$¦\nQuestion¦\nCheck: ¦\n\n```\n¦\n| 1 |¦\u2028¦\u2029"),
    SIGNS("signs", "$¦\\¦{¦}¦(¦)¦[¦]¦<¦>¦=¦~¦`¦*¦#¦!¦?¦.¦,¦:¦;¦/¦-¦+¦^¦_¦&¦%¦@¦|¦'¦\"¦~~¦$$¦**¦####¦\ud800¦\udb40"),
    COMMANDS(
            "commands",
            "\\boxed{¦\\boxed¦\\boxed{1}¦\\fbox{¦\\box¦\\frac12¦\\frac{1}{2}¦\\text{¦\\(¦\\)¦\\[¦\\]¦\\begin{align}¦\\end{align}"
                    + "¦\\\\¦\\\\frac¦\\sqrt{1}¦$x$¦$x = 1$"),
    TAGS(
            "tags",
            "<answer>¦</answer>¦<answer¦[answer]¦<think>¦</think>¦[THINK]¦<|im_end|>¦<|im_¦<s¦</s>¦<a>¦<!--¦-->¦<!---->"
                    + "¦<tool_call>¦{\"answer\": ¦\"answer\": 1"),
    NUMBERS("numbers", "1¦1.5¦1,000¦1/2¦-1¦1%¦x = 1¦1 or ¦1st ¦1 cm ¦½¦１¦一¦\u0661¦1e9¦(1, 2)"),
    WORDS(
            "words",
            "answer¦the answer is ¦the answer is 1. ¦final answer: ¦wait, ¦wait, that is wrong. ¦so ¦not ¦maybe ¦or ¦and ¦A"
                    + "¦option B ¦thus x = 1. ¦is it? ¦I ¦Case 1: ¦There are 5 x. ¦because ¦答案是¦等等¦la réponse est "),
    LETTERS("letters", "a¦b¦A¦box¦é¦Ж¦א¦中¦あ¦\ud83d\ude00¦\ud835\udc65¦n't ¦hink¦nswer");

    /** The gateway's default limit of a response, in units of one byte. */
    private static final int UNITS = 1 << 20;

    private static final List<String> BESIDE = List.of("", " ", "a");
    private static final String ANSWER = " So the answer is \\boxed{5}.";

    private final String title;
    private final String pieces;

    MegabyteTexts(String title, String pieces) {
        this.title = title;
        this.pieces = pieces;
    }

    String title() {
        return title;
    }

    /** A way to make a text: pieces that are repeated, and its end. */
    record Recipe(String repeated, String end) {
        String text() {
            return repeated.repeat((UNITS - end.length()) / repeated.length()) + end;
        }
    }

    List<Recipe> recipes() {
        String[] each = pieces.split("¦", -1);
        List<Recipe> recipes = new ArrayList<>();
        for (String piece : each) {
            BESIDE.forEach(beside -> recipes.add(new Recipe(piece + beside, "")));
            recipes.add(new Recipe(piece, ANSWER));
        }
        SplittableRandom random = new SplittableRandom(each.length);
        StringBuilder mixed = new StringBuilder();
        while (mixed.length() < UNITS / 2) {
            mixed.append(each[random.nextInt(each.length)]);
        }
        recipes.add(new Recipe(mixed.toString(), ""));
        return recipes;
    }
}
