package dev.assay.math.question;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whether a sentence says that the number of a question is divisible by the one that this asks for: "$10^{20}+8$ is a multiple of 9",
 * {@code 9 ∣ 10^{20}+8}, "9 does not divide it".
 */
final class AskedDivisibility implements AskedChoice {
    private static final int LONGEST = 160;
    private static final String BY =
            "(?:(?:is|are)(?<not> not|n't| never)? (?:indeed |therefore |thus |exactly |always |evenly )?(?:an? |integer )*(?:divisible by|multiples? of)) (?<divisor>\\d{1,9})";
    private static final Pattern ASKED = Pattern.compile(
            "(?:is|are|(?:determine|decide|check|tell|state|say|find out) (?:whether|if)) (?:the (?:number|integer|sum|difference|product|value|expression) )?(?<number>[^ ].{0,60}?) (?:is |are )?(?:an? )?(?:divisible by|multiple of) (?<divisor>\\d{1,9})(?: or not)?"
                    + "|does (?<other>\\d{1,9}) divides? (?:the (?:number|integer|sum|value) )?(?<dividend>.{1,60})");
    private static final Pattern SAID = Pattern.compile("(?<number>.{1,60}?) " + BY
            + "|(?<other>\\d{1,9}) ?(?<never>does not divide|doesn't divide|\\\\nmid|∤|\\\\not ?\\\\mid)? ?(?<does>(?:indeed )?divides|\\\\mid|∣|\\|)? ?(?<dividend>[^ ].{0,60}?)"
            + "|(?<value>.{1,60}?) ?(?<sign>\\\\equiv|≡) ?0 ?\\\\?\\(?(?:pmod|mod|bmod) ?(?<modulus>\\d{1,9}) ?\\)?");
    /** In a question of which a yes may say something else. */
    private static final Pattern DENIED =
            Pattern.compile("(?i)(?<!\\p{L})(?:not|never|no|nor|neither|both|and|or(?! not))(?!\\p{L})|n't");

    private static final Pattern VERDICT = Pattern.compile(
            "(?<verdict>yes|no)[,:;.–—-]* *(?:(?:indeed|because|since|as|for|so|that is|i\\.e\\.)[,:]? +)?(?<rest>.+)");
    private static final Pattern SPACING = Pattern.compile("\\\\(?:cdot|times|left|right)|[\\s{}]|\\\\[,;:! ]");
    private static final Pattern POINTING = Pattern.compile(
            "it|this|that|(?:the|this|that) (?:given )?(?:number|integer|sum|difference|product|value|expression)");

    @Override
    public String stage() {
        return "question.verdict";
    }

    @Override
    public Optional<String> chosen(Question question, String sentence) {
        Matcher asked = ASKED.matcher(question.asked().toLowerCase(Locale.ROOT));
        String said = PlainWords.of(sentence).toLowerCase(Locale.ROOT);
        if (!asked.matches()
                || said.length() > LONGEST
                || Hedges.standIn(said)
                || DENIED.matcher(question.asked()).find()) {
            return Optional.empty();
        }
        if (said.equals("yes") || said.equals("no")) {
            return Optional.of(said);
        }
        Matcher verdict = VERDICT.matcher(said);
        boolean introduced = verdict.matches();
        Optional<String> stated = stated(asked, introduced ? verdict.group("rest") : said);
        return introduced ? stated.filter(verdict.group("verdict")::equals) : stated;
    }

    private static Optional<String> stated(Matcher asked, String said) {
        Matcher found = SAID.matcher(said);
        if (!found.matches()) {
            return Optional.empty();
        }
        String number = asked.group("number") == null ? asked.group("dividend") : asked.group("number");
        String divisor = asked.group("divisor") == null ? asked.group("other") : asked.group("divisor");
        boolean worded = found.group("divisor") != null;
        boolean signed = found.group("modulus") != null;
        String by = worded ? found.group("divisor") : signed ? found.group("modulus") : found.group("other");
        String of = worded ? found.group("number") : signed ? found.group("value") : found.group("dividend");
        boolean denied = worded ? found.group("not") != null : !signed && found.group("never") != null;
        boolean stated = worded || signed || (found.group("never") != null) != (found.group("does") != null);
        return stated && by.equals(divisor) && isNumber(of, number)
                ? Optional.of(denied ? "no" : "yes")
                : Optional.empty();
    }

    private static boolean isNumber(String said, String asked) {
        String bare = said.replaceFirst("^the (?:number|integer|sum|difference|product|value|expression) ", "");
        return POINTING.matcher(said).matches() || plain(bare).equals(plain(asked));
    }

    private static String plain(String formula) {
        return SPACING.matcher(formula.replace('−', '-')).replaceAll("");
    }
}
