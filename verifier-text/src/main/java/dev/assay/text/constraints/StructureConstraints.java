package dev.assay.text.constraints;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Instructions on tables, headings, JSON and case, in the categories of Ye et al. (A Multi-Dimensional Constraint Framework for
 * Evaluating and Improving Instruction Following, 2025).
 */
final class StructureConstraints {
    static final Map<String, Function<InstructionArguments, Constraint>> TYPES = Map.of(
            "structure:table", StructureConstraints::table,
            "structure:headings", StructureConstraints::headings,
            "structure:json_depth", StructureConstraints::jsonDepth,
            "structure:json_attributes", StructureConstraints::jsonAttributes,
            "structure:case", StructureConstraints::letterCase);

    private static final int DEEPEST_HEADING = 6;

    private StructureConstraints() {}

    private static Constraint table(InstructionArguments arguments) {
        int rows = arguments.number("rows", 0);
        int columns = arguments.number("columns", 1);
        return text -> MarkdownTable.first(text.text())
                .filter(table -> table.rows() == rows && table.columns() == columns)
                .isPresent();
    }

    private static Constraint headings(InstructionArguments arguments) {
        int level = arguments.number("level", 1);
        CountLimit limit = arguments.limit("num_headings", "relation");
        if (level > DEEPEST_HEADING) {
            arguments.fail("level must be at most " + DEEPEST_HEADING, level);
        }
        String mark = "#".repeat(Math.min(level, DEEPEST_HEADING)) + " ";
        return text -> limit.holds(headings(text.text(), mark));
    }

    /** Returns the number of headings with words, outside of fences. */
    private static int headings(String text, String mark) {
        int count = 0;
        boolean inFence = false;
        for (String line : text.lines().toList()) {
            inFence ^= line.startsWith("```");
            boolean heading = !inFence && line.startsWith(mark);
            count += heading && !TextCharacters.isBlank(line.substring(mark.length())) ? 1 : 0;
        }
        return count;
    }

    private static Constraint jsonDepth(InstructionArguments arguments) {
        CountLimit limit = arguments.limit("depth", "relation");
        return text -> JsonSyntax.shape(FormatConstraints.withoutFence(text))
                .filter(shape -> limit.holds(shape.depth()))
                .isPresent();
    }

    private static Constraint jsonAttributes(InstructionArguments arguments) {
        List<String> attributes = arguments.keywords("attributes");
        return text -> JsonSyntax.shape(FormatConstraints.withoutFence(text))
                .filter(shape -> shape.names().containsAll(attributes))
                .isPresent();
    }

    private static Constraint letterCase(InstructionArguments arguments) {
        String wanted = arguments.keyword("case");
        return switch (wanted) {
            case "upper" -> text -> TextCharacters.isUpperCase(text.text());
            case "lower" -> text -> TextCharacters.isLowerCase(text.text());
            case "title" -> StructureConstraints::isTitleCase;
            default -> arguments.fail("case must be upper, lower or title", _ -> false);
        };
    }

    /** Whether there are letters, and the first letter of no word is a small one. */
    private static boolean isTitleCase(ConstrainedText text) {
        return text.text().codePoints().anyMatch(Character::isUpperCase)
                && text.words().stream().noneMatch(StructureConstraints::beginsSmall);
    }

    private static boolean beginsSmall(String word) {
        return Character.isLowerCase(
                word.codePoints().filter(Character::isLetter).findFirst().orElse('A'));
    }
}
