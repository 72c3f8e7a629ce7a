package dev.assay.text.choice;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the choices that a text names, and tells those that it affirms from those that it denies. */
final class ChoiceStatement {
    private static final String CLAUSE_ENDS = ",;.!?:\n\u3002\uff0c\uff1b\u3001\u060c";
    /** Signs that make a letter beside them part of a word or a formula. */
    private static final String TIES = "'\u2019-_^=+";

    private static final String SENTENCE_ENDS = ".!?\n\u3002\uff01\uff1f\u0964";
    private static final Set<String> CLAUSE_WORDS =
            Set.of("but", "so", "therefore", "thus", "hence", "because", "since", "however", "while", "whereas");
    private static final Set<String> CONTRASTS = Set.of("rather", "instead", "unlike", "except");
    private static final Set<String> JOINTS = Set.of("or", "and", "nor", "&", "/", "\u548c", "\u6216");
    private static final Set<String> DENIALS = Set.of(
            "not",
            "cannot",
            "can't",
            "isn't",
            "aren't",
            "wasn't",
            "weren't",
            "don't",
            "doesn't",
            "didn't",
            "won't",
            "neither",
            "nor",
            "never",
            "eliminate",
            "eliminated",
            "eliminates",
            "exclude",
            "excluded",
            "excluding",
            "except",
            "than",
            "without",
            "instead",
            "reject",
            "rejected",
            "unlike",
            "\u4e0d",
            "\u975e");
    private static final Set<String> WRONG =
            Set.of("wrong", "incorrect", "false", "untrue", "out", "eliminated", "excluded", "impossible");
    private static final Set<String> LINKS = Set.of("is", "are", "was", "were", "be", "seems", "seem");
    private static final Set<String> OPINIONS = Set.of(
            "think", "believe", "say", "agree", "mean", "the", "that", "true", "sure", "certain", "clear", "correct");
    private static final Set<String> LEADS = Set.of(
            "option",
            "options",
            "choice",
            "choices",
            "answer",
            "answers",
            "letter",
            "letters",
            "is",
            "are",
            "be",
            "select",
            "selected",
            "choose",
            "chose",
            "pick",
            "picked",
            "say",
            "with",
            "to",
            "than",
            "not",
            "so",
            "thus",
            "hence",
            "therefore",
            "either",
            "both",
            "neither",
            "only",
            "eliminate",
            "exclude",
            "reject",
            "of",
            "it's",
            "isn't",
            "aren't",
            "wasn't",
            "but",
            "then",
            "case",
            "statement",
            "item",
            "also",
            "label",
            "maybe",
            "actually",
            "probably",
            "likely",
            "perhaps",
            "possibly",
            "definitely",
            "clearly",
            "cannot",
            "can't",
            "except");
    private static final Set<String> FOLLOWERS = Set.of(
            "rather", "instead", "or", "and", "nor", "is", "because", "since", "as", "but", "seems", "would", "which",
            "for", "are", "was", "not", "isn't", "so", "then", "cannot", "can't", "only", "with");
    private static final Set<String> CONCLUSIONS = Set.of(
            "so",
            "therefore",
            "thus",
            "hence",
            "answer",
            "correct",
            "final",
            "choose",
            "select",
            "pick",
            "conclusion",
            "conclude",
            "right");

    /**
     * A choice that a text names.
     *
     * @param label the choice
     * @param start index of its first token
     * @param end index after its last token
     */
    private record Mention(String label, int start, int end) {}

    private final String text;
    private final List<ChoiceToken> tokens;
    private final List<Mention> mentions = new ArrayList<>();
    private final boolean[] named;

    private ChoiceStatement(String text, ChoiceOptions options) {
        this.text = text;
        this.tokens = ChoiceToken.read(text);
        this.named = new boolean[tokens.size()];
        find(options);
    }

    /** Reads a text in time linear in its length and in the number of choices. */
    static ChoiceStatement of(String text, ChoiceOptions options) {
        return new ChoiceStatement(text, options);
    }

    /** Returns the choices that the text affirms, in order. */
    Set<String> affirmed() {
        return affirmed(0, tokens.size());
    }

    /**
     * Returns the choices that the final statement of a text without a mark affirms: of the last sentence that concludes, else of an
     * answer at the beginning, else of the last sentence that affirms any.
     */
    Set<String> concluded() {
        Set<String> last = Set.of();
        for (int end = tokens.size(); end > 0; ) {
            int start = sentenceStart(end - 1);
            Set<String> affirmed = affirmed(start, end);
            if (!affirmed.isEmpty() && concludes(start, end)) {
                return affirmed;
            }
            last = last.isEmpty() ? affirmed : last;
            end = start;
        }
        Set<String> opening = opening();
        return opening.isEmpty() ? last : opening;
    }

