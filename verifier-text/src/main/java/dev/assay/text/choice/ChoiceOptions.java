package dev.assay.text.choice;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The choices of a question as a response may name them: by their letters, and by the words of their texts. */
final class ChoiceOptions {
    private static final char LAST_USUAL = 'J';
    static final int LONGEST_SIGN = 2;
    private static final Set<String> ARTICLES = Set.of("a", "an", "the");

    /**
     * The words of a choice's text.
     *
     * @param lead the number of characters of the text before its first word
     * @param isShared whether another choice has the same words, so that only the text tells them apart
     */
    record Wording(String label, List<String> words, String text, int lead, boolean isShared) {
        /** Whether the choice is written where its first word stands: where words are shared, with all its signs. */
        boolean isWritten(String response, int at) {
            return !isShared || response.regionMatches(true, at - lead, text, 0, text.length());
        }

        Wording shared() {
            return new Wording(label, words, text, lead, true);
        }
    }

    private final Map<String, String> texts;
    private final Map<String, String> signs = new HashMap<>();
    private final Map<String, List<Wording>> wordings = new HashMap<>();

    private ChoiceOptions(Map<String, String> texts, List<String> golds) {
        this.texts = texts;
        if (texts.isEmpty()) {
            for (char letter = 'A'; letter <= LAST_USUAL; letter++) {
                signs.put(Character.toString(letter), Character.toString(letter));
            }
            golds.stream()
                    .map(ChoiceOptions::bare)
                    .filter(OptionSign::isCapital)
                    .forEach(gold -> signs.put(gold, gold));
        }
        texts.forEach((label, text) -> {
            if (label.length() <= LONGEST_SIGN) {
                signs.put(label, label);
            } else {
                add(label, label);
            }
            add(label, text);
        });
        wordings.replaceAll((_, list) -> sorted(list));
    }

    /** Returns the options of texts by their letters; without any, the letters from A to J and those of the golds. */
    static ChoiceOptions of(Map<String, String> texts, List<String> golds) {
        return new ChoiceOptions(texts, golds);
    }

    private void add(String label, String text) {
        String bare = withoutLetter(label, text).strip();
        List<ChoiceToken> tokens = ChoiceToken.read(bare);
        int first = 0;
        while (first + 1 < tokens.size() && ARTICLES.contains(tokens.get(first).word())) {
            first++;
        }
        List<String> words = tokens.stream().skip(first).map(ChoiceToken::word).toList();
        boolean isSign = words.size() == 1
                && signs.containsKey(text.strip())
                && text.strip().length() <= LONGEST_SIGN;
        if (!words.isEmpty() && !isSign) {
            Wording wording = new Wording(label, words, bare, tokens.get(first).start(), false);
            wordings.computeIfAbsent(words.getFirst(), _ -> new ArrayList<>()).add(wording);
        }
    }

    /** Returns wordings with those of the most words first, and of the same words those of the longest text. */
    private static List<Wording> sorted(List<Wording> wordings) {
        return wordings.stream()
                .map(one -> wordings.stream().anyMatch(other -> isOther(one, other)) ? one.shared() : one)
                .sorted(Comparator.comparingInt((Wording one) -> one.words().size())
                        .thenComparingInt(one -> one.text().length())
                        .reversed())
                .toList();
    }

    private static boolean isOther(Wording one, Wording other) {
        return !other.label().equals(one.label()) && other.words().equals(one.words());
    }

    /** Returns a text such as {@code B. Paris} of the choice B without its letter. */
    private static String withoutLetter(String label, String text) {
        String bare = text.strip();
        int start = bare.startsWith("(") ? 1 : 0;
        int end = start + label.length();
        boolean isLettered =
                bare.startsWith(label, start) && end < bare.length() && ".):".indexOf(bare.charAt(end)) >= 0;
        return isLettered && end + 1 < bare.length() ? bare.substring(end + 1) : text;
    }

