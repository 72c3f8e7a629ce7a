package dev.assay.text.shortanswer.equality;

import java.util.ArrayList;
import java.util.List;

/** The ways to write a gold: without a preposition, a title, an addition in brackets, middle names, or the region of a place. */
final class GoldForms {
    private static final String WORDS = "same.words";
    private static final String NAME = "same.name";
    private static final String PLACE = "same.place";
    private static final String BRACKET = "same.bracket";
    private static final String NUMBER = "same.number";
    private static final int LONGEST_NAME = 5;

    private final String text;
    private final List<AnswerToken> tokens;
    private final List<GoldForm> forms = new ArrayList<>();

    private GoldForms(String text, List<AnswerToken> tokens) {
        this.text = text;
        this.tokens = tokens;
    }

    /** Returns the forms of a gold, the strictest first; none where it has neither a word nor a number. */
    static List<GoldForm> of(String text, List<AnswerToken> tokens) {
        return new GoldForms(text, tokens).all();
    }

    private List<GoldForm> all() {
        add(tokens, WORDS, false);
        List<AnswerToken> bare = withoutOpeners(tokens);
        add(bare, WORDS, false);
        int bracket = text.indexOf('(');
        if (bracket > 0) {
            int close = Math.max(bracket, text.indexOf(')', bracket));
            List<AnswerToken> inside = between(bare, bracket, close);
            add(outside(bare, bracket, close), BRACKET, false);
            if (inside.size() == 1 && isAcronym(inside.getFirst())) {
                add(inside, BRACKET, false);
            }
        }
        int comma = text.indexOf(',');
        if (comma > 0 && bracket < 0) {
            addPlace(between(bare, 0, comma), between(bare, comma, text.length()));
        } else if (bracket < 0) {
            addName(bare);
        }
        addNumber(bare);
        return forms;
    }

    private void addPlace(List<AnswerToken> place, List<AnswerToken> region) {
        boolean isPlace = !region.isEmpty()
                && region.size() <= 3
                && place.size() <= 4
                && place.stream().allMatch(AnswerToken::isCapital)
                && region.stream().allMatch(token -> token.isCapital() || isOpener(token))
                && region.stream().noneMatch(token -> NameWords.SUFFIXES.contains(token.word()));
        if (isPlace) {
            forms.add(new GoldForm(place, PLACE, false, true));
        } else if (place.stream().allMatch(AnswerToken::isCapital) && !isList(region)) {
            addName(place);
        }
    }

    /** Whether what stands behind the first comma goes on as a list does. */
    private static boolean isList(List<AnswerToken> region) {
        return region.stream()
                .skip(1)
                .anyMatch(token -> token.isSeparated() || token.word().equals("and"));
    }

    private void addName(List<AnswerToken> words) {
        List<AnswerToken> name = new ArrayList<>(words);
        while (name.size() > 1
                && isAddition(name.getFirst())
                && " .".indexOf(text.charAt(name.getFirst().end())) >= 0) {
            name.removeFirst();
        }
        if (name.size() == 1
                && name.getFirst().isCapital()
                && NameWords.TITLES.contains(words.getFirst().word())) {
            add(name, NAME, false);
        }
        while (name.size() > 2 && NameWords.SUFFIXES.contains(name.getLast().word())) {
            name.removeLast();
        }
        boolean isName = name.size() >= 2
                && name.size() <= LONGEST_NAME
                && name.stream().allMatch(token -> token.isCapital() && !token.isNumber())
                && areSideBySide(name)
                && text.charAt(name.get(name.size() - 2).end()) != '-';
        if (isName) {
            add(name, NAME, true);
            if (name.size() > 2) {
                List<AnswerToken> middle = name.subList(1, name.size() - 1);
                forms.add(new GoldForm(List.of(name.getFirst(), name.getLast()), middle, NAME, true, false));
            }
            if (name.size() == 3) {
                add(name.subList(1, name.size()), NAME, true);
            }
            if (!NameWords.PLACE_PARTS.contains(name.getFirst().word())) {
                forms.add(new GoldForm(List.of(name.getLast()), NAME, false, true));
            }
        }
    }

    /** Whether no word that is left out, such as "of", stands between words. */
    private boolean areSideBySide(List<AnswerToken> words) {
        for (int at = 1; at < words.size(); at++) {
            String between =
                    text.substring(words.get(at - 1).end(), words.get(at).start());
            if (between.chars().anyMatch(Character::isLetter)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a word before a name is a title, or says what the person is. */
    private static boolean isAddition(AnswerToken token) {
        return NameWords.TITLES.contains(token.word())
                || (!token.isCapital() && !token.isNumber() && !TellingWords.isFunction(token));
    }

    /** Adds the number of a gold that is a number and its unit. */
    private void addNumber(List<AnswerToken> words) {
        boolean isMeasure = words.size() >= 2
                && words.size() <= 3
                && words.getFirst().isNumber()
                && words.stream().skip(1).noneMatch(token -> token.isNumber() || token.isCapital());
        if (isMeasure) {
            forms.add(new GoldForm(List.of(words.getFirst()), NUMBER, false, true));
        }
    }

    private void add(List<AnswerToken> words, String rule, boolean isName) {
        boolean isNew = forms.stream()
                .noneMatch(form -> form.isName() == isName && form.tokens().equals(words));
        if (!words.isEmpty() && isNew) {
            forms.add(new GoldForm(words, rule, isName, false));
        }
    }

    private static List<AnswerToken> withoutOpeners(List<AnswerToken> words) {
        int first = 0;
        while (first < words.size() - 1 && isOpener(words.get(first))) {
            first++;
        }
        return words.subList(first, words.size());
    }

    private static boolean isOpener(AnswerToken token) {
        return NameWords.OPENERS.contains(token.word());
    }

    private boolean isAcronym(AnswerToken token) {
        String written = text.substring(token.start(), token.end());
        return written.length() >= 2 && written.length() <= 6 && written.chars().allMatch(Character::isUpperCase);
    }

    private static List<AnswerToken> between(List<AnswerToken> words, int from, int to) {
        return words.stream()
                .filter(token -> token.start() >= from && token.end() <= to)
                .toList();
    }

    private static List<AnswerToken> outside(List<AnswerToken> words, int from, int to) {
        return words.stream()
                .filter(token -> token.end() <= from || token.start() >= to)
                .toList();
    }
}
