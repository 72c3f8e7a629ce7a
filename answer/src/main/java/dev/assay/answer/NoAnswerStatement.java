package dev.assay.answer;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** The statement of a last sentence without a value: that there is no solution, or that something does not exist. */
final class NoAnswerStatement implements AnswerLocator {
    private static final int LONGEST = 200;
    private static final List<String> REPLIES = List.of("yes", "no", "true", "false");
    private static final List<String> CONCLUSIONS = List.of("so ", "so, ", "thus", "hence", "therefore");
    private static final List<String> LINKS =
            List.of(" on a ", " a ", " on ", " is ", " are ", " was ", " be ", " in ");
    private static final String THAT_IS = "i.e.";
    private static final List<String> NEGATIONS = List.of(" not ", "n't ", " or ", " nor ", "maybe", "perhaps");
    private static final List<String> VERDICTS = List.of(
            "no real solutions",
            "no real solution",
            "no solutions",
            "no solution",
            "does not exist",
            "doesn't exist",
            "is undefined",
            "infinitely many solutions",
            "infinitely many",
            "cannot be determined",
            "no such",
            "is divergent",
            "diverges");

    /** Words of a clause that says what holds elsewhere, under a condition, or for somebody else. */
    private static final Pattern CONTRAST = Pattern.compile(
            "(?<=[\\s,;])(?:although|though|while|whereas|but|however|unless)(?!\\p{L})|(?<!\\p{L})(?:if|false|not (?:true|the case|correct|clear|known)"
                    + "|would|could|might|may|should|suppos\\p{L}*|assum\\p{L}*|claim\\p{L}*|doubt\\p{L}*|believ\\p{L}*|thinks?|sa(?:y|ys|id)"
                    + "|at first sight)(?!\\p{L})");

    /** A clause of concession or reason before the main clause. */
    private static final Pattern FRONTED = Pattern.compile("(?i)\\s*(?:although|though|while|since|because|as|by) .*");

    private static final List<String> EXAMPLES = List.of(", e.g.", ", for example", ", for instance", ", such as");

    /** The endings that leave open whether "yes" or "no" is meant. */
    private static final Pattern TAKEN_BACK = Pattern.compile(
            "(?is)[,.;:!*\\s]*(?:(?:but |or )?(?:not|no|yes|maybe|perhaps|wrong)[\\s.,!]*$|.*(?<!\\p{L})unless(?!\\p{L}).*)");

    @Override
    public String stage() {
        return "extract.last_words";
    }

    @Override
    public List<AnswerPart> find(String text) {
        List<AnswerPart> reply = reply(text);
        if (!reply.isEmpty()) {
            return reply;
        }
        List<AnswerPart> verdict = verdict(text);
        return verdict.isEmpty() ? name(text) : verdict;
    }

    /** Returns the name or day at the end of a conclusion without a value: "So the party is on a Saturday." */
    private static List<AnswerPart> name(String text) {
        int end = LastLine.end(text);
        int start = Math.max(LastLine.start(text, end), end - LONGEST);
        start = Math.max(start, text.lastIndexOf(". ", end - 2) + 1);
        start = Math.max(start, text.lastIndexOf(", so ", end - 2) + 1);
        List<AnswerPart> said = ProseMarks.bare(text, start, end);
        if (text.startsWith(THAT_IS, start - THAT_IS.length())
                && said.size() == 1
                && isName(text, said.getFirst().start(), said.getFirst().end())) {
            return said;
        }
        if (said.isEmpty() || !isConclusion(said.getFirst().text())) {
            return List.of();
        }
        int stop = said.getFirst().end();
        for (String link : LINKS) {
            int at = text.lastIndexOf(link, stop - 1);
            int from = at + link.length();
            if (at >= start && isName(text, from, stop)) {
                return List.of(new AnswerPart(text.substring(from, stop), from, stop));
            }
        }
        return List.of();
    }

    private static boolean isConclusion(String sentence) {
        String words = sentence.toLowerCase(Locale.ROOT);
        return CONCLUSIONS.stream().anyMatch(words::startsWith)
                && sentence.chars().noneMatch(sign -> Character.isDigit(sign) || "$\\?".indexOf(sign) >= 0)
                && NEGATIONS.stream().noneMatch(words::contains);
    }

    /** Returns whether the range is one or two words, each a capital followed by small letters. */
    private static boolean isName(String text, int from, int to) {
        String[] words = text.substring(Math.min(from, to), to).split(" ", -1);
        return words.length < 3
                && List.of(words).stream()
                        .allMatch(word -> word.length() > 2
                                && Character.isUpperCase(word.charAt(0))
                                && word.chars().skip(1).allMatch(Character::isLowerCase));
    }

    /** Returns the "Yes" of a short "Yes, it is". */
    private static List<AnswerPart> reply(String text) {
        int start = SentenceEnd.start(text, 0);
        for (String reply : REPLIES) {
            int end = start + reply.length();
            if (text.length() <= LONGEST
                    && text.regionMatches(true, start, reply, 0, reply.length())
                    && end < text.length()
                    && ",.;:!*".indexOf(text.charAt(end)) >= 0
                    && !TAKEN_BACK.matcher(text).region(end, text.length()).lookingAt()) {
                return List.of(new AnswerPart(text.substring(start, end), start, end));
            }
        }
        return List.of();
    }

    /** Returns the end of the text without the examples that its last line gives. */
    private static int withoutExamples(String text, int end) {
        int line = Math.max(LastLine.start(text, end), end - LONGEST);
        return EXAMPLES.stream()
                .mapToInt(example -> text.indexOf(example, line))
                .filter(at -> at > line && at < end)
                .min()
                .orElse(end);
    }

    /** Returns the start of the main clause behind "Since …," or "Although …,"; else the start of the sentence. */
    private static int mainClause(String text, int start, int end) {
        int comma = text.lastIndexOf(", ", end - 1);
        boolean fronted = comma > start
                && FRONTED.matcher(text).region(start, comma).matches()
                && text.substring(start, comma)
                                        .chars()
                                        .filter(sign -> sign == '$')
                                        .count()
                                % 2
                        == 0;
        return fronted ? comma + 1 : start;
    }

    private static List<AnswerPart> verdict(String text) {
        int end = withoutExamples(text, LastLine.end(text));
        int start = Math.max(LastLine.start(text, end), end - LONGEST);
        int stop = text.lastIndexOf(". ", end - 2);
        start = Math.max(start, stop + 1);
        start = Math.max(start, mainClause(text, start, end));
        String sentence = text.substring(start, end).toLowerCase(Locale.ROOT);
        if (sentence.length() != end - start || CONTRAST.matcher(sentence).find()) {
            return List.of();
        }
        if (sentence.chars().anyMatch(sign -> Character.isDigit(sign) || sign == '$' || sign == '\\' || sign == '?')) {
            return List.of();
        }
        for (String verdict : VERDICTS) {
            int at = sentence.indexOf(verdict);
            if (at >= 0 && !isTakenBack(verdict, sentence)) {
                int from = start + (verdict.startsWith("is ") ? at + 3 : at);
                return List.of(new AnswerPart(
                        text.substring(from, start + at + verdict.length()), from, start + at + verdict.length()));
            }
        }
        return List.of();
    }

    /** Returns whether the sentence says the opposite too, as a list of all that may be does. */
    private static boolean isTakenBack(String verdict, String sentence) {
        return verdict.contains("diverge") && sentence.contains("converge");
    }
}
