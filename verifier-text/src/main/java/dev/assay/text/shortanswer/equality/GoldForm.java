package dev.assay.text.shortanswer.equality;

import java.util.List;

/**
 * A way to write a gold.
 *
 * @param tokens its words and numbers, at least one
 * @param middleNames the middle names of the gold that it leaves out
 * @param rule the name of the rule that makes it a writing of the gold
 * @param isName whether other first names may stand between the first and the last word, and initials for words
 * @param isWholeOnly whether it counts only as the whole answer
 */
record GoldForm(
        List<AnswerToken> tokens, List<AnswerToken> middleNames, String rule, boolean isName, boolean isWholeOnly) {
    GoldForm {
        tokens = List.copyOf(tokens);
        middleNames = List.copyOf(middleNames);
    }

    /** A way to write a gold that leaves no middle names out. */
    GoldForm(List<AnswerToken> tokens, String rule, boolean isName, boolean isWholeOnly) {
        this(tokens, List.of(), rule, isName, isWholeOnly);
    }
}
