package dev.assay.answer;

import java.util.List;

/** The whole response, where it is one short line with hardly any words: only an answer. */
final class BareAnswer implements Locator {
    private static final int LONGEST = 160;
    private static final int MOST_WORDS = 2;

    @Override
    public String stage() {
        return "extract.bare";
    }

    @Override
    public List<Part> find(String text) {
        var whole = text.strip();
        boolean isShort = whole.length() <= LONGEST && whole.indexOf('\n') < 0 && !whole.contains("boxed");
        return isShort && Words.count(text, 0, text.length()) <= MOST_WORDS && !isSentence(whole)
                ? Value.withoutConnective(text, Marks.bare(text, 0, text.length()))
                : List.of();
    }

    /** Scripts without spaces make one "word" of a sentence. */
    private static boolean isSentence(String text) {
        long ideographs = text.codePoints()
                .filter(sign -> Character.isIdeographic(sign) || (sign >= 0xac00 && sign <= 0xd7a3))
                .count();
        if (text.startsWith("I ")) {
            return true;
        }
        boolean stops = text.indexOf('\u3002') >= 0;
        return stops || (ideographs > 2 && text.chars().anyMatch(Character::isDigit));
    }
}
