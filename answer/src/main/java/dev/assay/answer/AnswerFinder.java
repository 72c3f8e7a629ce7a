package dev.assay.answer;

import java.util.ArrayList;
import java.util.List;

/**
 * Tries locators in order on the part of a response that counts.
 *
 * @param locators the strongest mark first
 * @param mayReadThinking whether an answer inside the thinking counts where nothing stands outside it
 */
public record AnswerFinder(List<Locator> locators, boolean mayReadThinking) {
    public AnswerFinder {
        locators = List.copyOf(locators);
    }

    private static final AnswerFinder LENIENT = new AnswerFinder(
            List.of(
                    new BoxedAnswer(),
                    new TaggedAnswer(),
                    new HashedAnswer(),
                    new PhrasedAnswer(),
                    new BareAnswer(),
                    new LastFormula(),
                    new LastNumber()),
            true);
    private static final AnswerFinder STRICT_BOXED = new AnswerFinder(List.of(new BoxedAnswer()), false);
    private static final AnswerFinder LAST_LINE = new AnswerFinder(List.of(new LastLine()), false);
    private static final AnswerFinder RAW = new AnswerFinder(List.of(new WholeText()), false);

    /** The finder of a policy; only {@link Policy#LENIENT} may look into thinking that nothing follows. */
    public static AnswerFinder of(Policy policy) {
        return switch (policy) {
            case LENIENT -> LENIENT;
            case STRICT_BOXED -> STRICT_BOXED;
            case LAST_LINE -> LAST_LINE;
            case RAW -> RAW;
        };
    }

    /** The final answer of a response, in time linear in its length. */
    public Extraction find(String response) {
        var spoken = Thinking.spoken(response);
        var text = spoken.isBlank() && mayReadThinking ? Thinking.thought(response) : spoken;
        var missed = new ArrayList<String>(locators.size());
        for (var locator : locators) {
            var found = locator.find(text);
            if (found.isPresent()) {
                return new Extraction.Found(found.get(), locator.stage(), missed);
            }
            missed.add(locator.stage());
        }
        return new Extraction.Missing(missed);
    }
}
