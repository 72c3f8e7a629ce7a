package dev.assay.engine.scoring;

import dev.assay.engine.batch.Item;
import dev.assay.engine.recovery.JudgedTexts;
import dev.assay.verifier.once.DataFingerprint;
import java.text.Normalizer;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Makes the keys by which the rollouts of one prompt, and their equal answers, are found among all verdicts. */
public final class VerdictKeys {
    private static final Pattern UNSEEN = Pattern.compile("[\\s$]+|\\.\\s*$");

    private VerdictKeys() {}

    /**
     * Returns a prompt whose key is of its text and its golds, whatever their order. A task without golds, such as one of tests, is
     * part of the key as a whole. Returns null without a prompt: equal golds alone don't make equal questions.
     */
    static @Nullable KeyedPrompt prompt(String verifier, Item item, List<String> golds) {
        String prompt = JudgedTexts.text(item.prompt()).strip();
        if (prompt.isEmpty()) {
            return null;
        }
        List<String> expected = golds.isEmpty()
                ? List.of(item.task().toString())
                : golds.stream().map(String::strip).sorted().toList();
        return new KeyedPrompt(key(List.of(verifier, prompt, expected)), prompt, golds);
    }

    /** Returns the key of a prompt without its golds. */
    public static long question(String verifier, String prompt) {
        return key(List.of(verifier, prompt));
    }

    /** Returns the key of an answer without its spaces, dollars and full stop, and with one form for each character. */
    public static long answer(String answer) {
        String plain = Normalizer.normalize(answer, Normalizer.Form.NFKC);
        return key(List.of(isBare(plain) ? plain : UNSEEN.matcher(plain).replaceAll("")));
    }

    /** Returns whether the answer surely has nothing that the key leaves out, as most have: the search takes longer. */
    private static boolean isBare(String answer) {
        for (int at = 0; at < answer.length(); at++) {
            char c = answer.charAt(at);
            if (c <= ' ' || c > '~' || c == '$') {
                return false;
            }
        }
        return !answer.endsWith(".");
    }

    private static long key(List<?> data) {
        return new DataFingerprint().add(data).number();
    }
}
