package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads one prime and a kind of primes as alternatives: "the prime 2 and every prime of the form $4k+1$" as "p = 2 or p is a prime of the
 * form 4k+1".
 */
final class PrimeAlternatives {
    private static final int LONGEST = 160;
    private static final Pattern TEXT = Pattern.compile(
            "(?:the )?(?:prime )?(?:p ?= ?)?(?<number>\\d{1,3})(?:,? and|,? or|,? together with|,? plus|, as well as) (?:also )?(?:(?:all|every|each|any|the|all the) )?(?:other )?primes?(?: numbers?)? ?"
                    + "(?:(?:p )?(?:(?:that|which) (?:is|are) )?(?<rest>(?:of the form|congruent to|one more than|one less than) .{3,40})"
                    + "|(?:p ?)?(?<congruence>(?:≡|\\\\equiv(?![a-z])).{3,40})|(?:p ?= ?)(?<form>\\d{1,3} ?[a-z] ?[-+] ?\\d{1,3})"
                    + "|(?:p )?(?:(?:that|which) )?(?:leaves?|leaving|with) (?:a |the )?remainder (?<remainder>\\d{1,3}) (?:when divided by|on division by|upon division by|mod|modulo) (?<modulus>\\d{1,3}))");

    private PrimeAlternatives() {}

    /** The description; empty where a text is anything else. */
    static Optional<String> description(String text) {
        if (text.length() > LONGEST || !text.contains("prime")) {
            return Optional.empty();
        }
        Matcher found = TEXT.matcher(TypographyRemover.of(text.replace("\\ ", " ")));
        if (!found.matches()) {
            return Optional.empty();
        }
        String first = "p = " + found.group("number") + " or p is a prime ";
        if (found.group("congruence") != null) {
            return Optional.of(first + "with p " + found.group("congruence"));
        }
        if (found.group("form") != null) {
            return Optional.of(first + "of the form " + found.group("form"));
        }
        return Optional.of(
                found.group("rest") != null
                        ? first + found.group("rest")
                        : first + "congruent to " + found.group("remainder") + " mod " + found.group("modulus"));
    }
}
