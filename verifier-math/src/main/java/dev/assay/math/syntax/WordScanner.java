package dev.assay.math.syntax;

import dev.assay.math.syntax.MathToken.Kind;
import dev.assay.math.unit.Units;
import java.util.Locale;
import java.util.Set;

/** Reads a run of letters: a name, a function, a word of prose, or a product of symbols. */
final class WordScanner {
    private static final Set<String> SHORT_WORDS = NotationVocabulary.names("""
            is of the no not to in by are if for yes all per odd red any but can has its one two six ten at
            on an as be it us we day men cup sq am pm st nd rd th non so box boy man may jan feb mar apr jun
            jul aug sep oct nov dec does mph rpm win dog cat car pen bag age new old her his she how who why
            fit few sum set row way low top cu pts people kids eggs
            """);
    private static final Set<String> CAPITAL_WORDS = Set.of(
            "YES", "NO", "TRUE", "FALSE", "NONE", "AM", "PM", "DNE", "AND", "OR", "ODD", "EVEN", "NOT", "BOTH", "ONE",
            "TWO");

    private static final Set<String> FACTORS = Set.of("mg", "mL", "ml", "kN", "kW", "mi", "kJ", "mV");

    private WordScanner() {}

    static void scan(TokenScanner scanner, int end, boolean prose) {
        int start = scanner.at;
        int stop = start;
        while (stop < end && isLetter(scanner.text.charAt(stop))) {
            stop++;
        }
        scanner.at = stop;
        add(scanner, scanner.text.substring(start, stop), prose);
    }

    static boolean isLetter(char sign) {
        return Character.isLetter(sign)
                && NotationVocabulary.sign(sign) == null
                && !HanScanner.isHan(sign)
                && !RareSigns.isRaised(sign);
    }

    private static void add(TokenScanner scanner, String run, boolean prose) {
        if (run.length() == 1) {
            single(scanner, run, prose);
        } else if (!NameScanner.scan(scanner, run, prose)) {
            if (run.equals("US") && isDollar(scanner)) {
                scanner.blank();
            } else if (isCurrency(run) && NumberWords.startsNumber(scanner.text, scanner.at)) {
                scanner.add(Kind.CURRENCY, run.equals("Rs") ? "₹" : run.equals("EUR") ? "€" : "$");
            } else if (!prose && (isVolume(run) || isProduct(scanner, run))) {
                run.chars().forEach(letter -> scanner.add(Kind.SYMBOL, String.valueOf((char) letter)));
            } else if (isAcronym(run) && !(prose && isUnit(scanner, run))) {
                scanner.add(Kind.SYMBOL, run);
            } else if ((prose && !isUprightProduct(scanner, run)) || isWord(scanner, run) || isUnit(scanner, run)) {
                scanner.add(Kind.WORD, run);
            } else {
                run.chars().forEach(letter -> scanner.add(Kind.SYMBOL, String.valueOf((char) letter)));
            }
        }
    }

    private static boolean isDollar(TokenScanner scanner) {
        return scanner.text.startsWith("$", scanner.at) || scanner.text.startsWith("\\$", scanner.at);
    }

    private static boolean isCurrency(String run) {
        return run.equals("Rs") || run.equals("USD") || run.equals("EUR");
    }

    /**
     * Two letters that may be a unit behind a number, and are rather factors in a longer formula:
     * {@code \\frac12 mL^2}.
     */
    private static boolean isProduct(TokenScanner scanner, String run) {
        if (!FACTORS.contains(run)) {
            return false;
        }
        int next = scanner.skipBlanks();
        String text = scanner.text;
        boolean command = next + 1 < text.length()
                && text.charAt(next) == '\\'
                && Character.isLetter(text.charAt(next + 1))
                && !text.startsWith("\\text", next)
                && !text.startsWith("\\math", next)
                && !text.startsWith("\\cdot", next)
                && !text.startsWith("\\right", next)
                && !text.startsWith("\\quad", next);
        return command || (next < text.length() && "^_(}".indexOf(text.charAt(next)) >= 0);
    }

    /** Differentials without blanks, as in {@code dydx}. */
    private static boolean isVolume(String run) {
        boolean even = run.length() == 4 || run.length() == 6;
        for (int at = 0; even && at < run.length(); at += 2) {
            even = run.charAt(at) == 'd' && "xyzrstuvθ".indexOf(run.charAt(at + 1)) >= 0;
        }
        return even;
    }

    private static void single(TokenScanner scanner, String letter, boolean prose) {
        int next = scanner.skipBlanks();
        boolean between = scanner.follows(Kind.CLOSE) && scanner.text.startsWith("(", next) && letter.equals("U");
        boolean article =
                prose && letter.equals("a") && next < scanner.text.length() && isLetter(scanner.text.charAt(next));
        if (between) {
            scanner.add(Kind.UNION, "∪");
        } else if (letter.equals("S") && scanner.computerAlgebra && scanner.text.startsWith("(", scanner.at)) {
            scanner.add(Kind.CALL, letter);
        } else if (letter.equals("x") && isTimes(scanner, next)) {
            scanner.add(Kind.TIMES, "*");
        } else if (letter.equals("E") && scanner.computerAlgebra) {
            scanner.add(Kind.SYMBOL, "e");
        } else if (letter.equals("I") && (scanner.computerAlgebra || SymPy.isImaginary(scanner))) {
            scanner.add(Kind.SYMBOL, "i");
        } else if ((scanner.follows(Kind.NUMBER)
                        || scanner.follows(Kind.CLOSE)
                        || (prose && scanner.follows(Kind.SYMBOL, "pi")))
                && isCompoundUnit(scanner, letter, next)) {
            scanner.add(Kind.WORD, letter);
        } else if (article || (prose && isUnitHere(scanner, letter) && !isSubject(scanner, next))) {
            scanner.add(Kind.WORD, letter);
        } else {
            scanner.add(Kind.SYMBOL, letter);
        }
    }

