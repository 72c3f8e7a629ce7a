package dev.assay.answer;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The last sentence, if it describes a set of numbers: "All integers n that are congruent to 1 modulo 3". A number
 * inside it is not the answer.
 */
final class DescribedAnswer implements AnswerLocator {
    private static final int LONGEST = 200;
    /** The most words between the quantifier and the noun. */
    private static final int MOST_BETWEEN = 4;

    private static final Set<String> QUANTIFIERS =
            Set.of("all", "any", "every", "exactly", "precisely", "those", "only", "just");
    private static final Set<String> NOUNS = Set.of(
            "integer",
            "integers",
            "number",
            "numbers",
            "naturals",
            "n",
            "prime",
            "primes",
            "powers",
            "multiples",
            "squares",
            "odd",
            "even",
            "solutions",
            "pairs",
            "triples");
    private static final String THAT_IS = "That is, ";
    private static final String ALL = "all ";
    private static final String FOR = "for ";

    /** A comma, a verb or an equation, behind which a sentence says something of the numbers that it describes. */
    private static final Pattern MAIN_CLAUSE = Pattern.compile(
            "[,:;=]|(?<!that )(?<!which )(?<!\\p{L})(?:is|are|has|have|holds?|equals?|exists?|works?|gets?|wins?)(?!\\p{L})");

    private static final Pattern LISTED = Pattern.compile(
            "(?i)all (?:the )?(?:integer |real |other )?(?:solutions|pairs|triples) are (?:given by |of the form )?");

    private static final List<String> DIVISIONS = List.of(" on division by ", " when divided by ", " modulo ");

    private static final List<String> RESIDUES = List.of(
            "congruent to ", " modulo ", "leave remainder", "leaves remainder", "multiples of ", "divisible by");

    @Override
    public String stage() {
        return "extract.description";
    }

    @Override
    public List<AnswerPart> find(String text) {
        int end = LastLine.end(text);
        int start = LastLine.sentence(text, end, LONGEST);
        if (end - start > LONGEST) {
            return List.of();
        }
        List<AnswerPart> whole = ProseMarks.bare(text, start, end);
        List<AnswerPart> sentence = withoutThatIs(text, ValueInProse.withoutConnective(text, whole));
        List<AnswerPart> listed =
                sentence.stream().flatMap(part -> listed(text, part).stream()).toList();
        if (!listed.isEmpty()) {
            return listed;
        }
        boolean described = Stream.of(whole, sentence).flatMap(List::stream).anyMatch(part -> describes(part.text()));
        return described
                ? sentence
                : sentence.stream().flatMap(part -> domain(text, part).stream()).toList();
    }

    private static List<AnswerPart> withoutThatIs(String text, List<AnswerPart> sentence) {
        return sentence.size() == 1 && sentence.getFirst().text().startsWith(THAT_IS)
                ? ProseMarks.bare(
                        text,
                        sentence.getFirst().start() + THAT_IS.length(),
                        sentence.getFirst().end())
                : sentence;
    }

    /** Returns the formula of "All solutions are $…$, where …" with what its letters run over. */
    private static List<AnswerPart> listed(String text, AnswerPart sentence) {
        Matcher opening = LISTED.matcher(sentence.text());
        int start = sentence.text().regionMatches(true, 0, ALL, 0, ALL.length()) && opening.lookingAt()
                ? sentence.start() + opening.end()
                : -1;
        return start > 0 && FormulaFinder.opensAt(text, start) && FormulaFinder.end(text, start) > 0
                ? ProseMarks.bare(text, start, sentence.end())
                : List.of();
    }

    /** Returns the "all odd integers $n > 2$" of "For all odd integers $n > 2$.", where the sentence says no more. */
    private static List<AnswerPart> domain(String text, AnswerPart sentence) {
        String said = sentence.text();
        if (!said.regionMatches(true, 0, FOR, 0, FOR.length())
                || MAIN_CLAUSE.matcher(said).find()) {
            return List.of();
        }
        return describes(said.substring(FOR.length()))
                ? ProseMarks.bare(text, sentence.start() + FOR.length(), sentence.end())
                : List.of();
    }

    private static boolean describes(String sentence) {
        String[] words = sentence.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+", MOST_BETWEEN + 3);
        if (words.length < 3 || sentence.indexOf('?') >= 0) {
            return false;
        }
        boolean residues = words[0].length() == 1 || words[0].isEmpty();
        if (residues) {
            boolean divides =
                    sentence.contains("leaves remainder") && DIVISIONS.stream().anyMatch(sentence::contains);
            return divides || RESIDUES.subList(0, 2).stream().allMatch(sentence::contains);
        }
        if (!QUANTIFIERS.contains(words[0])) {
            return false;
        }
        for (int at = 1; at < Math.min(words.length, MOST_BETWEEN + 1); at++) {
            if (words[at].isEmpty() || Character.isDigit(words[at].charAt(0))) {
                return false;
            }
            if (NOUNS.contains(words[at])) {
                return true;
            }
        }
        return false;
    }
}
