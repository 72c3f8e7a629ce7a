package dev.assay.math.wording;

import dev.assay.answer.ClosingSentence;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the figure that a last sentence says its points form: "Hence the locus is the circle with centre P and radius 2." */
public final class FigureSentence {
    private static final int MOST_STARTS = 16;

    /** What stands right before a figure that is stated. */
    private static final Pattern LEAD = Pattern.compile(
            "(?:^|(?<=(?:^|[ ])(?:is|are|be|on|at|in(?= [a-z ]{0,20}plane)|form|forms|get|gets|have|obtain|obtains|describes|traces) |: ))(?=\\S)");

    /** The start of the clause that has the statement. */
    private static final Pattern CLAUSE =
            Pattern.compile("(?:[,;!] |^)(?:and )?(?:so|hence|thus|therefore)?,? ?|(?<= )iff ");

    private static final Pattern NAME = Pattern.compile("(?<!\\p{L})\\p{Lu}(?!\\p{L})");

    /** The words that say of no points in particular where they lie. */
    private static final Set<String> UNNAMED = Set.of(
            ("so hence thus therefore consequently the locus set it is this that these points all such lie on form we have get obtain"
                            + " curve graph required desired answer Apollonius Thales")
                    .split(" "));

    private static final Pattern WORD = Pattern.compile("(?<![\\\\\\p{L}])\\p{L}{2,}(?!\\p{L})");

    /** The words of a clause that says where points lie, or which figure is asked about. */
    private static final Set<String> SUBJECT = Set.of(
            ("so hence thus therefore consequently the locus set of all such these those this that it they points point lie lies on"
                            + " is are must be have answer curve figure surface solid shape graph get gets one we obtain form forms exactly"
                            + " precisely just always any every in plane space described given required desired centre centres midpoints"
                            + " at meet meets iff line by definition describes traces result called again indeed here there distance from whose units away equidistant")
                    .split(" "));

    /** Says where one of the points lies alone. */
    private static final Pattern OF_A_POINT = Pattern.compile(
            "(?i)(?<!\\p{L})(?:one point|point of the (?:locus|set)|(?:locus|set) (?:is|lies) (?:on|at)"
                    + "|^(?!.*(?<!\\p{L})(?:(?:locus|set) of|points at)).*(?<!\\p{L})(?:centres?|midpoints?|distance))(?!\\p{L})");

    private FigureSentence() {}

    /** The circle that a sentence states of the points asked for and of no named ones; empty as for {@link #figure}. */
    public static Optional<FigureText> unnamed(ClosingSentence closing) {
        String text = FigureText.plain(closing.text());
        int noun = text.indexOf("circle");
        boolean plain = noun >= 0
                && WORD.matcher(text.substring(0, noun)).results().allMatch(word -> UNNAMED.contains(word.group()))
                && !NAME.matcher(text.substring(0, noun)).find();
        return plain ? figure(closing) : Optional.empty();
    }

    /** The figure at the end of the sentence; empty where the sentence doubts, or may be about something else. */
    public static Optional<FigureText> figure(ClosingSentence closing) {
        String text = FigureText.plain(closing.text().replace("'s ", " is ").replace("\u2019s ", " is "));
        Matcher lead = LEAD.matcher(text);
        for (int starts = 0; starts < MOST_STARTS && lead.find(); starts++) {
            Optional<FigureText> figure = FigureText.plainFigure(text.substring(lead.end()));
            if (figure.isPresent()) {
                return figure.filter(_ -> !closing.isSupposed() && isStated(text.substring(0, lead.end())));
            }
        }
        return Optional.empty();
    }

    private static boolean isStated(String head) {
        Matcher clause = CLAUSE.matcher(head);
        int last = 0;
        while (clause.find()) {
            last = clause.end();
        }
        return !ClosingSentence.isDoubtful(head)
                && !OF_A_POINT.matcher(head).find()
                && WORD.matcher(head.substring(last)).results().allMatch(word -> isOfSubject(word.group()));
    }

    /** Names of points in capital letters are of the subject too. */
    private static boolean isOfSubject(String word) {
        return SUBJECT.contains(word.toLowerCase(Locale.ROOT)) || word.chars().allMatch(Character::isUpperCase);
    }
}
