package dev.assay.math.question;

import dev.assay.math.wording.TypographyRemover;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes off the noun that the question gives too: "primes of the form 4k+1", where the question asks which primes there are. */
public final class AskedPrimes {
    private static final int LONGEST = 120;
    private static final int LONGEST_QUESTION = 3_000;
    private static final Pattern ASKED = Pattern.compile(
            "(?i)\\b(?:(?:for|find|determine|describe|characteri[sz]e) (?:all|which|what|the)|which|what)(?: the)?(?: odd)? primes?\\b");
    private static final Pattern SAID = Pattern.compile(
            "(?:(?:exactly|precisely|only|just|for|if|the|all|those|odd|is) )*+primes?(?: numbers?)?,?(?: p(?= (?:of|with|such|that|which|satisfying|congruent)))?"
                    + " (?:of the form (?<named>p ?= ?\\d.*)|of the form (?<form>\\d{1,3} ?[a-z].*)|(?:with|such that|satisfying) (?<stated>p .*)|(?<bare>p ?(?:≡|\\\\equiv|=).*)"
                    + "|(?:that are |which are )?congruent to (?<residue>\\d.*)|(?:that|which) are (?<mod>\\d{1,3} (?:mod|modulo|\\(mod) .*))");

    /** One prime, and a congruence or a form of all others. */
    private static final Pattern ALTERNATIVES = Pattern.compile(
            "(?:p ?= ?)?(?<number>\\d{1,3}) ?(?:,|or|and|, or|, and) ?p ?(?<rest>(?:≡|\\\\equiv).*|= ?\\d{1,3} ?[a-z] ?[+-] ?\\d{1,3})");

    /** One prime before all others of a kind: "2 and the primes of the form 4k+1". */
    private static final Pattern FIRST = Pattern.compile(
            "(?:p ?= ?|the prime )?(?<number>\\d{1,3})(?:,? and|,? or|, together with|,? as well as)(?: also)?(?: (?:all|every|the|any|each|other))*+ (?=primes?\\b)");

    private AskedPrimes() {}

    /** The one prime, or what is said of the others. */
    private static Optional<String> beside(String number, Matcher said) {
        String before = "p = " + number + " or ";
        for (String group : new String[] {"named", "stated", "bare"}) {
            if (said.group(group) != null) {
                return Optional.of(before + said.group(group));
            }
        }
        if (said.group("form") != null) {
            return Optional.of(before + "p = " + said.group("form"));
        }
        String residue = said.group("residue") == null ? said.group("mod") : said.group("residue");
        return Optional.of(before + "p congruent to " + residue);
    }

    /** Alternatives of an answer in signs with the noun, where the question asks for primes and the gold says so. */
    public static Optional<String> with(String prompt, String gold, String answer) {
        if (answer.length() > LONGEST || answer.contains("prime") || !gold.contains("prime")) {
            return Optional.empty();
        }
        Matcher alternatives = ALTERNATIVES.matcher(TypographyRemover.of(answer.replace("\\ ", " ")));
        return alternatives.matches()
                        && ASKED.matcher(prompt.substring(0, Math.min(prompt.length(), LONGEST_QUESTION)))
                                .find()
                ? Optional.of("p = " + alternatives.group("number") + " or primes p " + alternatives.group("rest"))
                : Optional.empty();
    }

    /** What the answer says of the primes; empty where the question asks for other numbers, or the gold says primes too. */
    public static Optional<String> without(String prompt, String gold, String answer) {
        if (answer.length() > LONGEST || !answer.contains("prime") || gold.contains("prime")) {
            return Optional.empty();
        }
        String plain = TypographyRemover.of(answer.replace("\\ ", " "));
        Matcher first = FIRST.matcher(plain);
        boolean alone = first.lookingAt();
        Matcher said = SAID.matcher(alone ? plain.substring(first.end()) : plain);
        if (!said.matches()
                || !ASKED.matcher(prompt.substring(0, Math.min(prompt.length(), LONGEST_QUESTION)))
                        .find()) {
            return Optional.empty();
        }
        if (alone) {
            return beside(first.group("number"), said);
        }
        for (String group : new String[] {"named", "stated", "bare"}) {
            if (said.group(group) != null) {
                return Optional.of(said.group(group));
            }
        }
        if (said.group("form") != null) {
            return Optional.of("integers of the form " + said.group("form"));
        }
        String residue = said.group("residue") == null ? said.group("mod") : said.group("residue");
        return Optional.of("integers congruent to " + residue);
    }
}
