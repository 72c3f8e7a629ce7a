package dev.assay.console.verdict;

import dev.assay.console.page.ModelText;
import dev.assay.console.page.QueryString;
import dev.assay.console.verdict.VerdictListPage.ColumnChoice;
import dev.assay.engine.batch.FieldSuggestion;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The columns of the table of verdicts, in their order.
 *
 * @param refused a sentence for each name that is none
 */
record ShownColumns(List<VerdictColumn> columns, List<String> refused) {
    /** The parameter that names them, with commas between them. */
    static final String PARAMETER = "columns";

    ShownColumns {
        columns = List.copyOf(columns);
        refused = List.copyOf(refused);
    }

    /** Reads the parameter; without a known name the usual columns are shown. */
    static ShownColumns of(@Nullable String text) {
        Set<VerdictColumn> found = new LinkedHashSet<>();
        List<String> refused = new ArrayList<>();
        for (String name : Objects.requireNonNullElse(text, "").split(",", -1)) {
            String key = name.strip();
            if (!key.isEmpty()) {
                VerdictColumn.of(key).ifPresentOrElse(found::add, () -> refused.add(unknown(key)));
            }
        }
        return new ShownColumns(found.isEmpty() ? VerdictColumn.USUAL : List.copyOf(found), refused);
    }

    private static String unknown(String key) {
        List<String> known = VerdictColumn.ALL.stream().map(VerdictColumn::key).toList();
        return "Left out: there is no column " + key
                + FieldSuggestion.of(key, known)
                        .map(meant -> "; did you mean `" + meant + "`?")
                        .orElse(".");
    }

    boolean areUsual() {
        return columns.equals(VerdictColumn.USUAL);
    }

    List<String> keys() {
        return columns.stream().map(VerdictColumn::key).toList();
    }

    /** Returns the value of the parameter. */
    String text() {
        return text(columns);
    }

    private static String text(List<VerdictColumn> columns) {
        return columns.stream().map(VerdictColumn::key).collect(Collectors.joining(","));
    }

    /**
     * Returns the columns of the table, as they can be changed.
     *
     * @param others the parameters of the page without this one
     */
    List<ColumnChoice> shown(String path, Map<String, String> others) {
        List<ColumnChoice> choices = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            VerdictColumn column = columns.get(i);
            List<VerdictColumn> moved = new ArrayList<>(columns);
            moved.remove(i);
            String without = moved.isEmpty() ? "" : address(path, others, moved);
            moved.add(Math.max(0, i - 1), column);
            choices.add(choice(column, i == 0 ? "" : address(path, others, moved), without));
        }
        return choices;
    }

    /** Returns the columns that the table could have too. */
    List<ColumnChoice> offered(String path, Map<String, String> others) {
        return VerdictColumn.ALL.stream()
                .filter(column -> !columns.contains(column))
                .map(column -> {
                    List<VerdictColumn> more = new ArrayList<>(columns);
                    more.add(column);
                    return choice(column, "", address(path, others, more));
                })
                .toList();
    }

    /** Returns the address of the page with all columns. */
    static String all(String path, Map<String, String> others) {
        return address(path, others, VerdictColumn.ALL);
    }

    private static ColumnChoice choice(VerdictColumn column, String sooner, String other) {
        return new ColumnChoice(column.label(), ModelText.cut(column.key()), sooner, other);
    }

    private static String address(String path, Map<String, String> others, List<VerdictColumn> columns) {
        Map<String, String> parameters = new LinkedHashMap<>(others);
        if (!columns.equals(VerdictColumn.USUAL)) {
            parameters.put(PARAMETER, text(columns));
        }
        return QueryString.of(path, parameters);
    }
}
