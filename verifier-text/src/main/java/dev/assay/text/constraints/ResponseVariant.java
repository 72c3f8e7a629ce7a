package dev.assay.text.constraints;

import dev.assay.text.words.InvisibleSigns;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A response, or what is left of it where a common frame is taken away (Zhou et al., Instruction-Following Evaluation for
 * Large Language Models, 2023, section 2.2).
 *
 * @param outcome what an explanation says where this variant follows an instruction
 */
record ResponseVariant(ConstrainedText text, String outcome) {
    /** Returns the variants of a response that show something and differ, the response first. */
    static List<ResponseVariant> of(String response, ConstraintMode mode) {
        List<ResponseVariant> variants = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        add(response, "followed", seen, variants);
        if (mode == ConstraintMode.LOOSE) {
            int first = response.indexOf('\n') + 1;
            int last = Math.max(0, response.lastIndexOf('\n'));
            String withoutFirst = first == 0 ? "" : TextCharacters.strip(response.substring(first));
            String withoutLast = TextCharacters.strip(response.substring(0, last));
            String withoutBoth =
                    first == 0 || first > last ? "" : TextCharacters.strip(response.substring(first, last));
            add(plain(response), "followed without asterisks", seen, variants);
            add(withoutFirst, "followed without the first line", seen, variants);
            add(withoutLast, "followed without the last line", seen, variants);
            add(withoutBoth, "followed without the first and the last line", seen, variants);
            add(plain(withoutFirst), "followed without the first line and asterisks", seen, variants);
            add(plain(withoutLast), "followed without the last line and asterisks", seen, variants);
            add(plain(withoutBoth), "followed without the first and the last line and asterisks", seen, variants);
        }
        return variants;
    }

    private static String plain(String text) {
        return text.replace("*", "");
    }

    private static void add(String text, String outcome, Set<String> seen, List<ResponseVariant> variants) {
        if (!InvisibleSigns.isEmpty(text) && seen.add(text)) {
            variants.add(new ResponseVariant(new ConstrainedText(text), outcome));
        }
    }
}
