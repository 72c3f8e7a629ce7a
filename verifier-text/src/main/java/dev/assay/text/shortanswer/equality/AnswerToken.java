package dev.assay.text.shortanswer.equality;

/**
 * A word or a number of an answer.
 *
 * @param word in lower case, without accents; a number in plain digits
 * @param stem the word without the ending of a plural or of a verb's form
 * @param start first UTF-16 unit of it in the answer
 * @param end the unit after its last
 * @param isCapital whether it begins with a capital letter
 * @param isInitials whether it is one capital letter, or a few that are joined as in {@code R.E.M.}
 * @param isSeparated whether a sign that separates names, such as a comma, stands before it
 */
record AnswerToken(
        String word, String stem, int start, int end, boolean isCapital, boolean isInitials, boolean isSeparated) {
    boolean isNumber() {
        return Character.isDigit(word.charAt(0)) || (word.length() > 1 && word.charAt(0) == '-');
    }

    /** Whether it is a number and neither an ordinal nor a decade, as {@code 3rd} and {@code 1990s} are. */
    boolean isPlainNumber() {
        return isNumber() && Character.isDigit(word.charAt(word.length() - 1));
    }

    /** Returns the number, or -1 where it is none of at most nine digits. */
    int integer() {
        boolean isInteger = word.length() <= 9 && word.chars().allMatch(c -> c >= '0' && c <= '9');
        return isInteger ? Integer.parseInt(word) : -1;
    }
}
