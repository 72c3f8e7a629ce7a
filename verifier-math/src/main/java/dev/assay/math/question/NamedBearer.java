package dev.assay.math.question;

import java.util.Optional;
import java.util.Set;
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

    private static final Pattern STATED = Pattern.compile("(?<!\\p{L})\\p{Lu} (?:is|must be|has to be) ");

    static boolean mayBeAsked(Question question) {
        return ASKED.matcher(question.asked()).matches();
    }

    @Override
    public String stage() {
        return "question.bearer";
    }

    @Override
    public Optional<String> chosen(Question question, String sentence) {
        return bearers(question, sentence)
                .filter(said -> !said.named().isEmpty() && said.named().stream().noneMatch(said.others()::contains))
                .map(said -> String.join(" ", said.named()));
    }

    /** Returns whether a sentence says of letters only that they are not what is asked for: "B is a knave". */
    static boolean isOther(String prompt, String sentence) {
        return STATED.matcher(sentence).find()
                && bearers(Question.of(prompt), sentence)
                        .filter(said -> said.named().isEmpty())
                        .isPresent();
    }

    private static Optional<Bearers> bearers(Question question, String sentence) {
        Matcher asked = ASKED.matcher(question.asked());
        String said = PlainWords.of(sentence);
        if (!asked.matches() || said.isEmpty() || said.length() > LONGEST) {
            return Optional.empty();
        }
        String wanted = asked.group("noun");
        Bearers bearers = new Bearers(new TreeSet<>(), new TreeSet<>());
        for (String clause : CLAUSES.split(said, -1)) {
            Matcher alone = ALONE.matcher(uncapitalised(clause));
            Matcher statement = STATEMENT.matcher(uncapitalised(clause));
            if (alone.matches()) {
                bearers.named().add(alone.group("name"));
            } else if (statement.matches()) {
                boolean same = statement.group("noun").equals(wanted);
                boolean is = same == (statement.group("not") == null);
                (is && same ? bearers.named() : bearers.others()).add(statement.group("name"));
            } else {
                return Optional.empty();
            }
        }
        return Optional.of(bearers);
    }

    /**
     * What a sentence says of letters.
     *
     * @param named those that are what is asked for
     * @param others those that are not
     */
    private record Bearers(Set<String> named, Set<String> others) {}

    private static String uncapitalised(String clause) {
        return clause.length() > 1 && Character.isLowerCase(clause.charAt(1))
                ? Character.toLowerCase(clause.charAt(0)) + clause.substring(1)
                : clause;
    }
}
