package dev.assay.answer;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Finds option letters in prose, and tells the chosen ones from those that are ruled out. */
final class OptionLetters {
    private static final char LAST = 'J';
    private static final int MOST_WORDS = 4;
    private static final int LONGEST_ARTICLE = 3;
    private static final String CLAUSE_ENDS = ",;.\n\u3002\uff0c\uff1b!?";
    private static final Set<String> CLAUSE_WORDS = Set.of("but", "therefore", "so", "thus", "hence");
    private static final Set<String> DENIALS = Set.of(
            "not",
            "cannot",
            "can't",
            "isn't",
            "aren't",
            "wasn't",
            "don't",
            "doesn't",
            "neither",
            "nor",
            "never",
            "eliminate",
            "exclude",
            "wrong",
            "incorrect",
            "false",
            "except",
            "than",
            "nicht",
            "kein",
            "pas",
            "no");
    private static final Set<String> AFTER_LETTER =
            Set.of("or", "and", "is", "because", "since", "as", "but", "seems", "would", "which", "for");

    /** The words for an option, with their articles. */
    private static final Set<String> OPTIONS = Set.of("""
            option choice the la le el il a o die der l'option opción opcion opção opcao opzione réponse
            reponse respuesta resposta risposta antwort buchstabe lettre letra lettera alternativa
            proposition variante вариант ответ под буквой""".split("\\s+", -1));

    private OptionLetters() {}

    /** Returns the letter of "la réponse B" and "option (C)"; an empty list if any other word stands there. */
    static List<AnswerPart> named(String text, AnswerPart said) {
        int end = said.end();
        int letter = text.startsWith(")", end - 1) ? end - 2 : end - 1;
        if (letter <= said.start() + 2 || !isLetter(text, letter)) {
            return List.of();
        }
        int open = text.charAt(letter - 1) == '(' ? letter - 1 : letter;
        String[] words = text.substring(said.start(), open)
                .strip()
                .toLowerCase(Locale.ROOT)
                .split("\\s+", -1);
        boolean options = words.length < MOST_WORDS && List.of(words).stream().allMatch(OPTIONS::contains);
        boolean nouns = List.of(words).stream().anyMatch(word -> word.length() > LONGEST_ARTICLE);
        return options && nouns
                ? List.of(new AnswerPart(text.substring(letter, letter + 1), letter, letter + 1))
                : List.of();
    }

    /** Returns the different letters that the text chooses, in order. */
    static List<AnswerPart> affirmed(String text, int from, int to) {
        if (!hasCapital(text, from, to)) {
            return List.of();
        }
        Map<String, AnswerPart> chosen = new LinkedHashMap<>();
        int start = from;
        while (start < to) {
            int end = clauseEnd(text, start, to);
            if (!isDenied(text, start, end) && !DeniedAnswer.after(text, end)) {
                for (int at = start; at < end; at++) {
                    if (isLetter(text, at)) {
                        chosen.putIfAbsent(
                                String.valueOf(text.charAt(at)),
                                new AnswerPart(text.substring(at, at + 1), at, at + 1));
                    }
                }
            }
            start = Math.max(end, start + 1);
        }
        return List.copyOf(chosen.values());
    }

    private static boolean hasCapital(String text, int from, int to) {
        int at = from;
        while (at < to && (text.charAt(at) < 'A' || text.charAt(at) > LAST)) {
            at++;
        }
        return at < to;
    }

    /** Returns whether a capital from A to J stands here that is no article, pronoun or name. */
    static boolean isLetter(String text, int at) {
        char letter = text.charAt(at);
        if (letter < 'A' || letter > LAST || isWordPart(text, at - 1) || isWordPart(text, at + 1)) {
            return false;
        }
        boolean marked = isOneOf(text, at - 1, "(*[") && isOneOf(text, at + 1, ")*]");
        return marked || (letter != 'I' && !isFollowedByWord(text, at, letter == 'A'));
    }

    private static boolean isFollowedByWord(String text, int at, boolean article) {
        int start = at + 2;
        int end = start;
        while (end < text.length() && Character.isLetter(text.charAt(end))) {
            end++;
        }
        return article
                && isOneOf(text, at + 1, " ")
                && end > start
                && !AFTER_LETTER.contains(text.substring(start, end));
    }

    private static boolean isWordPart(String text, int at) {
        return at >= 0
                && at < text.length()
                && (Character.isDigit(text.charAt(at))
                        || (Character.isLetter(text.charAt(at))
                                && !UnspacedScripts.hasUnspaced(text.substring(at, at + 1)))
                        || "'\u2019_^=+-\\$".indexOf(text.charAt(at)) >= 0);
    }

    private static boolean isOneOf(String text, int at, String signs) {
        return at >= 0 && at < text.length() && signs.indexOf(text.charAt(at)) >= 0;
    }

    private static int clauseEnd(String text, int from, int to) {
        int word = from;
        for (int at = from; at < to; at++) {
            char sign = text.charAt(at);
            if (CLAUSE_ENDS.indexOf(sign) >= 0) {
                return at + 1;
            }
            if (!Character.isLetter(sign)) {
                if (word > from
                        && CLAUSE_WORDS.contains(text.substring(word, at).toLowerCase(Locale.ROOT))) {
                    return word;
                }
                word = at + 1;
            }
        }
        return to;
    }

    private static boolean isDenied(String text, int from, int to) {
        String clause = text.substring(from, to).toLowerCase(Locale.ROOT).replace('\u2019', '\'');
        int word = 0;
        for (int at = 0; at <= clause.length(); at++) {
            boolean inside =
                    at < clause.length() && (Character.isLetter(clause.charAt(at)) || clause.charAt(at) == '\'');
            if (!inside) {
                if (DENIALS.contains(clause.substring(word, at))) {
                    return true;
                }
                word = at + 1;
            }
        }
        return clause.contains("\u4e0d") || clause.contains("rule out");
    }
}
