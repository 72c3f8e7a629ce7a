package dev.assay.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the final answer in the part of a response that counts. Of all marks in the response the last one wins,
 * whatever its kind. Without a mark, the hints are tried in order. An answer that the response takes back does not
 * count.
 *
 * @param marks the locators of answers that the response marks as final
 * @param hints the locators of answers without a mark, the strongest first
 * @param mayReadThinking whether an answer inside the thinking counts when no text stands outside it
 */
public record AnswerFinder(List<AnswerLocator> marks, List<AnswerLocator> hints, boolean mayReadThinking) {
    private static final String RETRACTED = "extract.retracted";
    private static final String CORRECTED = "extract.corrected";
    private static final String TRUNCATED = "extract.truncated";
    private static final int MOST_CORRECTIONS = 16;

    /** The largest distance from the end, in UTF-16 units, of an answer without a mark. */
    static final int CLOSING = 1 << 16;

    private static final AnswerFinder LENIENT = new AnswerFinder(
            List.of(new BoxedAnswer(), new TaggedAnswer(), new HashedAnswer(), new FinalAnswer()),
            List.of(
                    new JsonAnswer(),
                    new PhrasedAnswer(),
                    new LabelledParts(),
                    new TableAnswer(),
                    new ConcludedAnswer(),
                    new BareAnswer(),
                    new DescribedAnswer(),
                    new WordedRelation(),
                    new ReasonedStatement(),
                    new ChoiceAnswer(),
                    new NoAnswerStatement(),
                    new CountSentence(),
                    new StatedCases(),
                    new WordedNumber(),
                    new LastFormula(),
                    new LastEquation(),
                    new LastExpression(),
                    new LastNumber(),
                    new LastSentence()),
            true);

    private static final AnswerFinder SOLUTION = new AnswerFinder(LENIENT.marks(), List.of(new PhrasedAnswer()), false);

    private static final AnswerFinder TEXT = new AnswerFinder(
            List.of(new BoxedAnswer(), TaggedAnswer.verbatim(), new HashedAnswer(), new FinalAnswer()),
            List.of(new JsonAnswer(), new PhrasedAnswer(), new WholeText()),
            false);

    public AnswerFinder {
        marks = List.copyOf(marks);
        hints = List.copyOf(hints);
    }

    /** Returns the finder for a worked solution in a data set. It accepts an answer only if the solution names it. */
    public static AnswerFinder ofSolution() {
        return SOLUTION;
    }

    /**
     * Returns the finder for answers in words: the last strong mark (of a tag all of its content), else a JSON answer, a phrase such as "the answer is", or all of
     * the text outside the thinking.
     */
    public static AnswerFinder ofText() {
        return TEXT;
    }

    /** Returns the finder of all that stands in the last tag that usually holds an answer, outside the thinking. */
    public static AnswerFinder ofTextInTags() {
        return marked(TaggedAnswer.verbatim());
    }

    /** Returns the finder of all that stands in the last tag of this name, outside the thinking. */
    public static AnswerFinder tagged(String name) {
        return marked(TaggedAnswer.verbatim(name));
    }

    /** Returns the finder of a policy. Only {@link ExtractionPolicy#LENIENT} may read thinking that no text follows. */
    public static AnswerFinder of(ExtractionPolicy policy) {
        return switch (policy) {
            case LENIENT -> LENIENT;
            case STRICT_BOXED -> marked(new BoxedAnswer());
            case TAGGED -> marked(new TaggedAnswer());
            case HASHED -> marked(new HashedAnswer());
            case LAST_LINE -> hinted(new LastLine());
            case LAST_NUMBER -> hinted(new LastNumber());
            case RAW -> hinted(new WholeText());
        };
    }

    /** Returns the final answer of a response, in time linear in its length. */
    public AnswerExtraction find(String response) {
        VisibleText visible = VisibleText.of(response);
        ResponseSpan left =
                ModelTurn.first(ThinkingDelimiters.counted(StrikeThrough.blanked(visible.text()), mayReadThinking));
        List<String> missed = new ArrayList<>();
        for (int corrections = 0; corrections < MOST_CORRECTIONS; corrections++) {
            Optional<AnswerExtraction.Found> found = first(left.text(), missed);
            if (found.isEmpty()) {
                return new AnswerExtraction.Missing(missed);
            }
            AnswerCorrection correction =
                    AnswerCorrection.after(left.text(), found.get().end());
            if (!correction.retracts()) {
                AnswerExtraction.Found last = guessed(left.text(), corrected(left.text(), correction, found.get()));
                return placed(visible, left, last, missed);
            }
            missed.add(RETRACTED);
            left = left.from(correction.at());
        }
        return new AnswerExtraction.Missing(missed);
    }

