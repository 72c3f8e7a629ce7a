package dev.assay.text.choice;

import java.util.Set;

/** The words that tell how a text speaks of a choice, in lower case. */
final class ChoiceVocabulary {
    /** Words that join choices. */
    static final Set<String> JOINTS = words("""
            or and nor & / | > < ~ xor plus oder und ou et o u y \u0438\u043b\u0438 \u0438 lub veya atau \u0623\u0648 \u548c \u6216 \u3068 \ub610\ub294""");

    /** Words that begin a clause. */
    static final Set<String> CLAUSE_WORDS =
            words("but so therefore thus hence because since however while whereas although there sondern sino \u0430");

    /** Words behind which the other choice of a comparison stands. */
    static final Set<String> CONTRASTS = words("rather instead unlike except than over beats outperforms");

    /** Words that deny what a clause names behind them. */
    static final Set<String> DENIALS = words("""
            not cannot can't isn't aren't wasn't weren't don't doesn't didn't won't neither nor never
            eliminate eliminated eliminates exclude excluded excluding except than without instead reject rejected
            unlike over beats outperforms doubt refuse avoid discard dismiss deny partially partly hardly barely almost \u4e0d \u975e nicht kein keine pas non n\u00e3o nao
            \u043d\u0435 \u043d\u0456 nie niet geen inte ikke bukan kh\u00f4ng \u0644\u064a\u0633 \u0644\u064a\u0633\u062a""");

    /** Forms of "is" behind which "no" denies. */
    static final Set<String> LINKS_OF_NO = words("es son era ser\u00eda puede");

    /** Words that deny what a clause names before them. */
    static final Set<String> LATER_DENIALS = words("""
            not isn't aren't cannot can't doesn't fails fail failed de\u011fil \u0928\u0939\u0940\u0902""");

    /** Two characters that deny what a clause names before them, in scripts without blanks. */
    static final Set<String> LATER_PAIRS =
            words("\u306a\u3044 \u305b\u3093 \uc544\ub2c8 \uc544\ub2d9 \u4e0d\u5bf9 \u9519\u8bef");

    /** Words that deny what a clause names before them, behind a form of "is". */
    static final Set<String> WRONG = words("""
            wrong incorrect false untrue worse out eliminated excluded impossible mistake trap distractor error""");

    /** Words and signs that deny the choice right before them. */
    static final Set<String> NOES = words("no nope wrong incorrect false untrue \u274c \u2717 \u2718 \u00d7");

    /** Signs at the end of a sentence that deny what it names. */
    static final Set<String> CROSSES = words("\u274c \u2717 \u2718 \u00d7");

    /** Words of a sentence that says that no choice is right, beside a word for all of them. */
    static final Set<String> NONE = words("none neither");

    static final Set<String> ALL = words("above these those them options choices answers");

    /** Words for all choices but the one that was named. */
    static final Set<String> OTHERS = words("other others rest remaining");

    /** Forms of "is". */
    static final Set<String> LINKS = words("is are was were be seems seem");

    /** Words before "but" that it takes something away from. */
    static final Set<String> TOTALS = words("all any anything everything anyone everyone");

    /** Words behind a denial that it denies, with all that follows: "I don't think that …". */
    static final Set<String> OPINIONS =
            words("think believe say agree mean the that it if whether true sure certain clear correct");

    /** Words behind which a letter is a choice. */
    static final Set<String> LEADS = words("""
            option options choice choices answer answers letter letters is are be select selected choose chose pick
            picked say with to than not so thus hence therefore either both neither only eliminate exclude reject of
            it's isn't aren't wasn't but then case statement item also label maybe actually probably likely perhaps
            possibly definitely clearly cannot can't except leaves leaving unless if else otherwise meant mean for
            response responses prefer preferred assistant output candidate model winner as entweder though although opci\u00f3n letra l'option l'opzione opzione optie
            alternativa est ist es \u00e4r \u00e8 \u00e9 jest este la le die der das il het""");

    /** Words behind a letter that may be a word, such as A: with them it is a choice. */
    static final Set<String> FOLLOWERS = words("""
            rather instead or and nor is because since as but seems would which for are was not isn't so then cannot
            can't only with unless if fails""");

    /** Words of a sentence that concludes. */
    static final Set<String> CONCLUSIONS = words("""
            so therefore thus hence answer correct final choose select pick conclusion conclude right best closest
            \u2705 \u2713 \u2714""");

    /** Words by which a clause says of a choice that it is the answer. */
    static final Set<String> ASSERTIONS =
            words("answer correct final choose select pick right true \u2705 \u2713 \u2714");

    /** Words of a case that a sentence only supposes. */
    static final Set<String> CONDITIONS = words("if would unless when although though while might could only");

    /** Words by which a sentence takes back what stands before it. */
    static final Set<String> DOUBTS = words("""
            actually wait no nope sorry hmm correction edit oops rather apologies scratch instead""");

    /** Words that say nothing more of a choice than that it may be the answer. */
    static final Set<String> FILLERS = words("""
            or and maybe perhaps possibly probably also alternatively it is it's be could might may i i'd i'll say mean
            meant make that the option choice on second thought too as well even so then either yes therefore thus hence must""");

    private ChoiceVocabulary() {}

    private static Set<String> words(String words) {
        return Set.of(words.strip().split("\\s+", -1));
    }
}