    /** Returns the choice that the text begins with, as in {@code (B) Paris}, and those that the same line names. */
    private Set<String> opening() {
        if (mentions.isEmpty() || mentions.getFirst().start() > 0) {
            return Set.of();
        }
        int end = 0;
        while (end < tokens.size() && (end == 0 || between(end - 1).indexOf('\n') < 0)) {
            end++;
        }
        Set<String> line = affirmed(0, end);
        Mention first = mentions.getFirst();
        String behind = between(first.end() - 1);
        boolean isMarked = behind.isEmpty() || ".):]\n".indexOf(behind.charAt(0)) >= 0 || first.end() == tokens.size();
        return isMarked ? affirmed(0, Math.max(first.end(), clauseEnd(0))) : line.size() == 1 ? line : Set.of();
    }

    private boolean concludes(int start, int end) {
        for (int at = start; at < end; at++) {
            if (CONCLUSIONS.contains(tokens.get(at).word()) && !named[at]) {
                return true;
            }
        }
        return false;
    }

    private Set<String> affirmed(int from, int to) {
        Set<String> affirmed = new LinkedHashSet<>();
        boolean wasDenied = false;
        for (int start = from; start < to; ) {
            int end = Math.min(to, clauseEnd(start));
            boolean continues = isOnlyNames(start, end)
                    && start > from
                    && !CLAUSE_WORDS.contains(tokens.get(start).word());
            boolean isAsked = between(end - 1).strip().startsWith("?");
            boolean isDenied = isAsked || isDenied(start, end) || (continues && wasDenied);
            for (Mention mention : mentions) {
                if (!isDenied && mention.start() >= start && mention.start() < end) {
                    affirmed.add(mention.label());
                }
            }
            wasDenied = isDenied;
            start = end;
        }
        return affirmed;
    }

    private boolean isOnlyNames(int from, int to) {
        for (int at = from; at < to; at++) {
            if (!named[at] && !JOINTS.contains(tokens.get(at).word())) {
                return false;
            }
        }
        return true;
    }

    /** Whether a clause denies what it names: a denial before a name, or "is wrong" behind it. */
    private boolean isDenied(int from, int to) {
        int first = from;
        while (first < to && !named[first]) {
            first++;
        }
        for (int at = from; at < first; at++) {
            String word = tokens.get(at).word();
            String next = at + 1 < to ? tokens.get(at + 1).word() : "";
            boolean isOnly = word.equals("not") && (next.equals("only") || next.equals("just"));
            boolean isRuled = word.startsWith("rul") && next.equals("out");
            boolean isDenial = (DENIALS.contains(word) && !isOnly) || isRuled;
            if (isDenial && !isOfSubject(at, first, to)) {
                return true;
            }
        }
        boolean isLinked = false;
        for (int at = first; at < to; at++) {
            String word = tokens.get(at).word();
            boolean isWrong = !named[at]
                    && ((isLinked && WRONG.contains(word))
                            || word.equals("not")
                            || word.equals("isn't")
                            || word.equals("aren't")
                            || word.equals("cannot")
                            || word.equals("can't")
                            || word.equals("doesn't"));
            if (isWrong) {
                return true;
            }
            isLinked |= LINKS.contains(word);
        }
        return false;
    }

    /** Whether a denial belongs to the subject of a clause, as in "the one that is not a mammal is B". */
    private boolean isOfSubject(int denial, int first, int to) {
        boolean isLinked = first < to
                && first - 1 > denial + 1
                && LINKS.contains(tokens.get(first - 1).word());
        return isLinked && !OPINIONS.contains(tokens.get(denial + 1).word());
    }

    private void find(ChoiceOptions options) {
        boolean isWhole = isOnlySigns(options);
        for (int at = 0; at < tokens.size(); ) {
            Mention mention = mention(options, at, isWhole);
            if (mention != null && isScale(options, at)) {
                at = mention.end();
            } else if (mention == null) {
                at += joined(options, at, isWhole);
            } else {
                add(mention);
                at = mention.end();
            }
        }
    }

    /** Whether a number is the end of a scale, as in {@code 4/5} and "4 out of 5". */
    private boolean isScale(ChoiceOptions options, int at) {
        if (at < 2 || !Character.isDigit(tokens.get(at).word().charAt(0))) {
            return false;
        }
        boolean isOutOf = tokens.get(at - 1).word().equals("of")
                && tokens.get(at - 2).word().equals("out");
        boolean isFraction = tokens.get(at - 1).word().equals("/") && named[at - 2];
        return isOutOf || (isFraction && options.isLast(tokens.get(at).word()));
    }

    private void add(Mention mention) {
        mentions.add(mention);
        for (int at = mention.start(); at < mention.end(); at++) {
            named[at] = true;
        }
    }

    private @Nullable Mention mention(ChoiceOptions options, int at, boolean isWhole) {
        for (ChoiceOptions.Wording wording : options.wordings(tokens.get(at).word())) {
            if (stands(wording.words(), at)) {
                return new Mention(wording.label(), at, at + wording.words().size());
            }
        }
        String written = tokens.get(at).written();
        Optional<String> label = options.sign(written);
        if (label.isEmpty() && isWhole) {
            label = options.sign(written.toUpperCase(Locale.ROOT));
        }
        if (label.isEmpty() && isMarked(at)) {
            label = options.sign(written.toUpperCase(Locale.ROOT));
        }
        return label.isPresent() && (isWhole || isSign(at)) ? new Mention(label.get(), at, at + 1) : null;
    }

