package dev.assay.math.wording;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * Writes a class of residues in other notation as a congruence: {@code [9]_{12}}, {@code 9 + 12ℤ}, {@code n mod 5 ∈ {2, 3}}, "twice an odd number", and
 * "n ≡ 1 or n ≡ 2 (mod 3)", which names its modulus once.
 */
final class CongruenceText {
    private static final int LONGEST = 120;
    private static final int LARGEST = 1_000;
    private static final int HIGHEST = 4;
    private static final String NUMBER = "-?\\d{1,4}";
    private static final String LIST = NUMBER + "(?:(?: ?, ?| or |,? and | ?, ?or )" + NUMBER + "){0,7}+";
    private static final String SUBJECT =
            "(?:(?:exactly |precisely |only |just )?(?:when |if |iff |if and only if |for |those |all |the )?(?:integers? |numbers? )?(?<name>[a-z])(?: is| must be| has to be)?,? )?";
    private static final String CLASS = "(?:(?<name>[a-z]) ?(?:∈|=|≡) ?)?";
    /** The modulus once, behind congruences of one letter. */
    private static final Pattern ONCE =
            Pattern.compile("(?<name>[a-z]) ?≡ ?(?<first>" + NUMBER + ")(?<rest>(?: ?,? ?(?:or|∨) \\k<name> ?≡ ?"
                    + NUMBER + "){1,6}+),? ?\\(?mod(?:ulo)? ?(?<modulus>\\d{1,4})\\)?");

