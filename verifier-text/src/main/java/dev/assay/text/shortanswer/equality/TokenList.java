package dev.assay.text.shortanswer.equality;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The tokens of an answer as they are read. What belongs together is one token: initials, a number in words, a number and its
 * scale, an ordinal, a decade, the name of a country.
 */
final class TokenList {
    private static final Set<String> ORDINALS = Set.of("st", "nd", "rd", "th");
    private static final String SEPARATORS = ",;:/|\n";
    private static final int MOST_INITIALS = 3;
    private static final int MOST_DIGITS = 18;
    private static final int CENTURY = 100;

    private final String text;
    private final List<AnswerToken> tokens = new ArrayList<>();

    TokenList(String text) {
        this.text = text;
    }

    List<AnswerToken> all() {
        return tokens;
    }

    /** Adds a number in digits; one over the limit of digits stays as it is written. */
    void addNumber(String digits, boolean isNegative, int start, int end) {
        String number = digits.length() > MOST_DIGITS ? digits : plain(new BigDecimal(digits));
        add(isNegative ? "-" + number : completed(number, start), isNegative ? start - 1 : start, end, false);
    }

    /** Adds a letter to initials before it, as in {@code R. E. M.}; returns whether it did. */
    boolean joinsInitials(String word, int start, int end) {
        if (word.length() != 1 || tokens.isEmpty() || end >= text.length() || text.charAt(end) != '.') {
            return false;
        }
        AnswerToken last = tokens.getLast();
        String between = text.substring(last.end(), start);
        boolean areInitials = !last.isNumber()
                && last.isCapital()
                && last.word().length() <= 4
                && text.charAt(last.end() - 1) <= 'Z'
                && (between.equals(".") || between.equals(". "))
                && (last.word().length() == 1
                        || text.charAt(last.end() - 2) == '.'
                        || text.charAt(last.end() - 2) == ' ');
        if (areInitials) {
            tokens.removeLast();
            String joined = last.word() + word;
            tokens.add(new AnswerToken(joined, joined, last.start(), end, true, true, last.isSeparated()));
        }
        return areInitials;
    }

    /** Adds a word, or makes one token of it and of those before it. */
    void addWord(String word, int start, int end, boolean isCapital) {
        AnswerToken last = tokens.isEmpty() ? null : tokens.getLast();
        int value = SpelledNumbers.value(word);
        if (last != null && value > 0 && joinsHundreds(last, value, end)) {
            return;
        }
        if (last != null
                && value > 0
                && value < 10
                && isSpelled(last)
                && SpelledNumbers.isTens(last.word())
                && start - last.end() == 1) {
            tokens.removeLast();
            add(Integer.toString(Integer.parseInt(last.word()) + value), last.start(), end, false);
            return;
        }
        if (last != null && last.isNumber() && value < 0) {
            boolean touches = last.end() == start;
            if (last.isPlainNumber() && touches && ORDINALS.contains(word)) {
                tokens.removeLast();
                add(last.word() + "th", last.start(), end, false);
                return;
            }
            if (word.equals("s") && isDecade(last, start)) {
                tokens.removeLast();
                add(last.word() + "s", last.start(), end, false);
                return;
            }
            BigDecimal scale = SpelledNumbers.scale(word);
            if (scale != null && last.isPlainNumber() && last.word().length() <= MOST_DIGITS) {
                tokens.removeLast();
                add(plain(new BigDecimal(last.word()).multiply(scale)), last.start(), end, false);
                return;
            }
            String unit = UnitWords.afterNumber(word);
            add(unit, start, end, isCapital);
            return;
        }
        if (last != null && joinsWord(word, last, end)) {
            return;
        }
        int ordinal = SpelledNumbers.ordinal(word);
        if (ordinal > 0) {
            add(ordinal + "th", start, end, isCapital);
            return;
        }
        if (value < 0) {
            add(UnitWords.anywhere(word), start, end, isCapital);
        } else {
            add(Integer.toString(value), start, end, false);
        }
    }

    private boolean isSpelled(AnswerToken number) {
        return Character.isLetter(text.charAt(number.end() - 1));
    }

    /** Adds a number in words below a hundred to the hundreds before it; returns whether it did. */
    private boolean joinsHundreds(AnswerToken last, int value, int end) {
        boolean isJoint = last.word().equals("and") && tokens.size() > 1;
        AnswerToken hundreds = isJoint ? tokens.get(tokens.size() - 2) : last;
        int number = hundreds.integer();
        if (number <= 0 || !isSpelled(hundreds) || number % CENTURY != 0 || value >= CENTURY) {
            return false;
        }
        tokens.subList(tokens.size() - (isJoint ? 2 : 1), tokens.size()).clear();
        add(Integer.toString(number + value), hundreds.start(), end, false);
        return true;
    }

    /** Whether an "s" behind a number makes a decade of it, as in {@code 1990s} and {@code '20s}. */
    private boolean isDecade(AnswerToken last, int start) {
        String between = text.substring(last.end(), start);
        boolean isJoined = between.isEmpty() || between.equals("'") || between.equals("\u2019");
        boolean isYear = last.word().length() == 4 && last.integer() % 10 == 0;
        return isJoined && (isYear || SpelledNumbers.isTens(last.word()));
    }

    /** Makes one word of the two words of a country's name or of "per cent"; returns whether it did. */
    private boolean joinsWord(String word, AnswerToken last, int end) {
        String joined = switch (word) {
            case "states" -> last.word().equals("united") ? "us" : "";
            case "america", "us" -> last.word().equals("us") ? "us" : "";
            case "kingdom" -> last.word().equals("united") ? "uk" : "";
            case "britain" -> last.word().equals("great") ? "uk" : "";
            case "cent" -> last.word().equals("per") ? "percent" : "";
            default -> "";
        };
        if (joined.isEmpty()) {
            return false;
        }
        tokens.removeLast();
        add(joined, last.start(), end, !joined.equals("percent"));
        return true;
    }

    /** Returns the end of a range of years with its century, as in {@code 1979–80}. */
    private String completed(String number, int start) {
        AnswerToken last = tokens.isEmpty() ? null : tokens.getLast();
        boolean isShortYear = number.length() == 2
                && last != null
                && last.word().length() == 4
                && last.integer() > 0
                && start - last.end() == 1
                && "-\u2013\u2014/".indexOf(text.charAt(last.end())) >= 0
                && !(start + 2 < text.length() && "-/".indexOf(text.charAt(start + 2)) >= 0);
        int years = isShortYear && last != null ? last.integer() % CENTURY : 0;
        return isShortYear && last != null && Integer.parseInt(number) > years
                ? last.word().substring(0, 2) + number
                : number;
    }

    private boolean isSeparated(int start) {
        for (int at = tokens.isEmpty() ? 0 : tokens.getLast().end(); at < start; at++) {
            if (SEPARATORS.indexOf(text.charAt(at)) >= 0) {
                return true;
            }
        }
        return false;
    }

    private static String plain(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }

    void add(String word, int start, int end, boolean isCapital) {
        boolean isShort = isCapital && word.length() <= MOST_INITIALS && end - start == word.length();
        boolean isInitials = isShort && text.substring(start, end).chars().allMatch(Character::isUpperCase);
        tokens.add(
                new AnswerToken(word, WordFolding.stem(word), start, end, isCapital, isInitials, isSeparated(start)));
    }
}
