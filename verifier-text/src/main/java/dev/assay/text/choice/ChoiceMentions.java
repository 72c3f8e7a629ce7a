package dev.assay.text.choice;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The choices that the words of a text name. */
final class ChoiceMentions {
    /**
     * A choice that the text names.
     *
     * @param label the choice
     * @param start index of its first token
     * @param end index after its last token
     */
    private record Mention(String label, int start, int end) {}

    private final ChoiceWords words;
    private final OptionLetter letters;
    private final ChoiceOptions options;
    private final List<ChoiceToken> tokens;
    private final List<Mention> mentions = new ArrayList<>();
    private final boolean[] named;
    private boolean isOnlySigns;

    private ChoiceMentions(String text, ChoiceOptions options) {
        this.words = new ChoiceWords(text);
        this.letters = new OptionLetter(words);
        this.options = options;
        this.tokens = words.tokens();
        this.named = new boolean[tokens.size()];
    }

    /** Finds the choices that a text names, in time linear in its length and in the number of choices. */
    static ChoiceMentions of(String text, ChoiceOptions options) {
        ChoiceMentions mentions = new ChoiceMentions(text, options);
        mentions.isOnlySigns = mentions.hasOnlySigns();
        mentions.find();
        return mentions;
    }

    /** Finds the choices that a sentence of a longer text names. */
    static ChoiceMentions ofSentence(String text, ChoiceOptions options) {
        ChoiceMentions mentions = new ChoiceMentions(text, options);
        mentions.find();
        return mentions;
    }

    /** Whether the text has only signs of options, joints between them, and words such as "option". */
    boolean isOnlySigns() {
        return isOnlySigns;
    }

    ChoiceWords words() {
        return words;
    }

    boolean isEmpty() {
        return mentions.isEmpty();
    }

    /** Whether a token is part of a choice's name. */
    boolean isNamed(int at) {
        return named[at];
    }

    /** Returns the first token of a range that is part of a choice's name, or the range's end. */
    int firstNamed(int from, int to) {
        int first = from;
        while (first < to && !named[first]) {
            first++;
        }
        return first;
    }

    /** Returns the first token from a place on that is no part of a choice's name, or the end. */
    int firstUnnamed(int from) {
        int first = from;
        while (first < named.length && named[first]) {
            first++;
        }
        return first;
    }

    /** Returns the end of the first name, or 0. */
    int firstEnd() {
        return mentions.isEmpty() ? 0 : mentions.getFirst().end();
    }

    /** Whether a bracket, a point or a colon stands behind the first name, or nothing does. */
    boolean isMarkedFirst() {
        boolean isLast = firstEnd() == 0 || firstEnd() == words.size();
        return isLast || ".):]\n".indexOf(words.behind(firstEnd() - 1)) >= 0;
    }

    /** Adds the choices whose names begin in a range. */
    void addLabels(int from, int to, Set<String> labels) {
        for (int at = firstMention(from);
                at < mentions.size() && mentions.get(at).start() < to;
                at++) {
            labels.add(mentions.get(at).label());
        }
    }

    private int firstMention(int from) {
        int low = 0;
        int high = mentions.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (mentions.get(middle).start() < from) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private void find() {
        for (int at = 0; at < tokens.size(); ) {
            Mention mention = mention(at);
            if (mention == null) {
                addJoined(at);
                at++;
            } else {
                if (!isScale(at)) {
                    add(mention);
                }
                at = mention.end();
            }
        }
    }

    /** Whether a number is the end of a scale, as in {@code 4/5} and "4 out of 5". */
    private boolean isScale(int at) {
        if (at < 2 || !Character.isDigit(words.word(at).charAt(0))) {
            return false;
        }
        boolean isOutOf = words.word(at - 1).equals("of") && words.word(at - 2).equals("out");
        boolean isFraction = words.word(at - 1).equals("/") && named[at - 2];
        return isOutOf || (isFraction && options.isLast(words.word(at)));
    }

    private void add(Mention mention) {
        mentions.add(mention);
        for (int at = mention.start(); at < mention.end(); at++) {
            named[at] = true;
        }
    }

    private @Nullable Mention mention(int at) {
        if (isNegated(at) || words.isDeterminer(at)) {
            return null;
        }
        for (ChoiceOptions.Wording wording : options.wordings(words.word(at))) {
            if (stands(wording.words(), at)
                    && wording.isWritten(words.text(), tokens.get(at).start())) {
                return new Mention(wording.label(), at, at + wording.words().size());
            }
        }
        String written = tokens.get(at).written();
        if (written.length() > ChoiceOptions.LONGEST_SIGN) {
            return null;
        }
        Optional<String> label = options.sign(written);
        if (label.isEmpty() && (isOnlySigns || letters.isMarked(at))) {
            label = options.sign(written.toUpperCase(Locale.ROOT));
        }
        boolean isBehindName = (at > 0 && named[at - 1]) || isJoined(at);
        return label.isPresent() && (isOnlySigns || letters.isSign(at, isBehindName))
                ? new Mention(label.get(), at, at + 1)
                : null;
    }

    /** Whether a choice stands before the word before a token, and that word begins no clause. */
    private boolean isJoined(int at) {
        return at > 1
                && named[at - 2]
                && words.isGapBlank(at - 2)
                && !ChoiceVocabulary.CLAUSE_WORDS.contains(words.word(at - 1))
                && !ChoiceVocabulary.CONTRASTS.contains(words.word(at - 1));
    }

    /** Whether a number has a minus before it, which makes it another. */
    private boolean isNegated(int at) {
        return at > 0
                && words.word(at - 1).equals("-")
                && Character.isDigit(words.word(at).charAt(0))
                && tokens.get(at - 1).end() == tokens.get(at).start();
    }

    /** Adds the letters of a word such as ABD that is all of the answer. */
    private void addJoined(int at) {
        String written = tokens.get(at).written();
        if (isOnlySigns && written.length() > 1) {
            for (int letter = 0; letter < written.length(); letter++) {
                options.sign(written.substring(letter, letter + 1))
                        .ifPresent(label -> add(new Mention(label, at, at + 1)));
            }
        }
    }

    private boolean hasOnlySigns() {
        int signs = 0;
        for (ChoiceToken token : tokens) {
            if (options.isSign(token.written()) || options.areSigns(token.written())) {
                signs++;
            } else if (!ChoiceVocabulary.JOINTS.contains(token.word())
                    && !token.word().equals("option")) {
                return false;
            }
        }
        return signs > 0;
    }

    private boolean stands(List<String> wording, int at) {
        if (at + wording.size() > tokens.size()) {
            return false;
        }
        for (int offset = 1; offset < wording.size(); offset++) {
            if (!words.word(at + offset).equals(wording.get(offset))) {
                return false;
            }
        }
        return true;
    }
}