    /** Returns the label that a short sign names, as it is written; empty where there is none. */
    Optional<String> sign(String written) {
        String label = signs.get(written);
        return Optional.ofNullable(label == null ? signs.get(OptionSign.latin(written)) : label);
    }

    /** Returns the wordings that begin with a word, the longest first. */
    List<Wording> wordings(String first) {
        return wordings.getOrDefault(first, List.of());
    }

    /** Whether a text is that of the last choice. */
    boolean isLast(String text) {
        return !texts.isEmpty() && List.copyOf(texts.values()).getLast().strip().equals(text);
    }

    /** Whether a text is a short sign of a choice, in either case. */
    boolean isSign(String written) {
        return written.length() <= LONGEST_SIGN
                && (sign(written).isPresent()
                        || sign(written.toUpperCase(Locale.ROOT)).isPresent());
    }

    /** Whether a text is several capital letters of choices in their order, as in {@code ABD}. */
    boolean areSigns(String written) {
        if (written.length() < 2) {
            return false;
        }
        for (int at = 0; at < written.length(); at++) {
            char sign = written.charAt(at);
            boolean isAscending = at == 0 || sign > written.charAt(at - 1);
            if (Character.isLowerCase(sign)
                    || !isAscending
                    || sign(Character.toString(sign)).isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /** Returns two labels with the same text, of which a gold names one; empty where there are none. */
    Optional<String> ambiguous(Set<String> golds) {
        for (String gold : golds) {
            String text = texts.getOrDefault(gold, "").strip();
            for (Map.Entry<String, String> other : texts.entrySet()) {
                if (!other.getKey().equals(gold)
                        && !golds.contains(other.getKey())
                        && other.getValue().strip().equalsIgnoreCase(text)) {
                    return Optional.of(gold + " and " + other.getKey());
                }
            }
        }
        return Optional.empty();
    }

    /** Returns the labels that a gold names: a label, the text of a choice, or several letters; empty where it names none. */
    Set<String> named(String gold, ChoiceSelect select) {
        String text = gold.strip();
        Optional<String> exact = texts.entrySet().stream()
                .filter(entry -> entry.getValue().strip().equals(text))
                .map(Map.Entry::getKey)
                .findFirst();
        Optional<String> label = sign(text)
                .or(() -> sign(bare(text)))
                .or(() -> texts.keySet().stream().filter(text::equalsIgnoreCase).findFirst())
                .or(() -> texts.isEmpty() ? sign(bare(text).toUpperCase(Locale.ROOT)) : Optional.empty());
        if (label.isPresent() || exact.isPresent()) {
            return Set.of(label.or(() -> exact).orElseThrow());
        }
        List<String> words = ChoiceToken.read(text).stream()
                .map(ChoiceToken::word)
                .dropWhile(ARTICLES::contains)
                .toList();
        Optional<String> worded = words.isEmpty()
                ? Optional.empty()
                : wordings(words.getFirst()).stream()
                        .filter(wording -> wording.words().equals(words) && !wording.isShared())
                        .map(Wording::label)
                        .findFirst();
        return worded.map(Set::of).orElseGet(() -> select == ChoiceSelect.ALL_OF ? letters(text) : Set.of());
    }

    /** Returns the letters of {@code ABD}, {@code A, B} and {@code A and B}; empty where other words stand there. */
    private Set<String> letters(String text) {
        Set<String> letters = new LinkedHashSet<>();
        for (ChoiceToken token : ChoiceToken.read(text)) {
            if (token.word().equals("and") || token.word().equals("&")) {
                continue;
            }
            for (int at = 0; at < token.written().length(); at++) {
                Optional<String> letter = sign(token.written().substring(at, at + 1));
                if (letter.isEmpty()) {
                    return Set.of();
                }
                letters.add(letter.get());
            }
        }
        return letters;
    }

    private static String bare(String text) {
        List<ChoiceToken> tokens = ChoiceToken.read(text);
        return tokens.size() == 1 ? tokens.getFirst().written() : text;
    }
}
