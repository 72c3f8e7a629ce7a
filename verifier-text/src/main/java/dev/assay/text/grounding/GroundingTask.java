package dev.assay.text.grounding;

import dev.assay.text.AnswerPlace;
import dev.assay.text.FinalText;
import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.TaskField;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The place that a response must find, or the action that it must choose. */
public record GroundingTask(
        @TaskField("The right box: left, upper, right, lower edge.") @Nullable
        List<Double> box,

        @TaskField("The right boxes, 1 to 64, all of which must be found.") @Nullable
        List<List<Double>> boxes,

        @TaskField("The right point: x, y.") @Nullable List<Double> point,

        @TaskField(
                value = "The factors, x and y, that turn the response's coordinates into the task's; 1 by default.",
                option = true)
        List<Double> scale,

        @TaskField("The right action: its name, or an object of action and what it needs, such as text.") @Nullable
        Object action,

        @TaskField(value = "The distance from which on a point scores 0, in the task's coordinates.", option = true)
        @Nullable
        Double most,

        @TaskField(value = AnswerPlace.TAG, option = true) @Nullable
        String tag,

        @TaskField(value = "The part that is the score; by default the first that the task can give.", option = true)
        GroundingScore score) {
    private static final int MOST_BOXES = 64;

    /** The part that is the score. */
    public enum GroundingScore {
        INSIDE,
        IOU,
        DISTANCE,
        TYPE,
        ACTION;

        /** Returns whether it needs a place in the response. */
        boolean isOfPlace() {
            return this != TYPE && this != ACTION;
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public GroundingTask {
        box = box == null ? null : numbers("box", box, 4);
        point = point == null ? null : numbers("point", point, 2);
        scale = scale == null ? List.of(1.0, 1.0) : numbers("scale", scale, 2);
        if (boxes != null) {
            if (boxes.isEmpty() || boxes.size() > MOST_BOXES) {
                throw new InvalidTask("boxes", "must have 1 to " + MOST_BOXES + " boxes");
            }
            for (int i = 0; i < boxes.size(); i++) {
                numbers("boxes/" + i, boxes.get(i), 4);
            }
            boxes = List.copyOf(boxes);
        }
        if (box != null && boxes != null) {
            throw new InvalidTask("boxes", "must not stand beside box");
        }
        if (scale.stream().anyMatch(factor -> factor <= 0)) {
            throw new InvalidTask("scale", "must be above 0");
        }
        if (most != null && !(most > 0 && Double.isFinite(most))) {
            throw new InvalidTask("most", "must be above 0");
        }
        if (box == null && boxes == null && point == null && action == null) {
            throw new InvalidTask("box", "is missing");
        }
        score = Objects.requireNonNullElse(
                score,
                action != null
                        ? GroundingScore.ACTION
                        : box != null
                                ? GroundingScore.INSIDE
                                : boxes != null ? GroundingScore.IOU : GroundingScore.DISTANCE);
        boolean hasBoxes = box != null || boxes != null;
        switch (score) {
            case INSIDE, IOU -> require(hasBoxes, "box");
            case DISTANCE -> {
                require(point != null || box != null, "point");
                require(most != null, "most");
            }
            case TYPE, ACTION -> require(action != null, "action");
        }
        FinalText.of(null, tag);
    }

    private static void require(boolean isThere, String field) {
        if (!isThere) {
            throw new InvalidTask(field, "is missing");
        }
    }

    private static List<Double> numbers(String field, @Nullable List<Double> numbers, int count) {
        if (numbers == null
                || numbers.size() != count
                || numbers.stream().anyMatch(number -> number == null || !Double.isFinite(number))) {
            throw new InvalidTask(field, "must be " + count + " numbers");
        }
        return List.copyOf(numbers);
    }

    /** Returns the right boxes, of which there may be none. */
    List<ScreenBox> rightBoxes() {
        if (box != null) {
            return List.of(ScreenBox.of(box));
        }
        return boxes == null ? List.of() : boxes.stream().map(ScreenBox::of).toList();
    }
}
