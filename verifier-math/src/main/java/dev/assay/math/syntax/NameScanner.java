package dev.assay.math.syntax;

import dev.assay.math.syntax.MathToken.Kind;

/** Recognises the runs of letters that are names of mathematics rather than words or products. */
final class NameScanner {
    private NameScanner() {}

    /** Adds what a run of two letters or more names; false where it names nothing. */
    static boolean scan(TokenScanner scanner, String run, boolean prose) {
        char next = scanner.skipBlanks() < scanner.text.length() ? scanner.text.charAt(scanner.skipBlanks()) : ' ';
        String function = FunctionNames.canonical(run);
        String constant = scanner.computerAlgebra ? SymPy.constant(run) : null;
        boolean twice = run.equals("factorial") && scanner.text.startsWith("2(", scanner.at);
        if (twice && scanner.computerAlgebra) {
            scanner.at++;
            scanner.add(Kind.CALL, "factorial2");
        } else if (run.equals("True") && scanner.computerAlgebra && scanner.brackets > 0) {
            scanner.add(Kind.SYMBOL, "True");
        } else if (run.equals("and") || run.equals("or")) {
            scanner.add(Kind.CONJUNCTION, run);
        } else if (run.equals("infinity") || run.equals("oo") || run.equals("infty") || isInf(run, next)) {
            scanner.add(Kind.SYMBOL, "∞");
        } else if (SymPy.isCall(run, scanner.computerAlgebra)
                && (next == '(' || (next == '.' && SymPy.hasVariants(run)))) {
            call(scanner, run);
        } else if (constant != null) {
            scanner.add(Kind.SYMBOL, constant);
        } else if (run.equals("dir") && next == '=') {
            direction(scanner);
        } else if (run.equals("sqrt")) {
            scanner.add(Kind.ROOT, "");
        } else if (run.equals("mod")) {
            scanner.add(Kind.MOD, "mod");
        } else if (next == '_'
                && NotationVocabulary.command(run) instanceof NotationVocabulary.Meaning(Kind kind, String text)
                && kind == Kind.BIG) {
            scanner.add(kind, text);
        } else if (function != null && isFunction(scanner, run, next)) {
            scanner.add(Kind.FUNCTION, function);
        } else if (NotationVocabulary.GREEK.contains(run) && !prose) {
            scanner.add(Kind.SYMBOL, NotationVocabulary.letter(run));
        } else if (NotationVocabulary.ACCENTS.contains(run) && next == '{') {
            scanner.add(Kind.ACCENT, run);
        } else {
            return glued(scanner, run, prose);
        }
        return true;
    }

    private static boolean isInf(String run, char next) {
        return run.equals("inf") && next != '(' && next != '_';
    }

    private static boolean isFunction(TokenScanner scanner, String run, char next) {
        boolean applied = next == '(' || next == '_' || next == '^' || next == '\\' || next == '{';
        applied |= scanner.text.startsWith("}(", scanner.skipBlanks())
                || scanner.text.startsWith("}\\{", scanner.skipBlanks());
        return !WordScanner.isUnit(scanner, run) && (applied || !FunctionNames.needsBracket(run));
    }

    /** A function and its variable without a blank, as in {@code sinx}. */
    private static boolean glued(TokenScanner scanner, String run, boolean prose) {
        String function = FunctionNames.canonical(run.substring(0, run.length() - 1));
        char last = run.charAt(run.length() - 1);
        if (prose || function == null || run.length() < 3 || "xyθ".indexOf(last) < 0) {
            return false;
        }
        scanner.add(Kind.FUNCTION, function);
        scanner.add(Kind.SYMBOL, last == 'θ' ? "theta" : String.valueOf(last));
        return true;
    }

    private static void call(TokenScanner scanner, String run) {
        String name = run;
        if (scanner.at < scanner.text.length() && scanner.text.charAt(scanner.at) == '.') {
            int stop = scanner.at + 1;
            while (stop < scanner.text.length() && Character.isLetter(scanner.text.charAt(stop))) {
                stop++;
            }
            name = run + scanner.text.substring(scanner.at, stop);
            scanner.at = stop;
        }
        scanner.add(Kind.CALL, name);
    }

    /** {@code dir='+'} of a limit; the quotation marks may be gone. */
    private static void direction(TokenScanner scanner) {
        int at = scanner.text.indexOf('=', scanner.at) + 1;
        int stop = at;
        while (stop < scanner.text.length() && "'\"+- ".indexOf(scanner.text.charAt(stop)) >= 0) {
            stop++;
        }
        boolean below = scanner.text.substring(at, stop).contains("-");
        scanner.at = stop;
        scanner.add(Kind.SYMBOL, below ? "dir-" : "dir+");
    }
}
