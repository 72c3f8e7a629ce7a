package dev.assay.yaml;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Collects what is wrong with one document, or refuses it at once, and knows where its values stand in the text. */
public final class DocumentFindings {
    private static final int MOST = 50;
    private static final Position NOWHERE = new Position(0, 0);

    private final String document;
    private final boolean refusing;
    private final Map<String, Position> values = new HashMap<>();
    private final Map<String, Position> keys = new HashMap<>();
    private final List<DocumentProblem> problems = new ArrayList<>();
    private final List<DocumentProblem> warnings = new ArrayList<>();

    /** A place in the text, from 1; 0 where there is no text. */
    record Position(int line, int column) {}

    private DocumentFindings(String document, boolean refusing) {
        this.document = document;
        this.refusing = refusing;
    }

    /** Findings that keep every problem, up to fifty. */
    public static DocumentFindings collecting() {
        return new DocumentFindings("the document", false);
    }

    /**
     * Findings that throw a {@link DocumentRefusal} for the first problem.
     *
     * @param document the name of the document, such as its file
     */
    public static DocumentFindings refusing(String document) {
        return new DocumentFindings(document, true);
    }

    /** The name of the document. */
    public String document() {
        return document;
    }

    void valueAt(String pointer, Position position) {
        values.put(pointer, position);
    }

    void keyAt(String pointer, Position position) {
        keys.put(pointer, position);
    }

    /** Notes a problem with a value. */
    public void problem(String pointer, String detail) {
        problem(at(pointer, detail));
    }

    /** Notes a problem with the key of a value. */
    public void problemWithKey(String pointer, String detail) {
        problem(pointer, keys.getOrDefault(pointer, NOWHERE), detail);
    }

    void problem(String pointer, Position position, String detail) {
        problem(new DocumentProblem(pointer, position.line(), position.column(), detail));
    }

    private void problem(DocumentProblem problem) {
        if (refusing) {
            throw new DocumentRefusal(document, problem);
        }
        if (problems.size() < MOST) {
            problems.add(problem);
        }
    }

    /** Notes a doubt about a value. */
    public void warning(String pointer, String detail) {
        warnings.add(at(pointer, detail));
    }

    void warning(String pointer, Position position, String detail) {
        warnings.add(new DocumentProblem(pointer, position.line(), position.column(), detail));
    }

    DocumentProblem at(String pointer, String detail) {
        Position position = values.getOrDefault(pointer, NOWHERE);
        return new DocumentProblem(pointer, position.line(), position.column(), detail);
    }

    /** True until a problem is noted. */
    public boolean sound() {
        return problems.isEmpty();
    }

    /** The problems, in document order. */
    public List<DocumentProblem> problems() {
        return inOrder(problems);
    }

    /** The doubts, in document order. */
    public List<DocumentProblem> warnings() {
        return inOrder(warnings);
    }

    private static List<DocumentProblem> inOrder(List<DocumentProblem> found) {
        return found.stream()
                .sorted(Comparator.comparingInt(DocumentProblem::line).thenComparingInt(DocumentProblem::column))
                .toList();
    }
}
