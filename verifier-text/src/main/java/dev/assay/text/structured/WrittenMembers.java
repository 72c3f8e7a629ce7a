package dev.assay.text.structured;

import dev.assay.text.json.JsonValue;
import dev.assay.text.words.ListLines;
import dev.assay.text.words.TextWrapping;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Members that a text writes without JSON: in lines, between commas, in round brackets, or as a table of Markdown. */
final class WrittenMembers {
    /** Far more than an answer may have, so that no text of a megabyte is cut into all of its pieces. */
    private static final int MOST = 8 * StructureMembers.MOST;

    private WrittenMembers() {}

    /** Returns the members of a set or a list: of several lines each is one, of one line what stands between commas or semicolons. */
    static List<String> listed(String text) {
        List<String> lines = ListLines.of(text);
        if (lines.size() != 1) {
            return lines.stream().limit(MOST).map(TextWrapping::removed).toList();
        }
        String line = unbracketed(TextWrapping.removed(lines.getFirst()));
        return ListLines.parted(line, line.indexOf(';') >= 0 ? ';' : ',').stream()
                .map(part -> TextWrapping.removed(part.startsWith("and ") ? part.substring(4) : part))
                .toList();
    }

    /** Returns tuples: those of each line, in round brackets or bare, with commas or upright strokes. */
    static List<List<String>> tuples(String text) {
        List<List<String>> table = table(text);
        if (!table.isEmpty()) {
            return table.subList(1, table.size());
        }
        List<List<String>> tuples = new ArrayList<>();
        for (String line : ListLines.of(text)) {
            if (tuples.size() > MOST) {
                break;
            }
            String bare = TextWrapping.removed(line);
            if (isBracketed(bare)) {
                for (String group : ListLines.parted(bare, ')')) {
                    int open = group.indexOf('(');
                    if (open >= 0) {
                        tuples.add(cells(group.substring(open + 1)));
                    }
                }
            } else {
                tuples.add(cells(bare));
            }
        }
        return tuples;
    }

    /**
     * Returns the rows of a table of Markdown as values, which are lists of none where the text has no table.
     *
     * @param named whether the rows are objects with the names of the columns
     */
    static JsonValue rows(String text, boolean named) {
        List<List<String>> table = table(text);
        List<JsonValue> rows = new ArrayList<>();
        for (List<String> row : table.subList(Math.min(1, table.size()), table.size())) {
            Map<String, JsonValue> members = new LinkedHashMap<>();
            for (int column = 0; column < row.size(); column++) {
                String name =
                        column < table.getFirst().size() ? table.getFirst().get(column) : "";
                members.put(named ? name : String.valueOf(column), new JsonValue.Text(row.get(column)));
            }
            rows.add(named ? new JsonValue.Members(members) : new JsonValue.Array(List.copyOf(members.values())));
        }
        return new JsonValue.Array(rows);
    }

    /** Returns the cells of a table's lines, its heading first; none without a line of dashes below the heading. */
    private static List<List<String>> table(String text) {
        List<String> lines = text.lines()
                .map(String::strip)
                .filter(line -> line.startsWith("|"))
                .toList();
        boolean isTable = lines.size() > 1 && lines.get(1).chars().allMatch(c -> "|-: ".indexOf(c) >= 0);
        List<List<String>> rows = new ArrayList<>();
        for (int at = 0; isTable && at < lines.size(); at++) {
            String line = lines.get(at);
            String inside = line.substring(1, line.length() - (line.length() > 1 && line.endsWith("|") ? 1 : 0));
            if (at != 1) {
                rows.add(cells(inside));
            }
        }
        return rows;
    }

    /** Whether a line is groups in round brackets, with nothing but commas and blanks between them. */
    private static boolean isBracketed(String line) {
        boolean isInside = false;
        for (int at = 0; at < line.length(); at++) {
            char sign = line.charAt(at);
            if (isInside ? sign == '(' : sign != '(' && ",; ".indexOf(sign) < 0) {
                return false;
            }
            isInside = isInside ? sign != ')' : sign == '(';
        }
        return !isInside && line.startsWith("(");
    }

    private static List<String> cells(String line) {
        return ListLines.parted(line, line.indexOf('|') >= 0 ? '|' : ',').stream()
                .map(TextWrapping::removed)
                .toList();
    }

    private static String unbracketed(String line) {
        String bare = line.replace("\\{", "{").replace("\\}", "}");
        boolean isBracketed = bare.length() > 1
                && "([{".indexOf(bare.charAt(0)) >= 0
                && ")]}".indexOf(bare.charAt(bare.length() - 1)) == "([{".indexOf(bare.charAt(0));
        return isBracketed ? bare.substring(1, bare.length() - 1) : bare;
    }
}
