package dev.assay.math.syntax;

import dev.assay.math.syntax.Token.Kind;
import dev.assay.math.unit.Units;
import java.util.Locale;
import java.util.Set;

/** Reads a run of letters: a name, a function, a word of prose, or a product of symbols. */
final class WordScanner {
    private static final Set<String> SHORT_WORDS = Set.of(
            "is", "of", "the", "no", "not", "to", "in", "by", "are", "if", "for", "yes", "all", "per", "odd", "red",
            "any", "but", "can", "has", "its", "one", "two", "six", "ten", "at", "on", "an", "as", "be", "it", "us",
            "we", "day", "men", "cup", "sq");

    private WordScanner() {}

    static void scan(Scanner scanner, int end, boolean prose) {
        int start = scanner.at;
        int stop = start;
        while (stop < end && isLetter(scanner.text.charAt(stop))) {
            stop++;
        }
        scanner.at = stop;
        add(scanner, scanner.text.substring(start, stop), prose);
    }

    private static boolean isLetter(char sign) {
        return Character.isLetter(sign) && Vocabulary.sign(sign) == null;
    }

    private static void add(Scanner scanner, String run, boolean prose) {
        if (run.length() == 1) {
            single(scanner, run, prose);
        } else if (run.equals("and") || run.equals("or")) {
            scanner.add(Kind.CONJUNCTION, run);
        } else if (run.equals("infinity") || run.equals("oo") || run.equals("inf") || run.equals("infty")) {
            scanner.add(Kind.SYMBOL, "∞");
        } else if (run.equals("sqrt")) {
            scanner.add(Kind.ROOT, "");
        } else if (Vocabulary.FUNCTIONS.contains(run) && !isUnit(scanner, run)) {
            scanner.add(Kind.FUNCTION, run.equals("ceil") ? "ceiling" : run);
        } else if (Vocabulary.GREEK.contains(run) && !prose) {
            scanner.add(Kind.SYMBOL, run);
        } else if (isAcronym(run)) {
            scanner.add(Kind.SYMBOL, run);
        } else if (prose || isWord(scanner, run) || isUnit(scanner, run)) {
            scanner.add(Kind.WORD, run);
        } else {
            run.chars().forEach(letter -> scanner.add(Kind.SYMBOL, String.valueOf((char) letter)));
        }
    }

    private static void single(Scanner scanner, String letter, boolean prose) {
        int next = skipBlanks(scanner);
        boolean between = scanner.follows(Kind.CLOSE) && scanner.text.startsWith("(", next) && letter.equals("U");
        boolean article =
                prose && letter.equals("a") && next < scanner.text.length() && isLetter(scanner.text.charAt(next));
        if (between) {
            scanner.add(Kind.UNION, "∪");
        } else {
            scanner.add(article || (prose && isUnit(scanner, letter)) ? Kind.WORD : Kind.SYMBOL, letter);
        }
    }

    private static int skipBlanks(Scanner scanner) {
        int at = scanner.at;
        while (at < scanner.text.length() && scanner.text.charAt(at) == ' ') {
            at++;
        }
        return at;
    }

    private static boolean isAcronym(String run) {
        if (run.length() > 5 || !run.equals(run.toUpperCase(Locale.ROOT))) {
            return false;
        }
        return !Set.of("YES", "NO", "TRUE", "FALSE", "NONE").contains(run) && !SHORT_WORDS.contains(run);
    }

    private static boolean isWord(Scanner scanner, String run) {
        return run.length() >= 4
                || SHORT_WORDS.contains(run.toLowerCase(Locale.ROOT))
                || run.chars().anyMatch(letter -> letter > 'z')
                || (scanner.onlyLetters && run.length() > 2);
    }

    private static boolean isUnit(Scanner scanner, String run) {
        return Units.knows(run) && (scanner.follows(Kind.NUMBER) || scanner.follows(Kind.CLOSE));
    }
}
