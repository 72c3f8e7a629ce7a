package dev.assay.text.constraints;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** Instructions on the number of words, sentences and paragraphs. */
final class LengthConstraints {
    static final Map<String, Function<InstructionArguments, Constraint>> TYPES = Map.of(
            "length_constraints:number_words",
            LengthConstraints::words,
            "length_constraint_checkers:number_words",
            LengthConstraints::words,
            "length_constraints:number_sentences",
            LengthConstraints::sentences,
            "length_constraints:number_paragraphs",
            arguments -> paragraphs(arguments.number("num_paragraphs", 0)),
            "length_constraints:nth_paragraph_first_word",
            LengthConstraints::firstWordOfParagraph,
            "paragraphs:paragraphs",
            _ -> paragraphs(2),
            "paragraphs:paragraphs2",
            _ -> text -> count(TextCharacters.split(text.text(), "\n\n")) == 2);

    /** The divider of paragraphs in Markdown. */
    static final String DIVIDER = "***";

    private static final String PUNCTUATION = ".,?!'\"";

    private LengthConstraints() {}

    private static Constraint words(InstructionArguments arguments) {
        CountLimit limit = arguments.limit("num_words", "relation");
        return text -> limit.holds(words(text.text()));
    }

    private static int words(String text) {
        int count = 0;
        boolean inWord = false;
        for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
            boolean word = TextCharacters.isWord(text.codePointAt(at));
            count += word && !inWord ? 1 : 0;
            inWord = word;
        }
        return count;
    }

    private static Constraint sentences(InstructionArguments arguments) {
        CountLimit limit = arguments.limit("num_sentences", "relation");
        return text -> limit.holds(TextSentences.of(text.text()).size());
    }

    private static Constraint paragraphs(int wanted) {
        return text -> count(TextCharacters.split(text.text(), DIVIDER)) == wanted;
    }

    /** Returns the number of paragraphs, without a blank first and last one; -1 where another one is blank. */
    static int count(List<String> paragraphs) {
        int count = paragraphs.size();
        for (int i = 0; i < paragraphs.size(); i++) {
            if (TextCharacters.isBlank(paragraphs.get(i))) {
                if (i != 0 && i != paragraphs.size() - 1) {
                    return -1;
                }
                count--;
            }
        }
        return count;
    }

    private static Constraint firstWordOfParagraph(InstructionArguments arguments) {
        int wanted = arguments.number("num_paragraphs", 1);
        int nth = arguments.number("nth_paragraph", 1);
        String firstWord = arguments.keyword("first_word").toLowerCase(Locale.ROOT);
        return text -> {
            List<String> paragraphs = TextCharacters.split(text.text(), "\n\n");
            long count = paragraphs.stream()
                    .filter(paragraph -> !TextCharacters.isBlank(paragraph))
                    .count();
            return count == wanted
                    && nth <= count
                    && firstWord(paragraphs.get(nth - 1)).equals(firstWord);
        };
    }

    /** Returns the first word in lower case, without quotes before it, up to its first mark. */
    private static String firstWord(String paragraph) {
        int start = TextCharacters.firstOfWord(paragraph, 0);
        start = behind(paragraph, start, '\'');
        start = behind(paragraph, start, '"');
        int end = start;
        while (end < paragraph.length()
                && !TextCharacters.isSpace(paragraph.charAt(end))
                && PUNCTUATION.indexOf(paragraph.charAt(end)) < 0) {
            end++;
        }
        return paragraph.substring(start, end).toLowerCase(Locale.ROOT);
    }

    private static int behind(String text, int from, char quote) {
        int at = from;
        while (at < text.length() && text.charAt(at) == quote) {
            at++;
        }
        return at;
    }
}
