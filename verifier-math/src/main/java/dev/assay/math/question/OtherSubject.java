package dev.assay.math.question;

import java.util.List;
import java.util.Set;

/** Tells what a question does not ask for: "The degree is $5$" answers no question about roots. */
public final class OtherSubject {
    /** Nouns that may stand for whatever is asked for. */
    private static final Set<String> GENERAL = Set.of(
            ("answer answers solution solutions set result results value values total sum product difference quotient number numbers one ones root roots"
                            + " point points pair pairs triple triples function functions equation inequality expression formula maximum minimum limit"
                            + " probability chance area integral antiderivative derivative rest remainder locus domain range interval possibilities least greatest largest smallest")
                    .split(" "));

    private static final int STEM = 5;

    private OtherSubject() {}

    /**
     * Returns whether a question has no word like a noun, and the noun is no general one.
     *
     * @param prompt the text of the question, as the model saw it
     * @param subject the noun, behind its adjectives
     */
    public static boolean is(String prompt, String subject) {
        String noun = subject.substring(subject.lastIndexOf(' ') + 1);
        List<String> asked = PlainWords.lower(prompt);
        return !GENERAL.contains(noun) && asked.stream().noneMatch(word -> areAkin(noun, word));
    }

    /** Whether two words differ in their endings alone: "factorization" and "factor". */
    private static boolean areAkin(String noun, String word) {
        return PlainWords.areAkin(noun, word) || (word.length() >= STEM && noun.startsWith(word.substring(0, STEM)));
    }
}
