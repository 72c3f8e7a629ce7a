package dev.assay.console.recipe;

import dev.assay.console.port.RecipeCheck;
import dev.assay.console.port.RecipeCheck.Finding;
import dev.assay.console.recipe.RecipePage.Line;
import dev.assay.console.recipe.RecipePage.Remark;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Puts what the linter says beside the lines of a document. */
final class LintedText {
    /** The lines before and after one with a remark that are shown with it. */
    private static final int AROUND = 2;

    private static final int LONGEST_LINE = 500;

    private LintedText() {}

    /** Returns the lines with remarks and those around them; none where nothing is said. */
    static List<Line> of(String document, RecipeCheck check) {
        Map<Integer, List<Remark>> remarks = new TreeMap<>();
        check.problems().forEach(finding -> add(remarks, "problem", finding));
        check.warnings().forEach(finding -> add(remarks, "warning", finding));
        List<Line> shown = new ArrayList<>();
        if (remarks.containsKey(0)) {
            shown.add(new Line(0, "", remarks.get(0)));
        }
        List<String> lines = document.lines().toList();
        for (int number = 1; number <= lines.size(); number++) {
            int line = number;
            if (remarks.keySet().stream().anyMatch(at -> at > 0 && Math.abs(at - line) <= AROUND)) {
                String text = lines.get(number - 1);
                shown.add(new Line(
                        number,
                        text.substring(0, Math.min(text.length(), LONGEST_LINE)),
                        remarks.getOrDefault(number, List.of())));
            }
        }
        remarks.forEach((number, said) -> {
            if (number > lines.size()) {
                shown.add(new Line(number, "", said));
            }
        });
        return shown;
    }

    private static void add(Map<Integer, List<Remark>> remarks, String kind, Finding finding) {
        String place = finding.column() > 0 ? "column " + finding.column() + ": " : "";
        remarks.computeIfAbsent(finding.line(), _ -> new ArrayList<>()).add(new Remark(kind, place + finding.detail()));
    }
}
