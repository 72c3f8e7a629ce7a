package dev.assay.answer;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The word for "answer" in one language, and the words that link it to the answer. A colon links in every language.
 *
 * @param isDirect whether a number may follow the word without a link
 */
record AnswerPhrase(String noun, List<String> links, boolean isDirect) {
    private static final int ASCII = 1 << 7;
    private static final List<AnswerPhrase> ALL = List.of(
            new AnswerPhrase(
                    "answer",
                    List.of("is", "are", "was", "equals", "would be", "will be", "should be", "must be"),
                    false),
            new AnswerPhrase("correct option", List.of("is", "would be"), false),
            new AnswerPhrase("correct choice", List.of("is", "would be"), false),
            new AnswerPhrase("result", List.of(), false),
            new AnswerPhrase("ergebnis", List.of("ist", "lautet"), false),
            new AnswerPhrase("l\u00f6sung", List.of("lautet"), false),
            new AnswerPhrase("ans", List.of("."), false),
            new AnswerPhrase("r\u00e9ponse", List.of("est", "vaut", "sera"), false),
            new AnswerPhrase("reponse", List.of("est"), false),
            new AnswerPhrase("respuesta", List.of("es", "ser\u00eda"), false),
            new AnswerPhrase("resposta", List.of("\u00e9"), false),
            new AnswerPhrase("risposta", List.of("\u00e8", "e'"), false),
            new AnswerPhrase("antwort", List.of("ist", "lautet", "w\u00e4re"), false),
            new AnswerPhrase("antwoord", List.of("is", "luidt"), false),
            new AnswerPhrase("odpowied\u017a", List.of("to", "jest", "brzmi", "wynosi"), false),
            new AnswerPhrase("odpov\u011b\u010f", List.of("je", "zn\u00ed"), false),
            new AnswerPhrase("svaret", List.of("\u00e4r", "er"), false),
            new AnswerPhrase("vastaus", List.of("on"), false),
            new AnswerPhrase("r\u0103spunsul", List.of("este"), false),
            new AnswerPhrase(
                    "\u03b1\u03c0\u03ac\u03bd\u03c4\u03b7\u03c3\u03b7",
                    List.of("\u03b5\u03af\u03bd\u03b1\u03b9"),
                    false),
            new AnswerPhrase(
                    "\u043e\u0442\u0432\u0435\u0442",
                    List.of("\u2014", "\u2013", "\u0440\u0430\u0432\u0435\u043d"),
                    true),
            new AnswerPhrase(
                    "\u0432\u0456\u0434\u043f\u043e\u0432\u0456\u0434\u044c", List.of("\u2014", "\u2013"), true),
            new AnswerPhrase("cevap", List.of("\u015fudur"), true),
            new AnswerPhrase("cevab\u0131", List.of(), true),
            new AnswerPhrase("\u0111\u00e1p \u00e1n", List.of("l\u00e0"), false),
            new AnswerPhrase("\u0111\u00e1p s\u1ed1", List.of("l\u00e0"), true),
            new AnswerPhrase("c\u00e2u tr\u1ea3 l\u1eddi", List.of("l\u00e0"), false),
            new AnswerPhrase("jawaban", List.of("adalah", "ialah"), false),
            new AnswerPhrase("jawapan", List.of("adalah", "ialah"), false),
            new AnswerPhrase("\u0e04\u0e33\u0e15\u0e2d\u0e1a", List.of("\u0e04\u0e37\u0e2d"), true),
            new AnswerPhrase(
                    "\u0627\u0644\u0625\u062c\u0627\u0628\u0629", List.of("\u0647\u064a", "\u0647\u0648"), true),
            new AnswerPhrase("\u0627\u0644\u062c\u0648\u0627\u0628", List.of("\u0647\u0648"), true),
            new AnswerPhrase("\u067e\u0627\u0633\u062e", List.of(), true),
            new AnswerPhrase("\u05d4\u05ea\u05e9\u05d5\u05d1\u05d4", List.of("\u05d4\u05d9\u05d0"), true),
            new AnswerPhrase("\u0909\u0924\u094d\u0924\u0930", List.of("\u0939\u0948"), true),
            new AnswerPhrase("\u0989\u09a4\u09cd\u09a4\u09b0", List.of("\u09b9\u09b2", "\u09b9\u09b2\u09cb"), true),
            new AnswerPhrase("\u7b54\u6848", List.of("\u662f", "\u4e3a", "\u70ba", "\u6709", "\u9009"), true),
            new AnswerPhrase("\u6545\u9009", List.of(), true),
            new AnswerPhrase("\u5e94\u9009", List.of(), true),
            new AnswerPhrase("\u6240\u4ee5\u9009", List.of(), true),
            new AnswerPhrase("\u56e0\u6b64\u9009", List.of(), true),
            new AnswerPhrase("\u7b54", List.of(), false),
            new AnswerPhrase("\u7b54\u3048", List.of("\u306f"), true),
            new AnswerPhrase("\u6b63\u89e3", List.of("\u306f"), true),
            new AnswerPhrase("\uc815\ub2f5", List.of("\uc740"), true),
            new AnswerPhrase("\ub2f5", List.of("\uc740"), true));

    private static final Map<Character, List<AnswerPhrase>> BY_FIRST = byFirst();
    private static final BitSet FIRSTS = new BitSet();
    /** The phrases by their first letter, of those that begin with a letter of ASCII. */
    private static final List<List<AnswerPhrase>> BY_ASCII = new ArrayList<>();

    private static final boolean[] ASCII_FIRSTS = new boolean[ASCII];

    static {
        BY_FIRST.keySet().forEach(FIRSTS::set);
        for (char first = 0; first < ASCII; first++) {
            BY_ASCII.add(BY_FIRST.getOrDefault(first, List.of()));
            ASCII_FIRSTS[first] = BY_FIRST.containsKey(first);
        }
    }

    /** Returns whether a phrase may begin with this letter in either case. */
    static boolean begins(char first) {
        return first < ASCII ? ASCII_FIRSTS[first] : FIRSTS.get(first);
    }

    /** Returns the phrases that may begin with this letter in either case, the longest first. */
    static List<AnswerPhrase> beginningWith(char first) {
        if (first < ASCII) {
            return BY_ASCII.get(first);
        }
        return FIRSTS.get(first) ? BY_FIRST.getOrDefault(first, List.of()) : List.of();
    }

    /** Returns whether the noun stands at this place. */
    boolean standsAt(String text, int at) {
        return text.regionMatches(true, at, noun, 0, noun.length())
                && (at == 0 || isUnspaced() || !Character.isLetter(text.charAt(at - 1)));
    }

    /** Returns whether the language writes no spaces between words. */
    boolean isUnspaced() {
        return UnspacedScripts.isUnspaced(noun.charAt(0));
    }

    private static Map<Character, List<AnswerPhrase>> byFirst() {
        Map<Character, List<AnswerPhrase>> phrases = new HashMap<>();
        for (AnswerPhrase phrase : ALL) {
            char first = phrase.noun().charAt(0);
            phrases.computeIfAbsent(first, _ -> new ArrayList<>()).add(phrase);
            if (Character.toUpperCase(first) != first) {
                phrases.computeIfAbsent(Character.toUpperCase(first), _ -> new ArrayList<>())
                        .add(phrase);
            }
        }
        phrases.values()
                .forEach(list -> list.sort((one, other) ->
                        Integer.compare(other.noun().length(), one.noun().length())));
        return Map.copyOf(phrases);
    }
}