    /** Adds the letters of a word such as ABD that is all of the answer; returns the number of tokens to go on by. */
    private int joined(ChoiceOptions options, int at, boolean isWhole) {
        String written = tokens.get(at).written();
        if (isWhole && written.length() > 1) {
            for (int letter = 0; letter < written.length(); letter++) {
                int place = at;
                options.sign(written.substring(letter, letter + 1))
                        .ifPresent(label -> add(new Mention(label, place, place + 1)));
            }
        }
        return 1;
    }

    /** Whether the text has only signs of options, joints between them, and words such as "option". */
    private boolean isOnlySigns(ChoiceOptions options) {
        int signs = 0;
        for (ChoiceToken token : tokens) {
            String upper = token.written().toUpperCase(Locale.ROOT);
            boolean isSign = options.sign(token.written()).isPresent()
                    || options.sign(upper).isPresent();
            boolean areSigns = token.written().length() > 1
                    && token.written().equals(upper)
                    && upper.chars()
                            .allMatch(c -> options.sign(Character.toString(c)).isPresent())
                    && isAscending(upper);
            if (!isSign
                    && !areSigns
                    && !JOINTS.contains(token.word())
                    && !token.word().equals("option")) {
                return false;
            }
            signs += isSign || areSigns ? 1 : 0;
        }
        return signs > 0;
    }

    private static boolean isAscending(String letters) {
        for (int at = 1; at < letters.length(); at++) {
            if (letters.charAt(at) <= letters.charAt(at - 1)) {
                return false;
            }
        }
        return true;
    }

    private boolean stands(List<String> words, int at) {
        if (at + words.size() > tokens.size()) {
            return false;
        }
        for (int offset = 0; offset < words.size(); offset++) {
            if (!tokens.get(at + offset).word().equals(words.get(offset))) {
                return false;
            }
        }
        return true;
    }

    /** Whether a letter stands between brackets, asterisks or quotes, or before a bracket. */
    private boolean isMarked(int at) {
        ChoiceToken token = tokens.get(at);
        char before = token.start() > 0 ? text.charAt(token.start() - 1) : ' ';
        char behind = token.end() < text.length() ? text.charAt(token.end()) : ' ';
        return ("([*\"'`{$".indexOf(before) >= 0 && ")]*\"'`}$:.".indexOf(behind) >= 0) || behind == ')';
    }

    /** Whether a letter names an option here: marked, behind a word that leads to one, or at the beginning of a clause. */
    private boolean isSign(int at) {
        if (isMarked(at)) {
            return true;
        }
        ChoiceToken token = tokens.get(at);
        char before = token.start() > 0 ? text.charAt(token.start() - 1) : ' ';
        char behind = token.end() < text.length() ? text.charAt(token.end()) : ' ';
        if (TIES.indexOf(before) >= 0 || TIES.indexOf(behind) >= 0) {
            return false;
        }
        String next = at + 1 < tokens.size() ? tokens.get(at + 1).word() : "";
        boolean isWordNext =
                behind == ' ' && !next.isEmpty() && Character.isLetter(next.charAt(0)) && next.charAt(0) < 128;
        boolean mayBeWord = token.word().equals("a") || token.word().equals("i");
        if (mayBeWord && isWordNext && !FOLLOWERS.contains(next)) {
            return false;
        }
        if (at == 0 || !between(at - 1).isBlank()) {
            return !token.word().equals("i") || !isWordNext;
        }
        String last = tokens.get(at - 1).word();
        return named[at - 1] || LEADS.contains(last) || JOINTS.contains(last) || last.codePointAt(0) > 0x370;
    }

    private String between(int at) {
        int from = tokens.get(at).end();
        return text.substring(from, at + 1 < tokens.size() ? tokens.get(at + 1).start() : text.length());
    }

    private int clauseEnd(int from) {
        int end = from + 1;
        while (end < tokens.size() && !endsClause(end)) {
            end++;
        }
        return end;
    }

    private boolean endsClause(int next) {
        String word = tokens.get(next).word();
        boolean isDenial = word.equals("not") && next + 1 < tokens.size() && named[next + 1];
        boolean isWord = !named[next] && (CLAUSE_WORDS.contains(word) || CONTRASTS.contains(word) || isDenial);
        return isWord || holds(between(next - 1), CLAUSE_ENDS);
    }

    private int sentenceStart(int at) {
        int start = at;
        while (start > 0 && !(holds(between(start - 1), SENTENCE_ENDS) && !isNumbering(start - 1))) {
            start--;
        }
        return start;
    }

    /** Whether a token is a letter that numbers what follows, as in {@code B. Paris}. */
    private boolean isNumbering(int at) {
        boolean isFirst = at == 0 || holds(between(at - 1), SENTENCE_ENDS + ":");
        return named[at]
                && isFirst
                && between(at).startsWith(".")
                && between(at).indexOf('\n') < 0;
    }

    private static boolean holds(String between, String signs) {
        return between.chars().anyMatch(c -> signs.indexOf(c) >= 0);
    }
}
