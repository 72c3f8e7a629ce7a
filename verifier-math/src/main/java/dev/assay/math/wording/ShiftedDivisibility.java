package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads that a number or its neighbour is a multiple as a congruence: "when $n$ or $n+1$ is a multiple of 4" as {@code n ≡ 0, 3 (mod 4)}. */
final class ShiftedDivisibility {
    private static final int LONGEST = 120;
    private static final String BEFORE =
            "(?:(?:so|thus|hence) )?(?:(?:exactly|precisely|only|just) )?(?:(?:when|if|iff|if and only if|for which|(?:those |all |the )?(?:integers )?[kmn] (?:for which|such that|with)) )?(?:either )?";
    private static final String BY = "(?:(?:is|are) )?(?:divisible by|an? multiple of|multiples of)";
    private static final Pattern ONE_OF =
            Pattern.compile(BEFORE + "(?:" + term("a") + " or " + term("b") + " " + BY + " (?<m>\\d{1,4})"
                    + "|(?<d>\\d{1,4}) divides (?:either )?" + term("e") + " or " + term("f")
                    + "|" + term("g") + " " + BY + " (?<o>\\d{1,4}) or " + term("h") + " " + BY + " (?<q>\\d{1,4}))");
    private static final Pattern SHIFTED = Pattern.compile(
            BEFORE + "(?:" + term("a") + " " + BY + " (?<m>\\d{1,4})|(?<d>\\d{1,4}) divides " + term("e") + ")");

    private ShiftedDivisibility() {}

    /** A letter, perhaps with a number that is added. */
    private static String term(String group) {
        return "(?<" + group + "n>[kmn])(?: ?(?<" + group + "s>[-+−]) ?(?<" + group + "v>\\d{1,4}))?";
    }

    /** The congruence; empty where the text says anything else. */
    static Optional<String> congruence(String text) {
        if (text.length() > LONGEST || (!text.contains("multiple") && !text.contains("divi"))) {
            return Optional.empty();
        }
        String plain = TypographyRemover.of(text.replace("\\ ", " "));
        Matcher pair = ONE_OF.matcher(plain);
        if (pair.matches()) {
            return pair.group("m") != null
                    ? congruence(pair, pair.group("m"), "a", "b")
                    : pair.group("d") != null
                            ? congruence(pair, pair.group("d"), "e", "f")
                            : pair.group("o").equals(pair.group("q"))
                                    ? congruence(pair, pair.group("o"), "g", "h")
                                    : Optional.empty();
        }
        Matcher single = SHIFTED.matcher(plain);
        return !single.matches()
                ? Optional.empty()
                : single.group("m") != null
                        ? congruence(single, single.group("m"), "a", "a")
                        : congruence(single, single.group("d"), "e", "e");
    }

    private static Optional<String> congruence(Matcher found, String modulus, String one, String other) {
        int divisor = Integer.parseInt(modulus);
        String name = found.group(one + "n");
        if (divisor < 2 || !name.equals(found.group(other + "n"))) {
            return Optional.empty();
        }
        int first = residue(found, one, divisor);
        int second = residue(found, other, divisor);
        String residues = first == second ? String.valueOf(first) : first + ", " + second;
        return Optional.of(name + " ≡ " + residues + " (mod " + divisor + ")");
    }

    private static int residue(Matcher found, String group, int divisor) {
        if (found.group(group + "s") == null) {
            return 0;
        }
        int shift = Integer.parseInt(found.group(group + "v"));
        return Math.floorMod(found.group(group + "s").equals("+") ? -shift : shift, divisor);
    }
}
