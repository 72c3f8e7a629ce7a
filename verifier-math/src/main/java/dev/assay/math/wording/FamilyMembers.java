package dev.assay.math.wording;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads linear forms that each have a range of their own as one description of integers: "$6n+1$ ($n\\ge0$) and $6n-1$ ($n\\ge1$)"
 * as {@code x = 6n+1, n ≥ 0 or x = 6n-1, n ≥ 1}.
 */
public final class FamilyMembers {
    private static final int LONGEST = 160;
    private static final int MOST = 4;
    private static final String FORM = "(?<form>(?:\\d{1,4} ?)?(?<name>[klmnt])(?: ?[-+] ?\\d{1,4})?)";
    private static final String RANGE =
            "(?<letter>[klmnt]) ?(?:(?<sign>≥|\\\\geq?(?:slant)?(?![a-z])|>) ?(?<bound>\\d{1,4})|= ?(?<from>[012]) ?, ?(?<next>[123]) ?,(?: ?[234] ?,)? ?(?:\\\\[lc]?dots|…|\\.{3}))";
    private static final String LINK = "[ ,;(]*(?:with |where |for |, )?(?:all |every )?";
    private static final Pattern MEMBER =
            Pattern.compile(FORM + "(?:" + LINK + RANGE + " ?\\)?)?(?: ?(?:[,;]|,? and|,? or|,? together with|$) ?)");
    private static final Pattern SPACES = Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;!])|~)++");

    private FamilyMembers() {}

    /** The description; empty where a text is anything else than two to four such forms. */
    public static Optional<String> description(String text) {
        if (text.length() > LONGEST || (!text.contains("and") && text.indexOf(',') < 0 && !text.contains("or"))) {
            return Optional.empty();
        }
        String plain = SPACES.matcher(TypographyRemover.of(SPACES.matcher(text).replaceAll(" ")))
                .replaceAll(" ")
                .strip();
        Matcher member = MEMBER.matcher(plain);
        List<String> forms = new ArrayList<>();
        List<String> ranges = new ArrayList<>();
        int end = 0;
        while (end < plain.length() && member.region(end, plain.length()).lookingAt()) {
            Optional<String> range = member.group("letter") == null ? Optional.of("") : range(member);
            if (range.isEmpty()) {
                return Optional.empty();
            }
            forms.add("x = " + member.group("form"));
            ranges.add(range.get());
            end = member.end();
        }
        boolean whole = end == plain.length() && forms.size() > 1 && forms.size() <= MOST;
        return whole && !ranges.getLast().isEmpty() ? described(forms, ranges) : Optional.empty();
    }

    /** A form without a range has that of the next one that has. */
    private static Optional<String> described(List<String> forms, List<String> ranges) {
        StringBuilder description = new StringBuilder();
        String range = "";
        for (int at = forms.size() - 1; at >= 0; at--) {
            range = ranges.get(at).isEmpty() ? range : ranges.get(at);
            String form = forms.get(at);
            if (!form.contains(range.substring(0, 1))) {
                return Optional.empty();
            }
            description.insert(0, form + ", " + range + (at == forms.size() - 1 ? "" : " or "));
        }
        return Optional.of(description.toString());
    }

    private static Optional<String> range(Matcher member) {
        if (!member.group("letter").equals(member.group("name"))) {
            return Optional.empty();
        }
        if (member.group("bound") != null) {
            String sign = member.group("sign").equals(">") ? " > " : " ≥ ";
            return Optional.of(member.group("letter") + sign + member.group("bound"));
        }
        boolean inOrder =
                member.group("from").charAt(0) + 1 == member.group("next").charAt(0);
        return inOrder ? Optional.of(member.group("letter") + " ≥ " + member.group("from")) : Optional.empty();
    }
}
