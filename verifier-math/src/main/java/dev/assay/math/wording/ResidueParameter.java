package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Reads a parameter that is odd or no multiple of a number by its residues: {@code x = k/3}, "where $k$ is an integer not divisible by 3", as
 * {@code x = (3k+1)/3 or x = (3k+2)/3, k ∈ ℤ}.
 */
public final class ResidueParameter {
    private static final int LONGEST = 200;
    private static final int LARGEST = 12;
    private static final String INTEGERS = "(?:ℤ|\\\\mathbb ?(?:Z|\\{Z\\}))";
    private static final String IN = " ?(?:∈|\\\\in(?![a-z])) ?";
    private static final String NOT = "(?:that is |which is )?not (?:divisible by|a multiple of) ";
    private static final Pattern STATED =
            Pattern.compile("(?<value>[^,;∈]{1,80}?[^ ,;(∈])[ ,;(]+(?:where |with |for |and )?(?:"
                    + "(?:(?<name>[jkmn])" + IN + INTEGERS + " ?,? ?(?:and |with |where )?)?(?:"
                    + "(?<odd>[jkmn]) (?:is )?(?:an |any )?odd(?: integer| number)?"
                    + "|(?:an |any |every |all )?odd (?:integers? |numbers? )?(?<oddest>[jkmn])"
                    + "|(?<worded>[jkmn]) (?:is )?(?:an |any )?(?:arbitrary )?(?:integer )?" + NOT + "(?<by>\\d{1,2})"
                    + "|(?:an |any |all )?integers? (?<before>[jkmn]) " + NOT + "(?<times>\\d{1,2})"
                    + "|(?<divisor>\\d{1,2}) ?(?:\\\\nmid|∤|\\\\not ?\\\\mid|\\\\not ?\\|) ?(?<signed>[jkmn])"
                    + "|(?<residue>[jkmn]) ?(?:\\\\not ?\\\\equiv|≢|\\\\nequiv) ?0 ?(?:\\\\pmod ?\\{? ?|\\(mod |\\(\\\\bmod )(?<modulus>\\d{1,2}) ?[})]?)"
                    + "|(?<member>[jkmn])" + IN + INTEGERS + " ?(?:\\\\setminus|∖|\\\\backslash) ?(?<step>\\d{1,2}) ?"
                    + INTEGERS + ") ?\\)?");
    private static final Pattern SPACES = Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;!])|~)++");

    private ResidueParameter() {}

    /** The value once for each residue, with a parameter that runs over all integers; empty where nothing like it is said. */
    public static Optional<String> values(String text) {
        if (text.length() > LONGEST || !mayBe(text)) {
            return Optional.empty();
        }
        Matcher stated = STATED.matcher(
                SPACES.matcher(TypographyRemover.of(text)).replaceAll(" ").strip());
        if (!stated.matches()) {
            return Optional.empty();
        }
        String name = first(stated, "odd", "oddest", "worded", "before", "signed", "residue", "member")
                .orElse("");
        int modulus = first(stated, "by", "times", "divisor", "modulus", "step")
                .map(Integer::parseInt)
                .orElse(2);
        boolean named = stated.group("name") == null || stated.group("name").equals(name);
        Pattern letter = Pattern.compile("(?<![\\\\A-Za-z])" + name + "(?![A-Za-z])");
        String value = stated.group("value");
        if (!named || modulus < 2 || modulus > LARGEST || !letter.matcher(value).find()) {
            return Optional.empty();
        }
        boolean braced = value.indexOf('\\') >= 0;
        return Optional.of(IntStream.range(1, modulus)
                        .mapToObj(rest -> "(" + modulus + name + "+" + rest + ")")
                        .map(form -> braced ? "{" + form + "}" : form)
                        .map(form -> letter.matcher(value).replaceAll(Matcher.quoteReplacement(form)))
                        .collect(Collectors.joining(" \\text{ or } "))
                + ", " + name + " \\in \\mathbb{Z}");
    }

    private static Optional<String> first(Matcher found, String... groups) {
        for (String group : groups) {
            if (found.group(group) != null) {
                return Optional.of(found.group(group));
            }
        }
        return Optional.empty();
    }

    private static boolean mayBe(String text) {
        return text.contains("not")
                || text.contains("odd")
                || text.contains("nmid")
                || text.contains("nequiv")
                || text.contains("setminus")
                || text.indexOf('∤') >= 0
                || text.indexOf('≢') >= 0
                || text.indexOf('∖') >= 0;
    }
}
