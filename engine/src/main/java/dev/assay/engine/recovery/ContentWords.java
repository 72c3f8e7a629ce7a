package dev.assay.engine.recovery;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The words of a text.
 *
 * @param raw all words in lower case: those outside markup in their order, then all again with those of the markup
 * @param left the words that are not an opening, a verdict, a connective or a filler
 * @param saysNothing whether an answer of these words has no content
 */
record ContentWords(List<String> raw, List<String> left, boolean saysNothing) {
    /** The length limit; of a longer text only the end is read. */
    private static final int LONGEST = 16_384;

    private static final String UNSPACED = "\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}ー\\p{IsThai}\\p{IsLao}\\p{IsKhmer}";
    private static final Pattern WORD =
            Pattern.compile("[" + UNSPACED + "]++|[\\p{L}\\p{N}\\p{M}&&[^" + UNSPACED + "]]++('\\p{L}++)?|[∅∞√∑∏∫]");
    private static final Pattern IS_UNSPACED = Pattern.compile("[" + UNSPACED + "]+");
    private static final Pattern LETTER = Pattern.compile("[a-zа-яα-ω]");
    private static final int LONGEST_PHRASE = 10;

    ContentWords {
        raw = List.copyOf(raw);
        left = List.copyOf(left);
    }

    static ContentWords of(String text) {
        String typeset = AnswerMarkup.typeset(
                AnswerMarkup.plain(text.length() > LONGEST ? text.substring(text.length() - LONGEST) : text));
        Words words = new Words();
        words.read(AnswerMarkup.withoutMarks(typeset));
        List<String> raw = new ArrayList<>(words.raw);
        WORD.matcher(typeset).results().map(word -> word.group()).forEach(raw::add);
        return new ContentWords(raw, words.left, words.left.isEmpty() && (!words.filled || words.opened));
    }

    /** Returns the words of the text's beginning, or of the whole text where it is short. */
    static ContentWords ofBeginning(String text) {
        return of(AnswerMarkup.beginning(text));
    }

    static boolean isVerdict(ContentWords content) {
        return content.raw.stream().anyMatch(WordLists.VERDICTS::contains);
    }

    static boolean isConnective(String word) {
        return WordLists.CONNECTIVES.contains(word) && !WordLists.VERDICTS.contains(word);
    }

    private static final class Words {
        private final List<String> raw = new ArrayList<>();
        private final List<String> left = new ArrayList<>();
        private boolean opened;
        private boolean filled;

        void read(String plain) {
            Matcher words = WORD.matcher(plain);
            while (words.find()) {
                String word = words.group();
                if (IS_UNSPACED.matcher(word).matches()) {
                    readUnspaced(word);
                } else if (LETTER.matcher(word).matches() && !isBeforeAnother(plain, words.end())) {
                    add(word, false);
                } else {
                    readSpaced(word);
                }
            }
        }

        /** Returns whether a word follows. A single letter is a choice or a name unless a word follows it. */
        private static boolean isBeforeAnother(String plain, int end) {
            int at = end;
            while (at < plain.length() && plain.charAt(at) == ' ') {
                at++;
            }
            return at > end
                    && at + 1 < plain.length()
                    && Character.isLetter(plain.charAt(at))
                    && Character.isLetter(plain.charAt(at + 1));
        }

        private void readSpaced(String word) {
            int apostrophe = word.indexOf('\'');
            if (apostrophe > 0 && apostrophe <= 2 && !WordLists.isEmpty(word)) {
                String after = word.substring(apostrophe + 1);
                add(after, WordLists.isEmpty(after));
            } else {
                add(word, WordLists.isEmpty(word));
            }
        }

        /** Reads the longest phrases of the lists, and each character between them. */
        private void readUnspaced(String run) {
            for (int at = 0; at < run.length(); ) {
                int end = Math.min(run.length(), at + LONGEST_PHRASE);
                while (end > at && !WordLists.isEmpty(run.substring(at, end))) {
                    end--;
                }
                int next = end > at ? end : run.offsetByCodePoints(at, 1);
                add(run.substring(at, next), end > at);
                at = next;
            }
        }

        private void add(String word, boolean empty) {
            raw.add(word);
            if (!empty) {
                left.add(word);
            } else {
                opened |= WordLists.isOpening(word);
                filled |= WordLists.isFiller(word);
            }
        }
    }
}
