package dev.assay.text.choice;

import java.util.LinkedHashSet;
import java.util.Set;

/** A stretch of a response, such as a sentence, and the choices that its clauses affirm or deny. */
final class ChoicePassage {
    private final ChoiceMentions mentions;
    private final ChoiceWords words;
    private final ChoiceClauses clauses;

    private ChoicePassage(ChoiceMentions mentions) {
        this.mentions = mentions;
        this.words = mentions.words();
        this.clauses = new ChoiceClauses(mentions);
    }

    /** Reads a text in time linear in its length and in the number of choices. */
    static ChoicePassage of(String text, ChoiceOptions options) {
        return new ChoicePassage(ChoiceMentions.of(text, options));
    }

    /** Reads a sentence of a longer text, where a small letter alone is no choice. */
    static ChoicePassage ofSentence(String text, ChoiceOptions options) {
        return new ChoicePassage(ChoiceMentions.ofSentence(text, options));
    }

    /** Returns the choices that the passage affirms, in order. */
    Set<String> affirmed() {
        return affirmed(words.size());
    }

    /** Returns the choices that the passage names and does not affirm. */
    Set<String> denied() {
        Set<String> denied = new LinkedHashSet<>();
        mentions.addLabels(0, words.size(), denied);
        denied.removeAll(affirmed());
        return denied;
    }

    /** Returns the choices that the clause at the beginning affirms. */
    Set<String> affirmedFirst() {
        return words.size() == 0 ? Set.of() : affirmed(Math.max(mentions.firstEnd(), clauses.end(0)));
    }

    /** Whether the passage begins with a choice. */
    boolean beginsWithChoice() {
        return words.size() > 0 && mentions.isNamed(0);
    }

    /** Whether the passage is an item of a list of choices, as in {@code (B) Paris}: a sign with a mark behind it begins it. */
    boolean isItem() {
        return beginsWithChoice() && mentions.isMarkedFirst();
    }

    /** Whether the passage has only signs of options, joints between them, and words such as "option". */
    boolean isOnlySigns() {
        return mentions.isOnlySigns();
    }

    /** Whether the passage has only choices, and joints between them. */
    boolean isOnlyNames() {
        return words.size() > 0 && isOnlyNames(0, words.size());
    }

    /** Whether the passage names no choice, not even to deny it. */
    boolean isEmpty() {
        return mentions.isEmpty();
    }

    /** Whether the passage says that no choice is right. */
    boolean isNone() {
        return mentions.isEmpty()
                && hasWord(0, words.size(), ChoiceVocabulary.NONE)
                && hasWord(0, words.size(), ChoiceVocabulary.ALL)
                && !hasWord(0, words.size(), ChoiceVocabulary.OTHERS);
    }

    /** Whether the passage names a choice, and a word or a heading such as "Label:" says that it concludes. */
    boolean concludes() {
        return !mentions.isEmpty() && (hasWord(0, words.size(), ChoiceVocabulary.CONCLUSIONS) || clauses.isLabelled());
    }

    /** Returns the choices that the passage calls the answer, whatever stands before it; those that it only speaks of are none. */
    Set<String> asserted() {
        int size = words.size();
        if (mentions.isEmpty()) {
            return Set.of();
        }
        if (isOnly(0, size) || (beginsWithDoubt() && isOnly(lastNamingClause(), size))) {
            return affirmed();
        }
        Set<String> asserted = new LinkedHashSet<>();
        if (hasWord(0, size, ChoiceVocabulary.CONDITIONS)) {
            return asserted;
        }
        for (int start = 0; start < size; start = clauses.end(start)) {
            int end = clauses.end(start);
            if (hasWord(start, end, ChoiceVocabulary.ASSERTIONS) && !clauses.isDenied(start, end)) {
                mentions.addLabels(start, end, asserted);
            }
        }
        return asserted;
    }

    private boolean beginsWithDoubt() {
        return !mentions.isNamed(0) && ChoiceVocabulary.DOUBTS.contains(words.word(0));
    }

    private int lastNamingClause() {
        int last = 0;
        for (int start = 0; start < words.size(); start = clauses.end(start)) {
            last = mentions.firstNamed(start, clauses.end(start)) < clauses.end(start) ? start : last;
        }
        return last;
    }

    /** Whether a range has choices, and besides them only words that say nothing more of them. */
    private boolean isOnly(int from, int to) {
        boolean isNaming = false;
        for (int at = from; at < to; at++) {
            String word = words.word(at);
            isNaming |= mentions.isNamed(at);
            if (!mentions.isNamed(at)
                    && !ChoiceVocabulary.FILLERS.contains(word)
                    && !ChoiceVocabulary.DOUBTS.contains(word)
                    && !ChoiceVocabulary.JOINTS.contains(word)) {
                return false;
            }
        }
        return isNaming;
    }

    private boolean hasWord(int from, int to, Set<String> sought) {
        for (int at = from; at < to; at++) {
            if (!mentions.isNamed(at) && sought.contains(words.word(at))) {
                return true;
            }
        }
        return false;
    }

    private Set<String> affirmed(int to) {
        if (mentions.isEmpty() || ChoiceVocabulary.CROSSES.contains(words.word(words.size() - 1))) {
            return Set.of();
        }
        Set<String> affirmed = new LinkedHashSet<>();
        boolean wasDenied = false;
        for (int start = 0; start < to; ) {
            int end = Math.min(to, clauses.end(start));
            boolean continues = start > 0 && isOnlyNames(start, end);
            boolean isDenied = clauses.isDenied(start, end) || (continues && wasDenied);
            if (!isDenied) {
                mentions.addLabels(start, end, affirmed);
            }
            wasDenied = isDenied;
            start = end;
        }
        return affirmed;
    }

    private boolean isOnlyNames(int from, int to) {
        for (int at = from; at < to; at++) {
            if (!mentions.isNamed(at) && !ChoiceVocabulary.JOINTS.contains(words.word(at))) {
                return false;
            }
        }
        return true;
    }
}
