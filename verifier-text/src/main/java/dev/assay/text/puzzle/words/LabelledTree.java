package dev.assay.text.puzzle.words;

import dev.assay.text.puzzle.reading.PythonLiterals;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * JSON as a tree in postorder, for the distance of trees (Zhang and Shasha, Simple fast algorithms for the editing distance between
 * trees, 1989). Keys are sorted; a leaf's label holds its value.
 *
 * @param labels the labels in postorder
 * @param leftmost for each node, the place of the leftmost leaf below it
 */
record LabelledTree(List<String> labels, List<Integer> leftmost) {
    static LabelledTree of(Object json) {
        LabelledTree tree = new LabelledTree(new ArrayList<>(), new ArrayList<>());
        tree.add(json, "root");
        return tree;
    }

    private void add(Object json, String label) {
        int first = labels.size();
        switch (json) {
            case Map<?, ?> map ->
                map.entrySet().stream()
                        .sorted(Comparator.comparing(entry -> String.valueOf(entry.getKey())))
                        .forEach(entry -> add(entry.getValue(), String.valueOf(entry.getKey())));
            case List<?> list -> {
                for (int at = 0; at < list.size(); at++) {
                    add(list.get(at), "item_" + at);
                }
            }
            default -> {
                labels.add(label + ":" + python(json));
                leftmost.add(first);
                return;
            }
        }
        labels.add(label);
        leftmost.add(first);
    }

    /** Returns a value as Python writes it. */
    static String python(Object value) {
        return switch (value) {
            case PythonLiterals.Nothing _ -> "None";
            case Boolean truth -> truth ? "True" : "False";
            case Double number -> real(number);
            default -> String.valueOf(value);
        };
    }

    /** Writes a number as Python does: plainly from 0.0001 to 10¹⁶. */
    private static String real(double number) {
        String written = String.valueOf(number);
        if (written.indexOf('E') < 0) {
            return written;
        }
        double size = Math.abs(number);
        BigDecimal digits = new BigDecimal(written);
        if (size >= 1e-4 && size < 1e16) {
            return size < 1
                    ? digits.toPlainString()
                    : digits.setScale(Math.max(1, digits.scale())).toPlainString();
        }
        return written.replace(".0E", "E").replace("E-", "e-").replace("E", "e+");
    }

    private List<Integer> keyRoots() {
        List<Integer> roots = new ArrayList<>();
        for (int at = 0; at < labels.size(); at++) {
            boolean isLast = true;
            for (int later = at + 1; later < labels.size() && isLast; later++) {
                isLast = !leftmost.get(later).equals(leftmost.get(at));
            }
            if (isLast) {
                roots.add(at);
            }
        }
        return roots;
    }

    /** Returns the least cost of edits from this tree to another. */
    double distance(LabelledTree other) {
        double[][] change = new double[labels.size() + 1][other.labels.size() + 1];
        for (int one = 0; one <= labels.size(); one++) {
            for (int two = 0; two <= other.labels.size(); two++) {
                change[one][two] = LabelDistance.of(
                        one == 0 ? "" : labels.get(one - 1), two == 0 ? "" : other.labels.get(two - 1));
            }
        }
        double[][] trees = new double[labels.size()][other.labels.size()];
        for (int one : keyRoots()) {
            for (int two : other.keyRoots()) {
                fill(trees, change, other, one, two);
            }
        }
        return trees[labels.size() - 1][other.labels.size() - 1];
    }

    private void fill(double[][] trees, double[][] change, LabelledTree other, int one, int two) {
        int first = leftmost.get(one);
        int second = other.leftmost.get(two);
        double[][] forests = new double[one - first + 2][two - second + 2];
        for (int x = 1; x < forests.length; x++) {
            forests[x][0] = forests[x - 1][0] + change[first + x][0];
        }
        for (int y = 1; y < forests[0].length; y++) {
            forests[0][y] = forests[0][y - 1] + change[0][second + y];
        }
        for (int x = 1; x < forests.length; x++) {
            int left = leftmost.get(first + x - 1);
            for (int y = 1; y < forests[0].length; y++) {
                int right = other.leftmost.get(second + y - 1);
                double edit =
                        Math.min(forests[x - 1][y] + change[first + x][0], forests[x][y - 1] + change[0][second + y]);
                if (left == first && right == second) {
                    forests[x][y] = Math.min(edit, forests[x - 1][y - 1] + change[first + x][second + y]);
                    trees[first + x - 1][second + y - 1] = forests[x][y];
                } else {
                    double kept = forests[left - first][right - second] + trees[first + x - 1][second + y - 1];
                    forests[x][y] = Math.min(edit, kept);
                }
            }
        }
    }
}