    private Optional<AnswerExtraction.Found> first(String text, List<String> missed) {
        AnswerExtraction.Found last = null;
        for (AnswerLocator mark : marks) {
            List<AnswerPart> parts = mark.find(text);
            if (!parts.isEmpty() && (last == null || parts.getFirst().start() > last.start())) {
                last = new AnswerExtraction.Found(parts, mark.stage(), List.of());
            }
        }
        if (last != null) {
            return Optional.of(last);
        }
        marks.forEach(mark -> missed.add(mark.stage()));
        return marks.isEmpty() ? hinted(text, text.length(), missed) : closing(text, missed);
    }

    /**
     * Searches the hints. A hint counts only in the last {@link #CLOSING} units and before a box that is broken off. In
     * a check or remark at the end, and where the response was cut off, only phrases count.
     */
    private Optional<AnswerExtraction.Found> closing(String text, List<String> missed) {
        int end = ProseMarks.trimmed(text, BoxedAnswer.brokenOff(text));
        int start = Math.max(0, end - CLOSING);
        String closing = text.substring(start, end);
        int counted = TruncatedResponse.end(closing);
        if (counted < closing.length()) {
            missed.add(TRUNCATED);
        }
        Optional<AnswerExtraction.Found> found = counted < closing.length()
                ? phrased(closing.substring(0, counted), missed)
                : hinted(closing, TrailingRemarks.start(closing), missed);
        return found.map(hint -> new AnswerExtraction.Found(shifted(hint.parts(), start), hint.stage(), List.of()));
    }

    /** Searches what stands before the end that was cut off for a phrase that names the answer. */
    private Optional<AnswerExtraction.Found> phrased(String text, List<String> missed) {
        PhrasedAnswer phrase = new PhrasedAnswer();
        List<AnswerPart> parts = phrase.find(text);
        if (!parts.isEmpty()) {
            return Optional.of(new AnswerExtraction.Found(parts, phrase.stage(), List.of()));
        }
        missed.add(phrase.stage());
        return Optional.empty();
    }

    private Optional<AnswerExtraction.Found> hinted(String text, int remarks, List<String> missed) {
        String body =
                remarks > 0 && TrailingRemarks.givesUp(text.substring(0, remarks)) ? "" : text.substring(0, remarks);
        for (AnswerLocator hint : hints) {
            List<AnswerPart> parts = hint.find(hint instanceof PhrasedAnswer ? text : body);
            if (!parts.isEmpty()) {
                return Optional.of(new AnswerExtraction.Found(parts, hint.stage(), List.of()));
            }
            missed.add(hint.stage());
        }
        return Optional.empty();
    }

    /** Replaces the answer if a doubt follows it and then another value or phrase that names an answer. */
    private AnswerExtraction.Found corrected(String text, AnswerCorrection correction, AnswerExtraction.Found found) {
        if (correction.at() < 0 || hints.isEmpty()) {
            return found;
        }
        List<AnswerPart> stated = AnswerCorrection.statedAfter(text, found.end());
        if (!stated.isEmpty()) {
            return new AnswerExtraction.Found(stated, CORRECTED, List.of());
        }
        PhrasedAnswer phrase = new PhrasedAnswer();
        int start = Math.max(correction.at(), text.length() - CLOSING);
        List<AnswerPart> parts = phrase.find(text.substring(start));
        return parts.isEmpty() ? found : new AnswerExtraction.Found(shifted(parts, start), phrase.stage(), List.of());
    }

    /** Adds the guess that follows the answer, except for policies that take the whole text or line. */
    private AnswerExtraction.Found guessed(String text, AnswerExtraction.Found found) {
        if (marks.isEmpty()) {
            return found;
        }
        List<AnswerPart> parts = new ArrayList<>(found.parts());
        parts.addAll(HedgedAnswer.after(text, found.end()));
        return new AnswerExtraction.Found(parts, found.stage(), List.of());
    }

    private static List<AnswerPart> shifted(List<AnswerPart> parts, int by) {
        return parts.stream().map(part -> part.shifted(by)).toList();
    }

    private static AnswerExtraction placed(
            VisibleText visible, ResponseSpan left, AnswerExtraction.Found found, List<String> missed) {
        List<AnswerPart> parts = found.parts().stream()
                .map(part -> DigitNormalizer.inAscii(visible.original(part.shifted(left.start()))))
                .toList();
        return new AnswerExtraction.Found(parts, found.stage(), missed);
    }

    private static AnswerFinder marked(AnswerLocator mark) {
        return new AnswerFinder(List.of(mark), List.of(), false);
    }

    private static AnswerFinder hinted(AnswerLocator hint) {
        return new AnswerFinder(List.of(), List.of(hint), false);
    }
}
