package dev.assay.text.choice;

/** The clauses of a text: where each ends, and whether it denies the choices that it names. */
final class ChoiceClauses {
    private static final String CLAUSE_ENDS = ",;.!?:\uff1a\n\u3002\uff0c\uff1b\u3001\u060c";
    private static final String SENTENCE_ENDS = ".!\n";
    private static final int LONGEST_HEADING = 4;
    private static final String OPENING_BRACKETS = "(\uff08";

    private final ChoiceMentions mentions;
    private final ChoiceWords words;

    ChoiceClauses(ChoiceMentions mentions) {
        this.mentions = mentions;
        this.words = mentions.words();
    }

    /** Returns the end of the clause that begins here. */
    int end(int from) {
        int end = from + 1;
        while (end < words.size() && !endsClause(end)) {
            end++;
        }
        return end;
    }

    private boolean endsClause(int next) {
        boolean isAside = !mentions.isNamed(next) && words.gapHolds(next - 1, OPENING_BRACKETS);
        if (isAside || words.gapHolds(next - 1, CLAUSE_ENDS)) {
            return true;
        }
        String word = words.word(next);
        boolean isDenial = word.equals("not") && next + 1 < words.size() && mentions.isNamed(next + 1);
        return !mentions.isNamed(next)
                && (isDenial
                        || ChoiceVocabulary.CLAUSE_WORDS.contains(word)
                        || ChoiceVocabulary.CONTRASTS.contains(word))
                && !isAllBut(next - 1);
    }

    /** Whether a text is a heading and then choices alone, as in "Label: B". */
    boolean isLabelled() {
        int heading = words.size() == 0 || mentions.isNamed(0) ? 0 : end(0);
        return heading > 0
                && heading <= LONGEST_HEADING
                && heading < words.size()
                && words.gapHolds(heading - 1, ":\uff1a")
                && mentions.firstUnnamed(heading) == words.size()
                && !denies(0, words.size());
    }

    /** Whether a clause denies the choices that it names, or only asks for them. */
    boolean isDenied(int from, int to) {
        return words.isAskedBehind(to - 1) || denies(from, to) || isAnsweredNo(to);
    }

    /** Whether a clause denies what it names: a denial before a name, or "is wrong" behind it. */
    private boolean denies(int from, int to) {
        int first = mentions.firstNamed(from, to);
        for (int at = from; at < first; at++) {
            if (isDenial(at, to) && !isOfSubject(at, first, to)) {
                return true;
            }
        }
        boolean isLinked = false;
        for (int at = first; at < to; at++) {
            String word = words.word(at);
            if (!mentions.isNamed(at)
                    && (isLaterDenial(at)
                            || (isLinked && ChoiceVocabulary.WRONG.contains(word))
                            || (isNo(at) && followsName(at)))) {
                return true;
            }
            isLinked |= ChoiceVocabulary.LINKS.contains(word);
        }
        return false;
    }

    /** Whether "no" or the like stands right behind a clause that ends with a choice, as in "A: no". */
    private boolean isAnsweredNo(int to) {
        return to < words.size()
                && mentions.isNamed(to - 1)
                && !mentions.isNamed(to)
                && isNo(to)
                && !words.gapHolds(to - 1, SENTENCE_ENDS);
    }

    private boolean isLaterDenial(int at) {
        return ChoiceVocabulary.LATER_DENIALS.contains(words.word(at))
                || (at + 1 < words.size()
                        && ChoiceVocabulary.LATER_PAIRS.contains(words.word(at).concat(words.word(at + 1))));
    }

    private boolean isNo(int at) {
        return ChoiceVocabulary.NOES.contains(words.word(at)) && !words.isDeterminer(at);
    }

    /** Whether a choice stands right before a word, or in the cell of a table before it. */
    private boolean followsName(int at) {
        int before = at - 1;
        while (before > 0 && words.word(before).equals("|")) {
            before--;
        }
        return mentions.isNamed(before);
    }

    private boolean isDenial(int at, int to) {
        String word = words.word(at);
        String next = at + 1 < to ? words.word(at + 1) : "";
        boolean isOnly = word.equals("not") && (next.equals("only") || next.equals("just"));
        boolean isNoDenial = at > 0 && words.word(at - 1).equals("no");
        boolean isNo = word.equals("no")
                && (ChoiceVocabulary.LINKS_OF_NO.contains(next) || (at + 1 < to && mentions.isNamed(at + 1)));
        boolean isRuled = word.startsWith("rul") && next.equals("out");
        return (ChoiceVocabulary.DENIALS.contains(word) && !isOnly && !isNoDenial) || isNo || isRuled || isAllBut(at);
    }

    /** Whether "all but" or the like stands here. */
    private boolean isAllBut(int at) {
        return ChoiceVocabulary.TOTALS.contains(words.word(at))
                && at + 1 < words.size()
                && words.word(at + 1).equals("but");
    }

    /** Whether a denial belongs to the subject of a clause, as in "the one that is not a mammal is B". */
    private boolean isOfSubject(int denial, int first, int to) {
        boolean isLinked =
                first < to && first - 1 > denial + 1 && ChoiceVocabulary.LINKS.contains(words.word(first - 1));
        return isLinked && !ChoiceVocabulary.OPINIONS.contains(words.word(denial + 1));
    }
}
