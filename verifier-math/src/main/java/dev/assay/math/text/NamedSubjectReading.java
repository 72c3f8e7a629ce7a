package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.gold.MathGold;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A sentence about a person is the person, for a gold that is a name alone, or a name that does something: "Vera will take
 * the last stone." A letter behind a noun, as in "Train B", is a name too.
 */
final class NamedSubjectReading implements WordingReading {
    private static final int SHORTEST_NAME = 3;
    private static final int LONGEST = 160;
    private static final int MOST_WORDS = 14;
    /** Capitalised answers that are no names. */
    private static final Set<String> NO_NAMES = Set.of(
            "yes",
            "no",
            "true",
            "false",
            "none",
            "both",
            "neither",
            "never",
            "always",
            "correct",
            "incorrect",
            "all",
            "even",
            "odd",
            "first",
            "second",
            "equal",
            "same",
            "impossible",
            "possible",
            "some",
            "any",
            "each",
            "every",
            "more",
            "less",
            "most",
            "left",
            "right",
            "one",
            "two",
            "three",
            "nobody",
            "everyone",
            "not",
            "only");
    /** Who is denied beside the subject: "Vera wins, not Petr". */
    private static final Pattern OTHER = Pattern.compile(", (?:and )?not \\p{Lu}\\p{Ll}+$");

    /** Which player the subject is, and that nothing else matters. */
    private static final Pattern PLAYER_ASIDE =
            Pattern.compile("^(\\p{Lu}\\p{Ll}+), the (?:first|second|starting) player, ");

    private static final Pattern WHATEVER = Pattern.compile(
            ",? (?:whatever (?:the moves|\\p{L}+ (?:does|plays))|no matter (?:how|what) \\p{L}+ (?:plays?|moves?|does)|with (?:best|correct|perfect|optimal) play)$");

    /** By how much or after what time, which says nothing else of the subject. */
    private static final Pattern MEASURED = Pattern.compile(
            ", (?:by|after) (?:\\d[\\d.]*|one|two|three|four|five|six|seven|eight|nine|ten) \\p{Ll}{1,20}$");

    /** Words that take back what a sentence says of its subject, or turn it round. */
    private static final Set<String> TURNS = Set.of(
            "not",
            "no",
            "never",
            "cannot",
            "neither",
            "nor",
            "nobody",
            "none",
            "or",
            "and",
            "but",
            "if",
            "unless",
            "except",
            "without",
            "lose",
            "loses",
            "lost",
            "losing",
            "loser",
            "fail",
            "fails",
            "failed",
            "wrong",
            "false",
            "incorrect",
            "impossible",
            "unable",
            "maybe",
            "perhaps",
            "possibly",
            "probably",
            "might",
            "may",
            "could",
            "either",
            "only",
            "when",
            "while",
            "instead",
            "than",
            "hardly",
            "almost",
            "nearly",
            "rarely",
            "seldom",
            "sometimes",
            "should",
            "would",
            "seems",
            "says",
            "thinks",
            "hopes",
            "tries",
            "otherwise",
            "defeated",
            "beaten",
            "stuck",
            "refuses",
            "second",
            "third",
            "next",
            "later",
            "behind");

    /** What stands before a name that a sentence is about: "the second player, Bob,". */
    private static final Pattern OPENING =
            Pattern.compile("^(?:(?:so|thus|hence|therefore|it is|the answer is|the winner is),? )?"
                    + "(?:the (?:first|second|third|last|starting) (?:player|one|person)(?:,| is| \\(|,? namely) ?)?");

    private static final Pattern ASIDE = Pattern.compile("^(\\p{Lu}\\p{Ll}+)[,)] ");
    private static final Pattern DOER = Pattern.compile("(\\p{Lu}\\p{Ll}+) (\\p{Ll}+(?: \\p{Ll}+){0,4})");
    private static final Pattern WINNING =
            Pattern.compile("(?:will |can |always )*wins?(?: the game)?|has (?:a|the) winning strategy");
    /** A noun with a letter, and the letter in a sentence. */
    private static final Pattern LETTERED = Pattern.compile(
            "(?:[Tt]he )?(\\p{L}\\p{Ll}{2,}) (\\p{Lu})(?: is (?:the )?(?:\\p{L}+er|\\p{L}+est|more \\p{L}+))?"
                    + "|([Tt]eam|[Gg]roup|[Tt]rain|[Cc]ar|[Ss]hop|[Ss]tore|[Cc]ompany|[Cc]lass) (\\p{Lu}\\p{Ll}+)");

