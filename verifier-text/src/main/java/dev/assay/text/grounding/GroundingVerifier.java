package dev.assay.text.grounding;

import dev.assay.text.FinalText;
import dev.assay.text.TextVerdicts;
import dev.assay.text.json.JsonValue;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Lane;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Scores points, boxes and actions on a screen or in a picture. */
public final class GroundingVerifier implements Verifier<GroundingTask> {
    private static final VerifierInfo INFO = new VerifierInfo(
            "grounding",
            "0.1.0",
            "Compares points, boxes and actions on a screen with the right ones.",
            Lane.CPU,
            Duration.ofSeconds(1),
            1,
            true);

    /** A box stands for its centre only if it is about as large as the right one, or the whole screen would be a guess. */
    private static final double LARGEST = 4;

    private static final int SHOWN = 80;

    @Override
    public VerifierInfo info() {
        return INFO;
    }

    @Override
    public Class<GroundingTask> taskType() {
        return GroundingTask.class;
    }

    @Override
    public Verdict verify(GroundingTask task, Response response) {
        List<ScreenBox> right = task.rightBoxes();
        if (!right.stream().allMatch(ScreenBox::isBox)) {
            String field = task.box() == null ? "boxes" : "box";
            return TextVerdicts.badReference(field, right.toString(), "its edges are not in order");
        }
        Optional<GivenAction> action = task.action() == null ? Optional.empty() : action(task.action());
        if (task.action() != null && action.isEmpty()) {
            return TextVerdicts.badReference("action", task.action().toString(), "it has no name");
        }
        FinalText.Found found = FinalText.of(null, task.tag()).find(response);
        GivenPlaces places = GivenPlaces.in(found.text());
        Explanation.Builder explanation = new Explanation.Builder().add(found.stage(), "", found.text());
        Map<String, Double> parts = new LinkedHashMap<>();
        String part = task.score().toString();
        if (places.groups().size() > GivenPlaces.MOST) {
            parts.put(part, 0.0);
            explanation.add("limit.places", "", "more than " + GivenPlaces.MOST + " places");
            return TextVerdicts.scored(parts, part, Optional.empty(), explanation.build());
        }
        String place =
                places.groups().isEmpty() ? "" : places.groups().getLast().toString();
        explanation.add("grounding.place", place, places.groups().size() + " places");
        Optional<ScreenPoint> point = point(task, places);
        if (!right.isEmpty()) {
            parts.put(
                    "inside",
                    point.filter(at -> right.stream().anyMatch(box -> box.holds(at)))
                                    .isPresent()
                            ? 1.0
                            : 0.0);
            parts.put("iou", overlap(right, places.boxes(factor(task, 0), factor(task, 1))));
        }
        Optional<ScreenPoint> target = target(task);
        Double most = task.most();
        if (most != null && target.isPresent()) {
            double left = point.map(at -> Math.max(0, 1 - at.distance(target.get()) / most))
                    .orElse(0.0);
            parts.put("distance", left * left);
        }
        action.ifPresent(expected -> acted(expected, found.text(), parts, explanation));
        double score = parts.getOrDefault(part, 0.0);
        boolean isNone = place.isEmpty() && task.score().isOfPlace();
        String outcome = String.format(Locale.ROOT, "%.4f", score);
        explanation.add(isNone ? "grounding.none" : "grounding." + part, place, outcome);
        Optional<String> answer =
                Optional.of(place.isEmpty() ? cut(found.text().strip()) : place).filter(text -> !text.isEmpty());
        return TextVerdicts.scored(parts, part, answer, explanation.build());
    }

    private static Optional<GivenAction> action(Object action) {
        try {
            return GivenAction.of(JsonValue.of(action));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static String cut(String text) {
        return text.substring(0, Math.min(text.length(), SHOWN));
    }

    private static double factor(GroundingTask task, int axis) {
        return task.scale().get(axis);
    }

    /** Returns the last place as a point; a box that is much larger than the right one is none. */
    private static Optional<ScreenPoint> point(GroundingTask task, GivenPlaces places) {
        if (places.groups().isEmpty()) {
            return Optional.empty();
        }
        List<Double> last = places.groups().getLast();
        double x = factor(task, 0);
        double y = factor(task, 1);
        if (last.size() == 2) {
            return Optional.of(new ScreenPoint(last.get(0) * x, last.get(1) * y));
        }
        ScreenBox box = new ScreenBox(last.get(0) * x, last.get(1) * y, last.get(2) * x, last.get(3) * y);
        double largest =
                task.rightBoxes().stream().mapToDouble(ScreenBox::area).max().orElse(Double.POSITIVE_INFINITY);
        boolean isOrdered = box.left() <= box.right() && box.top() <= box.bottom();
        return isOrdered && box.area() <= LARGEST * largest ? Optional.of(box.centre()) : Optional.empty();
    }

    private static Optional<ScreenPoint> target(GroundingTask task) {
        List<Double> point = task.point();
        if (point != null) {
            return Optional.of(new ScreenPoint(point.get(0), point.get(1)));
        }
        List<Double> box = task.box();
        return box == null ? Optional.empty() : Optional.of(ScreenBox.of(box).centre());
    }

    /** Returns the overlaps of boxes that are paired best to best, over the larger of both numbers of boxes. */
    private static double overlap(List<ScreenBox> right, List<ScreenBox> given) {
        List<ScreenBox> sound = given.stream().filter(ScreenBox::isBox).toList();
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < right.size(); i++) {
            for (int j = 0; j < sound.size(); j++) {
                double overlap = right.get(i).overlap(sound.get(j));
                if (overlap > 0) {
                    pairs.add(new Pair(i, j, overlap));
                }
            }
        }
        pairs.sort(Comparator.comparingDouble(Pair::overlap).reversed());
        boolean[] isFound = new boolean[right.size()];
        boolean[] isUsed = new boolean[sound.size()];
        double sum = 0;
        for (Pair pair : pairs) {
            if (!isFound[pair.right()] && !isUsed[pair.given()]) {
                isFound[pair.right()] = true;
                isUsed[pair.given()] = true;
                sum += pair.overlap();
            }
        }
        return Math.min(1, sum / Math.max(right.size(), given.size()));
    }

    private record Pair(int right, int given, double overlap) {}

    /** Adds the parts type and action: the name, and with it all that the action needs and the place, if the task has one. */
    private static void acted(
            GivenAction expected, String text, Map<String, Double> parts, Explanation.Builder explanation) {
        Optional<GivenAction> given = GivenAction.in(text);
        boolean isType = given.isPresent() && given.get().name().equals(expected.name());
        String lacking = given.flatMap(expected::lacking).orElse("");
        boolean isPlace = parts.getOrDefault("inside", 1.0) == 1 && parts.getOrDefault("distance", 1.0) > 0;
        parts.put("type", isType ? 1.0 : 0.0);
        parts.put("action", isType && lacking.isEmpty() && isPlace ? 1.0 : 0.0);
        String outcome = given.isEmpty()
                ? "no action"
                : !isType
                        ? "another action"
                        : !lacking.isEmpty() ? lacking + " differs" : isPlace ? "the action" : "another place";
        explanation.add("grounding.type", given.map(GivenAction::name).orElse(""), outcome);
    }
}
