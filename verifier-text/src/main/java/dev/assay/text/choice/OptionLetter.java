package dev.assay.text.choice;

/** Tells a letter that names an option from a word or a formula. */
final class OptionLetter {
    /** Signs that make a letter beside them part of a word or a formula. */
    private static final String TIES = "'\u2019-_^=+";

    private static final String OPENING_MARKS = "([*\"'`{$";
    private static final String CLOSING_MARKS = ")]*\"'`}$:.";
    private static final int FIRST_BEYOND_LATIN = 0x370;

    private final ChoiceWords words;

    OptionLetter(ChoiceWords words) {
        this.words = words;
    }

    /** Whether a letter stands between brackets, asterisks or quotes, or before a bracket. */
    boolean isMarked(int at) {
        boolean isEnclosed =
                OPENING_MARKS.indexOf(words.before(at)) >= 0 && CLOSING_MARKS.indexOf(words.behind(at)) >= 0;
        return isEnclosed || words.behind(at) == ')';
    }

    /**
     * Whether a letter names an option here: marked, behind a word that leads to one, or at the beginning of a clause.
     *
     * @param isBehindName whether it stands behind another choice, with no more than one word between them, such as "oder"
     */
    boolean isSign(int at, boolean isBehindName) {
        if (isUnit(at)) {
            return false;
        }
        if (isMarked(at)) {
            return true;
        }
        if (TIES.indexOf(words.before(at)) >= 0 || TIES.indexOf(words.behind(at)) >= 0) {
            return false;
        }
        boolean isWordNext = words.isWordBehind(at);
        boolean isPronoun = words.word(at).equals("i");
        boolean mayBeWord = isPronoun || words.word(at).equals("a");
        if (mayBeWord
                && isWordNext
                && !ChoiceVocabulary.FOLLOWERS.contains(words.word(at + 1))
                && !ChoiceVocabulary.JOINTS.contains(words.word(at + 1))) {
            return false;
        }
        if (at == 0 || !words.isGapBlank(at - 1)) {
            return !isPronoun || !isWordNext;
        }
        String last = words.word(at - 1);
        return isBehindName
                || ChoiceVocabulary.LEADS.contains(last)
                || ChoiceVocabulary.JOINTS.contains(last)
                || last.codePointAt(0) > FIRST_BEYOND_LATIN;
    }

    /** Whether a letter is a unit behind a number in LaTeX, as in {@code 4.4\\mathrm{J}}. */
    private boolean isUnit(int at) {
        return at > 0
                && words.before(at) == '{'
                && Character.isDigit(words.word(at - 1).charAt(0));
    }
}