    @Override
    public String name() {
        return "read.subject";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        boolean same = gold.text().length() <= LONGEST
                && answer.length() <= LONGEST
                && isSame(plain(gold.text()), plain(answer));
        return same ? Optional.of(DecisionTrace.of("equal.words", RuleDecision.EQUAL)) : Optional.empty();
    }

    private static boolean isSame(String gold, String answer) {
        Matcher lettered = LETTERED.matcher(gold);
        if (lettered.matches()) {
            return lettered.group(1) != null
                    ? isLettered(lettered.group(1), lettered.group(2), answer)
                    : isLettered(lettered.group(3), lettered.group(4), answer);
        }
        String said = said(answer);
        if (isName(gold)) {
            return isAbout(gold, said);
        }
        Matcher doer = DOER.matcher(gold);
        if (!doer.matches() || !isName(doer.group(1)) || !isAbout(doer.group(1), gold)) {
            return false;
        }
        Matcher other = DOER.matcher(said);
        return said.equals(doer.group(1))
                || (WINNING.matcher(doer.group(2)).matches()
                        && other.matches()
                        && other.group(1).equals(doer.group(1))
                        && WINNING.matcher(other.group(2)).matches());
    }

    /** "B", "(B)", "B is faster" or "Train B arrives first, …" for "Train B". */
    private static boolean isLettered(String noun, String letter, String answer) {
        String said = answer.replace("(", "").replace(")", "");
        if (said.equals(letter) || said.equalsIgnoreCase(noun + " " + letter)) {
            return true;
        }
        String subject = said.startsWith(noun + " " + letter + " ") ? noun + " " + letter : letter;
        return said.startsWith(subject + " ") && isPlain(said.substring(subject.length() + 1));
    }

    private static boolean isPlain(String sentence) {
        List<String> words = Arrays.asList(sentence.split(" ", -1));
        return words.size() <= MOST_WORDS && words.stream().allMatch(NamedSubjectReading::isPlainWord);
    }

    /** A sentence from its subject on. */
    private static String said(String sentence) {
        String opened =
                sentence.isEmpty() ? sentence : Character.toLowerCase(sentence.charAt(0)) + sentence.substring(1);
        Matcher opening = OPENING.matcher(opened);
        String subject = opening.find() && opening.end() > 0 ? opened.substring(opening.end()) : sentence;
        return ASIDE.matcher(subject).replaceFirst("$1 ");
    }

    private static boolean isName(String text) {
        return text.length() >= SHORTEST_NAME
                && Character.isUpperCase(text.charAt(0))
                && text.chars().skip(1).allMatch(Character::isLowerCase)
                && !NO_NAMES.contains(text.toLowerCase(Locale.ROOT));
    }

    /** Whether a sentence begins with the name, and neither denies anything nor names anybody else. */
    private static boolean isAbout(String name, String sentence) {
        if (sentence.length() > LONGEST || !sentence.startsWith(name + " ")) {
            return false;
        }
        List<String> words = Arrays.asList(sentence.split(" ", -1));
        return words.size() > 1
                && words.size() <= MOST_WORDS
                && words.stream().skip(1).allMatch(NamedSubjectReading::isPlainWord);
    }

    private static boolean isPlainWord(String word) {
        return !word.isEmpty()
                && word.chars().allMatch(sign -> Character.isLowerCase(sign) || sign == '-')
                && !TURNS.contains(word);
    }

    private static String plain(String text) {
        String words = text.replace("\\text{", "")
                .replace("\\textbf{", "")
                .replace("}", "")
                .replace("$", "");
        String bare = words.strip();
        String sentence = bare.endsWith(".") ? bare.substring(0, bare.length() - 1) : bare;
        sentence = WHATEVER.matcher(PLAYER_ASIDE.matcher(sentence).replaceAll("$1 "))
                .replaceAll("");
        return MEASURED.matcher(OTHER.matcher(sentence).replaceAll("")).replaceAll("");
    }
}
