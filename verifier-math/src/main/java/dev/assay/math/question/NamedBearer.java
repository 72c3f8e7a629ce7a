package dev.assay.math.question;

import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Who of several letters is what a question asks for: "Only B is a knight, while A is a knave" where it asks who is a knight. */
final class NamedBearer implements AskedChoice {
    private static final int LONGEST = 160;
    private static final Pattern ASKED = Pattern.compile(
            "(?i)(?:.*[ ,])?(?:who|which)(?: (?:of|among) [^,]{1,40}?)?,? (?:is|are) (?:an? |the )?(?<noun>\\p{L}{3,20})");
    private static final Pattern ALONE = Pattern.compile("(?:only |just |it is |it's )?(?<name>\\p{Lu})(?: alone)?");
    private static final Pattern CLAUSES = Pattern.compile(",? (?:while|and|whereas|but) |[,;] ");
    private static final Pattern STATEMENT = Pattern.compile(
            "(?:so |hence |thus |therefore )?(?:only |just )?(?<name>\\p{Lu}) (?:is|must be|has to be) (?<not>not )?(?:an? |the )?(?<noun>\\p{L}{3,20})(?: alone)?");

    static boolean mayBeAsked(Question question) {
        return ASKED.matcher(question.asked()).matches();
    }

    @Override
    public String stage() {
        return "question.bearer";
    }

    @Override
    public Optional<String> chosen(Question question, String sentence) {
        Matcher asked = ASKED.matcher(question.asked());
        String said = PlainWords.of(sentence);
        if (!asked.matches() || said.isEmpty() || said.length() > LONGEST) {
            return Optional.empty();
        }
        String wanted = asked.group("noun");
        TreeSet<String> bearers = new TreeSet<>();
        TreeSet<String> others = new TreeSet<>();
        for (String clause : CLAUSES.split(said, -1)) {
            Matcher alone = ALONE.matcher(uncapitalised(clause));
            Matcher statement = STATEMENT.matcher(uncapitalised(clause));
            if (alone.matches()) {
                bearers.add(alone.group("name"));
            } else if (statement.matches()) {
                boolean same = statement.group("noun").equals(wanted);
                boolean is = same == (statement.group("not") == null);
                (is && same ? bearers : others).add(statement.group("name"));
            } else {
                return Optional.empty();
            }
        }
        return bearers.isEmpty() || bearers.stream().anyMatch(others::contains)
                ? Optional.empty()
                : Optional.of(String.join(" ", bearers));
    }

    private static String uncapitalised(String clause) {
        return clause.length() > 1 && Character.isLowerCase(clause.charAt(1))
                ? Character.toLowerCase(clause.charAt(0)) + clause.substring(1)
                : clause;
    }
}
