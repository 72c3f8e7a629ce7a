package dev.assay.text.puzzle.logic;

import dev.assay.text.puzzle.reading.PythonLiterals;
import dev.assay.text.puzzle.row.Puzzle;
import dev.assay.text.puzzle.row.PuzzleRow;
import dev.assay.text.puzzle.row.PuzzleScore;
import dev.assay.text.puzzle.row.UnusableRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A colouring of a graph in which no edge joins equal colours. */
public final class GraphColouring {
    private static final double READABLE = 0.01;

    private GraphColouring() {}

    private record Edge(String from, String to) {}

    /** Reads {@code puzzle}: {@code vertices}, {@code edges} and {@code color_options}. */
    public static Puzzle read(PuzzleRow row) {
        PuzzleRow puzzle = row.inner("puzzle");
        List<String> vertices =
                puzzle.list("vertices").stream().map(String::valueOf).toList();
        List<String> colours =
                puzzle.list("color_options").stream().map(String::valueOf).toList();
        List<Edge> edges = new ArrayList<>();
        for (Object edge : puzzle.list("edges")) {
            List<Object> ends = PuzzleRow.list(edge, "edges");
            if (ends.size() != 2) {
                throw new UnusableRow("edges", "must have two ends");
            }
            edges.add(new Edge(String.valueOf(ends.get(0)), String.valueOf(ends.get(1))));
        }
        return answer -> {
            if (!(PythonLiterals.readJson(answer).orElse(null) instanceof Map<?, ?> colouring)) {
                return PuzzleScore.wrong("colours.json", "not an object in JSON with each vertex once", 0);
            }
            for (String vertex : vertices) {
                Object colour = colouring.get(vertex);
                if (!(colour instanceof Long || colour instanceof String)
                        || !colours.contains(String.valueOf(colour))) {
                    return PuzzleScore.wrong("colours.vertices", "no allowed colour for " + vertex, READABLE);
                }
            }
            for (Edge edge : edges) {
                if (String.valueOf(colouring.get(edge.from())).equals(String.valueOf(colouring.get(edge.to())))) {
                    return PuzzleScore.wrong(
                            "colours.edges", "equal colours at " + edge.from() + " and " + edge.to(), READABLE);
                }
            }
            boolean isText = colouring.values().stream().anyMatch(String.class::isInstance);
            return PuzzleScore.solved("colours.edges", "no edge joins equal colours", isText ? READABLE : 1);
        };
    }
}
