package dev.assay.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Finds boxes in different sentences that the response announces as parts of one answer: "(a) … (b) …" or "Case 1 …
 * Case 2 …". Each part or case must have one box and one announcement; otherwise the last box is a later guess.
 */
final class BoxedParts {
    private static final int LONGEST = 1 << 12;
    private static final int LONGEST_SENTENCE = 160;
    private static final List<String> DENIALS = List.of(
            "reject",
            "extraneous",
            "invalid",
            "discard",
            "contradict",
            "impossible",
            "not valid",
            "not allowed",
            "not possible",
            "not a solution",
            "does not",
            "doesn't",
            "no solution");

    private BoxedParts() {}

    /**
     * Returns the boxes with their labels as one answer, or an empty list if they are not announced.
     *
     * @param boxes the last boxes of the text, in order
     */
    static List<AnswerPart> of(String text, List<AnswerPart> boxes) {
        if (boxes.size() < 2) {
            return List.of();
        }
        List<PartHeading> announced = new ArrayList<>();
        List<AnswerPart> parts = new ArrayList<>();
        for (int box = boxes.size() - 1; box >= 0; box--) {
            int floor = box == 0 ? 0 : boxes.get(box - 1).end();
            Optional<PartHeading> label = last(
                    text,
                    Math.max(floor, boxes.get(box).start() - LONGEST),
                    boxes.get(box).start());
            if (label.isEmpty() || !precedes(label.get(), announced)) {
                return finished(text, announced, parts, label.isEmpty() && box < boxes.size() - 1);
            }
            announced.addFirst(label.get());
            parts.addFirst(boxes.get(box));
        }
        return finished(text, announced, parts, false);
    }

    /**
     * Returns the parts, or an empty list if a box without an announcement stands before them: it might belong to the
     * first part.
     */
    private static List<AnswerPart> finished(
            String text, List<PartHeading> announced, List<AnswerPart> parts, boolean unsure) {
        if (announced.size() < 2 || unsure) {
            return List.of();
        }
        PartHeading.Scheme scheme = announced.getFirst().scheme();
        if (scheme == PartHeading.Scheme.CASE) {
            List<AnswerPart> kept =
                    parts.stream().filter(part -> !isDenied(text, part.end())).toList();
            return kept.isEmpty() ? List.of() : kept;
        }
        return announced.getFirst().index() == 0 ? List.of(labelled(announced, parts)) : List.of();
    }

    /** Returns the values with their labels, as in "(a) 3; (b) 5". */
    static AnswerPart labelled(List<PartHeading> announced, List<AnswerPart> parts) {
        StringBuilder text = new StringBuilder();
        for (int index = 0; index < parts.size(); index++) {
            PartHeading label = announced.get(index);
            text.append(index == 0 ? "(" : "; (")
                    .append(label.scheme().label(label.index()))
                    .append(") ")
                    .append(parts.get(index).text());
        }
        return new AnswerPart(
                text.toString(), parts.getFirst().start(), parts.getLast().end());
    }

    private static boolean precedes(PartHeading label, List<PartHeading> announced) {
        if (announced.isEmpty()) {
            return true;
        }
        PartHeading next = announced.getFirst();
        boolean follows = label.scheme() == PartHeading.Scheme.CASE
                ? label.index() < next.index()
                : label.index() == next.index() - 1;
        return label.scheme() == next.scheme() && follows;
    }

    private static Optional<PartHeading> last(String text, int from, int to) {
        for (int at = to - 1; at >= from; at--) {
            Optional<PartHeading> found = PartHeading.at(text, at);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /**
     * Returns whether the rest of the sentence, or a next one such as "This …", rejects the box that ends at this
     * place.
     */
    private static boolean isDenied(String text, int from) {
        int to = sentenceEnd(text, from);
        boolean goesOn =
                text.startsWith(". This ", to) || text.startsWith(". But ", to) || text.startsWith(". It ", to);
        to = goesOn ? sentenceEnd(text, to + 1) : to;
        String rest = text.substring(from, to).toLowerCase(Locale.ROOT);
        return DENIALS.stream().anyMatch(rest::contains);
    }

    private static int sentenceEnd(String text, int from) {
        int limit = Math.min(text.length(), from + LONGEST_SENTENCE);
        int to = from;
        while (to < limit && text.charAt(to) != '\n' && !text.startsWith(". ", to)) {
            to++;
        }
        return to;
    }
}