    private static final Pattern REMAINDER = Pattern.compile(
            "(?<name>[a-z]) ?(?:\\(?mod|%) ?(?<modulus>\\d{1,4})\\)? ?(?:=|∈|is|equals) ?\\\\?\\{? ?(?<list>" + LIST
                    + ") ?\\\\?\\}?");
    private static final Pattern NO_REMAINDER =
            Pattern.compile("(?<name>[a-z]) ?(?:\\(?mod|%) ?(?<modulus>\\d{1,2})\\)? ?(?:≠|∉) ?\\\\?\\{? ?(?<list>"
                    + LIST + ") ?\\\\?\\}?");
    private static final String DIVIDED =
            "(?:mod(?:ulo)?|when (?:it is )?divided by|(?:up)?on division by|after division by) (?<modulus>\\d{1,4})";
    private static final Pattern WORDED = Pattern.compile(
            "(?:exactly |precisely )?(?:(?:those|all|the) )?(?:(?:positive )?(?:integers?|numbers?) )?(?<name>[a-z]) (?:whose|for which the|with|that have|having) (?:a )?(?:remainder|residue) "
                    + DIVIDED + " (?:is|of|equals|equal to|being|is either) (?<list>" + LIST + ")");
    private static final Pattern REMAINDER_OF = Pattern.compile("(?:the )?(?:remainder|residue) of (?<name>[a-z]) "
            + DIVIDED + " (?:is|equals|is equal to|must be|is either) (?<list>" + LIST + ")");
    private static final Pattern LEAD = Pattern.compile(
            "^(?:exactly |precisely )?(?:(?:all|those|the) )?(?:(?:positive )?(?:integers?|numbers?) )?(?<name>[a-z]) (?:such that|with|for which|satisfying) (?=\\k<name> ?(?:mod|%|\\(mod))");
    private static final Pattern SINGLE = Pattern.compile(NUMBER);
    private static final Pattern IN_SET = Pattern.compile("(?<name>[a-z]) ?≡ ?\\\\?\\{ ?(?<list>" + LIST
            + ") ?\\\\?\\} ?,? ?\\(?mod(?:ulo)? ?(?<modulus>\\d{1,4})\\)?");
    private static final Pattern INDEXED =
            Pattern.compile("(?<name>[a-z]) ?≡_\\{?(?<modulus>\\d{1,4})\\}? ?(?<list>" + LIST + ")");
    private static final Pattern BRACKETED = Pattern.compile(
            CLASS + "\\[(?<list>" + NUMBER + ")\\]_\\{? ?(?<modulus>\\d{1,4}) ?\\}?(?: ?(?:∈|in) ?ℤ.{0,12})?");
    private static final Pattern BARRED = Pattern.compile(
            CLASS
                    + "\\\\(?:overline|bar) ?\\{?(?<list>" + NUMBER
                    + ")\\}? ?,? ?(?:(?:∈|in) ?ℤ ?(?:_ ?\\{? ?|/ ?)(?<modulus>\\d{1,4}) ?(?:\\}|ℤ)?|\\(?mod(?:ulo)? ?(?<stated>\\d{1,4})\\)?)");
    private static final Pattern COSET =
            Pattern.compile(CLASS + "\\(?(?<list>" + NUMBER + ") ?\\+ ?(?<modulus>\\d{1,4}) ?ℤ\\)?");
    private static final Pattern ODD_MULTIPLE = Pattern.compile(
            SUBJECT
                    + "(?:(?<twice>twice|double|two times|doubles? of)|(?<factor>\\d{1,3}) ?(?:times|·|\\\\cdot)) (?:an |any |some |the |all )?odd (?:positive |natural )?(?:number|integer)s?");
    private static final Pattern VALUATION = Pattern.compile(
            "(?:v|\\\\nu ?|ν)_\\{?(?<prime>[2357])\\}? ?\\( ?(?<name>[a-z]) ?\\) ?= ?(?<power>\\d)|(?<base>[2357])(?:\\^\\{?(?<exponent>\\d)\\}?)? ?(?:\\\\parallel|\\\\\\||∥|\\|\\|) ?(?<letter>[a-z])");
    private static final Pattern SPACES = Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;!])|~)++");
    private static final Pattern JOINT = Pattern.compile(" ?,? ?(?:or|∨) [a-z] ?≡ ?");

    private CongruenceText() {}

    /** The congruence; empty where the text says anything else. */
    static Optional<String> congruence(String text) {
        if (text.length() > LONGEST || !mayBe(text)) {
            return Optional.empty();
        }
        String plain = LEAD.matcher(plain(text)).replaceFirst("");
        Matcher once = ONCE.matcher(plain);
        if (once.matches()) {
            String residues =
                    once.group("first") + JOINT.matcher(once.group("rest")).replaceAll(", ");
            return congruence(once.group("name"), residues, once.group("modulus"));
        }
        for (Pattern notation : new Pattern[] {REMAINDER, WORDED, REMAINDER_OF, IN_SET, INDEXED, BRACKETED, COSET}) {
            Matcher residues = notation.matcher(plain);
            if (residues.matches()) {
                return congruence(residues.group("name"), residues.group("list"), residues.group("modulus"));
            }
        }
        Matcher left = NO_REMAINDER.matcher(plain);
        if (left.matches()) {
            return others(left.group("name"), left.group("list"), Integer.parseInt(left.group("modulus")));
        }
        Matcher barred = BARRED.matcher(plain);
        if (barred.matches()) {
            String modulus = barred.group("modulus") == null ? barred.group("stated") : barred.group("modulus");
            return congruence(barred.group("name"), barred.group("list"), modulus);
        }
        return oddMultiple(plain).or(() -> valuation(plain));
    }

    private static Optional<String> congruence(@Nullable String name, String residues, String modulus) {
        String letter = name == null ? "n" : name;
        return Integer.parseInt(modulus) < 2
                ? Optional.empty()
                : Optional.of(letter + " ≡ " + residues + " (mod " + modulus + ")");
    }

    /** All other remainders than these. */
    private static Optional<String> others(String name, String residues, int modulus) {
        Set<Integer> excluded = SINGLE.matcher(residues)
                .results()
                .map(residue -> Integer.parseInt(residue.group()))
                .collect(Collectors.toSet());
        String others = IntStream.range(0, modulus)
                .filter(residue -> !excluded.contains(residue))
                .mapToObj(String::valueOf)
                .collect(Collectors.joining(", "));
        boolean proper = excluded.stream().allMatch(residue -> residue >= 0 && residue < modulus);
        return proper && !others.isEmpty() ? congruence(name, others, String.valueOf(modulus)) : Optional.empty();
    }

    /** Twice an odd number leaves 2 when it is divided by 4. */
    private static Optional<String> oddMultiple(String plain) {
        Matcher multiple = ODD_MULTIPLE.matcher(plain);
        if (!multiple.matches()) {
            return Optional.empty();
        }
        int factor = multiple.group("twice") == null ? Integer.parseInt(multiple.group("factor")) : 2;
        return factor < 1
                ? Optional.empty()
                : congruence(multiple.group("name"), String.valueOf(factor), String.valueOf(2 * factor));
    }

    /** {@code v_2(n) = 1} and {@code 2 ∥ n}: the power that divides n, and no higher one. */
    private static Optional<String> valuation(String plain) {
        Matcher valuation = VALUATION.matcher(plain);
        if (!valuation.matches()) {
            return Optional.empty();
        }
        boolean named = valuation.group("prime") != null;
        int prime = Integer.parseInt(named ? valuation.group("prime") : valuation.group("base"));
        String stated = named ? valuation.group("power") : valuation.group("exponent");
        int power = stated == null ? 1 : Integer.parseInt(stated);
        long divisor = Math.round(Math.pow(prime, Math.min(power, HIGHEST)));
        if (power > HIGHEST || divisor * prime > LARGEST) {
            return Optional.empty();
        }
        String residues = LongStream.range(1, prime)
                .mapToObj(factor -> String.valueOf(factor * divisor))
                .collect(Collectors.joining(", "));
        return congruence(
                named ? valuation.group("name") : valuation.group("letter"), residues, String.valueOf(divisor * prime));
    }

    private static boolean mayBe(String text) {
        return text.contains("mod")
                || text.contains("odd")
                || text.contains("]_")
                || text.contains("emainder")
                || (text.indexOf('%') >= 0 && (text.indexOf('=') > 0 || text.contains("\\ne") || text.indexOf('≠') > 0))
                || text.contains("equiv_")
                || (text.indexOf('+') > 0 && text.indexOf('Z') > 0)
                || text.indexOf('ℤ') >= 0
                || text.contains("v_")
                || text.contains("nu_")
                || text.contains("nu _")
                || text.contains("overline")
                || text.contains("\\bar")
                || text.contains("parallel")
                || text.indexOf('∥') >= 0;
    }

    private static String plain(String text) {
        return SPACES.matcher(TypographyRemover.of(SPACES.matcher(text).replaceAll(" ")))
                .replaceAll(" ")
                .replaceAll("\\\\equiv(?![A-Za-z])", "≡")
                .replaceAll("\\\\pmod ?\\{?(\\d{1,4})\\}?", "(mod $1)")
                .replaceAll("\\\\(?:b?mod|operatorname ?\\{mod\\}|mathrm ?\\{mod\\}|%)(?![A-Za-z])", "mod")
                .replaceAll("\\\\in(?![A-Za-z])", "∈")
                .replaceAll("\\\\neq?(?![A-Za-z])", "≠")
                .replaceAll("\\\\notin(?![A-Za-z])", "∉")
                .replaceAll("\\\\lor(?![A-Za-z])|\\\\vee(?![A-Za-z])", "∨")
                .replaceAll("\\\\mathbb ?\\{?Z\\}?", "ℤ")
                .replaceAll("\\\\(?:left|right)(?![A-Za-z])", "")
                .replaceAll(" {2,}", " ")
                .strip();
    }
}
