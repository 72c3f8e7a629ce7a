package dev.assay.judge.server.decode;

import dev.assay.judge.server.text.TokenVocabulary;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** Restricts a completion to one of some texts. */
final class ChoiceConstraint {
    private final TokenVocabulary vocabulary;
    private final Set<Integer> ends;
    private final List<String> choices;

    ChoiceConstraint(TokenVocabulary vocabulary, Set<Integer> ends, List<String> choices) {
        this.vocabulary = vocabulary;
        this.ends = ends;
        this.choices = choices.stream()
                .map(choice -> TokenVocabulary.latin(choice.getBytes(StandardCharsets.UTF_8)))
                .toList();
    }

    /** Returns whether the text is one of the choices and no longer choice begins with it. */
    boolean complete(byte[] text) {
        String said = TokenVocabulary.latin(text);
        return choices.contains(said) && choices.stream().noneMatch(choice -> longer(choice, said));
    }

    /** Returns the logits, with minus infinity for tokens that lead to no choice. */
    float[] kept(float[] logits, byte[] text) {
        if (choices.isEmpty()) {
            return logits;
        }
        String said = TokenVocabulary.latin(text);
        float[] kept = new float[logits.length];
        Arrays.fill(kept, Float.NEGATIVE_INFINITY);
        choices.stream()
                .filter(choice -> longer(choice, said))
                .flatMap(choice -> vocabulary.beginning(choice.substring(said.length())).stream())
                .forEach(token -> kept[token] = logits[token]);
        if (choices.contains(said)) {
            ends.forEach(token -> kept[token] = logits[token]);
        }
        return kept;
    }

    private static boolean longer(String choice, String said) {
        return choice.length() > said.length() && choice.startsWith(said);
    }
}
