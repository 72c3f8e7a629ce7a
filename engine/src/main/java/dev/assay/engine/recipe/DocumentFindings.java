package dev.assay.engine.recipe;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Collects the problems of one document, and knows the positions of its values in the text. */
final class DocumentFindings {
    private static final int MOST = 50;
    private static final Position NOWHERE = new Position(0, 0);

    private final Map<String, Position> values = new HashMap<>();
    private final Map<String, Position> keys = new HashMap<>();
    private final List<RecipeProblem> problems = new ArrayList<>();
    private final List<RecipeProblem> warnings = new ArrayList<>();

    /** A position in the text, from 1; 0 where there is no text. */
    record Position(int line, int column) {}

    void valueAt(String pointer, Position position) {
        values.put(pointer, position);
    }

    void keyAt(String pointer, Position position) {
        keys.put(pointer, position);
    }

    void problem(String pointer, String detail) {
        problem(pointer, values.getOrDefault(pointer, NOWHERE), detail);
    }

    void problemWithKey(String pointer, String detail) {
        problem(pointer, keys.getOrDefault(pointer, NOWHERE), detail);
    }

    void problem(String pointer, Position position, String detail) {
        if (problems.size() < MOST) {
            problems.add(new RecipeProblem(pointer, position.line(), position.column(), detail));
        }
    }

    void warning(String pointer, String detail) {
        Position position = values.getOrDefault(pointer, NOWHERE);
        warnings.add(new RecipeProblem(pointer, position.line(), position.column(), detail));
    }

    boolean sound() {
        return problems.isEmpty();
    }

    List<RecipeProblem> problems() {
        return inOrder(problems);
    }

    List<RecipeProblem> warnings() {
        return inOrder(warnings);
    }

    private static List<RecipeProblem> inOrder(List<RecipeProblem> found) {
        return found.stream()
                .sorted(Comparator.comparingInt(RecipeProblem::line).thenComparingInt(RecipeProblem::column))
                .toList();
    }
}