    /** A letter behind a number that what follows shows to be a unit: {@code 2 h 30 min}, {@code 5 N-m}. */
    private static boolean isCompoundUnit(TokenScanner scanner, String letter, int next) {
        boolean hours = letter.equals("h")
                && next < scanner.text.length()
                && next > scanner.at
                && TokenScanner.isDigit(scanner.text.charAt(next));
        boolean moment = letter.equals("N")
                && (scanner.text.startsWith("-m", scanner.at)
                        || scanner.text.startsWith("·m", scanner.at)
                        || scanner.text.startsWith("}-\\mathrm{m", scanner.at)
                        || scanner.text.startsWith("} \\cdot \\mathrm{m", scanner.at));
        boolean speed = letter.equals("m") && isSpeed(scanner);
        boolean substance = Units.knows(letter) && scanner.text.startsWith("of ", next) && next > scanner.at;
        return hours || moment || speed || substance;
    }

    private static boolean isSpeed(TokenScanner scanner) {
        int after = scanner.at + 2;
        boolean ends = after >= scanner.text.length() || !Character.isLetterOrDigit(scanner.text.charAt(after));
        return scanner.text.startsWith("/s", scanner.at) && ends;
    }

    /** Whether something is said about a letter, as in "if m is odd", so that it is no unit. */
    private static boolean isSubject(TokenScanner scanner, int next) {
        boolean introduced =
                scanner.follows(Kind.WORD) && ConditionIntroduction.isIntroduction(scanner.tokens.getLast());
        return introduced || scanner.text.startsWith("is ", next) || scanner.text.startsWith("are ", next);
    }

    /** An x with blanks around it between two numbers is a sign of multiplication. */
    private static boolean isTimes(TokenScanner scanner, int next) {
        String text = scanner.text;
        boolean spaced = scanner.at > 1 && text.charAt(scanner.at - 2) == ' ' && next > scanner.at;
        return spaced
                && scanner.follows(Kind.NUMBER)
                && next < text.length()
                && TokenScanner.isDigit(text.charAt(next));
    }

    private static boolean isAcronym(String run) {
        return run.length() <= 5
                && run.equals(run.toUpperCase(Locale.ROOT))
                && run.charAt(0) < 128
                && !CAPITAL_WORDS.contains(run)
                && !SHORT_WORDS.contains(run);
    }

    private static boolean isWord(TokenScanner scanner, String run) {
        boolean raised = scanner.at < scanner.text.length() && "^_".indexOf(scanner.text.charAt(scanner.at)) >= 0;
        return !(raised && run.length() == 2) && isWordAnywhere(scanner, run);
    }

    private static boolean isWordAnywhere(TokenScanner scanner, String run) {
        return run.length() >= 4
                || (run.length() == 3 && isAmongWords(scanner, run))
                || (SHORT_WORDS.contains(run.toLowerCase(Locale.ROOT)) && !scanner.text.startsWith("^", scanner.at))
                || CAPITAL_WORDS.contains(run)
                || run.equals("Rs")
                || run.chars().anyMatch(letter -> letter > 'z')
                || (scanner.onlyLetters && run.length() > 2);
    }

    /** Three letters between words, in a compound, or before a colon are a word rather than a product. */
    private static boolean isAmongWords(TokenScanner scanner, String run) {
        String text = scanner.text;
        int next = scanner.skipBlanks();
        int start = scanner.at - run.length();
        boolean compound = (scanner.at + 1 < text.length()
                        && text.charAt(scanner.at) == '-'
                        && isLetter(text.charAt(scanner.at + 1)))
                || (start > 1 && text.charAt(start - 1) == '-' && isLetter(text.charAt(start - 2)));
        boolean between = scanner.follows(Kind.WORD)
                && (next >= text.length() || isLetter(text.charAt(next)) || text.charAt(next) == '.');
        return compound || between || text.startsWith(":", next);
    }

    /** Two upright letters that are no unit and count nothing are a product, as in {@code 5+\mathrm{bw}}. */
    private static boolean isUprightProduct(TokenScanner scanner, String run) {
        boolean counts = scanner.follows(Kind.NUMBER)
                || scanner.follows(Kind.CLOSE)
                || scanner.follows(Kind.WORD)
                || scanner.follows(Kind.DIVIDE)
                || scanner.padded;
        return scanner.upright
                && run.length() == 2
                && !counts
                && !Units.knows(run)
                && Character.isLowerCase(run.charAt(0));
    }

    static boolean isUnit(TokenScanner scanner, String run) {
        return Units.knows(run)
                && (scanner.follows(Kind.NUMBER)
                        || scanner.follows(Kind.CLOSE)
                        || scanner.follows(Kind.WORD)
                        || scanner.follows(Kind.DIVIDE));
    }

    /** In prose a letter is a unit behind an amount or another unit. */
    private static boolean isUnitHere(TokenScanner scanner, String letter) {
        return isUnit(scanner, letter)
                || (Units.knows(letter)
                        && (scanner.padded || scanner.follows(Kind.SYMBOL, "pi"))
                        && !scanner.tokens.isEmpty())
                || (("mgsLhNJWVAKCF".indexOf(letter) >= 0)
                        && (scanner.follows(Kind.NUMBER) || scanner.follows(Kind.DIVIDE)));
    }
}
