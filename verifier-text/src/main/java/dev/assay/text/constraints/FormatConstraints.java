package dev.assay.text.constraints;

import dev.assay.text.words.InvisibleSigns;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** Instructions on what a program can see of an answer's form: lists, highlights, sections, titles, JSON. */
final class FormatConstraints {
    static final Map<String, Function<InstructionArguments, Constraint>> TYPES = Map.ofEntries(
            Map.entry("detectable_content:number_placeholders", FormatConstraints::placeholders),
            Map.entry("detectable_content:postscript", FormatConstraints::postscript),
            Map.entry("detectable_format:number_bullet_lists", FormatConstraints::bullets),
            Map.entry("detectable_format:constrained_response", _ -> FormatConstraints::isConstrained),
            Map.entry("detectable_format:number_highlighted_sections", FormatConstraints::highlights),
            Map.entry("detectable_format:multiple_sections", FormatConstraints::sections),
            Map.entry("detectable_format:json_format", _ -> FormatConstraints::isJson),
            Map.entry("detectable_format:title", _ -> FormatConstraints::hasTitle),
            Map.entry("detectable_format:square_brackets", _ -> FormatConstraints::isBracketed),
            Map.entry("detectable_format:bigram_wrapping", _ -> FormatConstraints::wrapsPairs),
            Map.entry("startend:end_checker", FormatConstraints::end),
            Map.entry("startend:quotation", _ -> FormatConstraints::isQuoted));

    private static final List<String> OPTIONS = List.of("My answer is yes.", "My answer is no.", "My answer is maybe.");
    private static final List<String> FENCES = List.of("```json", "```Json", "```JSON", "```");

    private FormatConstraints() {}

    private static Constraint placeholders(InstructionArguments arguments) {
        int least = arguments.number("num_placeholders", 0);
        return text -> MarkdownCounts.placeholders(text.text()) >= least;
    }

    private static Constraint bullets(InstructionArguments arguments) {
        int wanted = arguments.number("num_bullets", 0);
        return text -> MarkdownCounts.bullets(text.text()) == wanted;
    }

    private static Constraint highlights(InstructionArguments arguments) {
        int least = arguments.number("num_highlights", 0);
        return text -> MarkdownCounts.highlights(text.text()) >= least;
    }

    private static Constraint sections(InstructionArguments arguments) {
        String marker = arguments.keyword("section_spliter");
        int least = arguments.number("num_sections", 0);
        return text -> MarkdownCounts.sections(text.text(), marker) >= least;
    }

    private static Constraint postscript(InstructionArguments arguments) {
        String marker = arguments.keyword("postscript_marker");
        return switch (marker) {
            case "P.P.S" -> text -> hasMarker(text.lower(), "p.", "p.", "s");
            case "P.S." -> text -> hasMarker(text.lower(), "p.", "s.");
            default -> text -> text.lower().contains(marker.toLowerCase(Locale.ROOT));
        };
    }

    /** Whether the letters of a marker stand one after the other, with a blank or none between them. */
    private static boolean hasMarker(String text, String first, String... others) {
        for (int at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + 1)) {
            int end = at + first.length();
            for (String next : others) {
                int start = end < text.length() && end >= 0 && TextCharacters.isSpace(text.charAt(end)) ? end + 1 : end;
                end = end >= 0 && text.startsWith(next, start) ? start + next.length() : -1;
            }
            if (end >= 0) {
                return true;
            }
        }
        return false;
    }

    private static boolean isConstrained(ConstrainedText text) {
        return OPTIONS.stream().anyMatch(text.text()::contains);
    }

    private static boolean isJson(ConstrainedText text) {
        return JsonSyntax.isJson(withoutFence(text));
    }

    /** Returns an answer without blanks and the fence around it. */
    static String withoutFence(ConstrainedText text) {
        String json = text.stripped();
        for (String fence : FENCES) {
            json = json.startsWith(fence) ? json.substring(fence.length()) : json;
        }
        json = json.endsWith("```") ? json.substring(0, json.length() - 3) : json;
        return TextCharacters.strip(json);
    }

    /** Whether a line has a title in double angular brackets. */
    private static boolean hasTitle(ConstrainedText text) {
        return text.text().lines().anyMatch(FormatConstraints::hasTitle);
    }

    private static boolean hasTitle(String line) {
        int start = line.indexOf("<<");
        int end = line.lastIndexOf(">>");
        if (start < 0 || end < start + 3) {
            return false;
        }
        String title = line.substring(start, end + 2);
        while (title.startsWith("<")) {
            title = title.substring(1);
        }
        while (title.endsWith(">")) {
            title = title.substring(0, title.length() - 1);
        }
        return !InvisibleSigns.isEmpty(title);
    }

    private static boolean isBracketed(ConstrainedText text) {
        return text.words().stream().allMatch(word -> word.startsWith("[") && word.endsWith("]"));
    }

    private static boolean wrapsPairs(ConstrainedText text) {
        List<String> words = text.words();
        for (int i = 0; i + 1 < words.size(); i += 2) {
            if (!words.get(i).startsWith("<<") || !words.get(i + 1).endsWith(">>")) {
                return false;
            }
        }
        return true;
    }

    private static Constraint end(InstructionArguments arguments) {
        String phrase = arguments.keyword("end_phrase").toLowerCase(Locale.ROOT);
        return text -> {
            String answer = text.stripped();
            int end = answer.length();
            while (end > 0 && answer.charAt(end - 1) == '"') {
                end--;
            }
            return answer.substring(0, end).toLowerCase(Locale.ROOT).endsWith(phrase);
        };
    }

    private static boolean isQuoted(ConstrainedText text) {
        String answer = text.stripped();
        return answer.length() > 1 && answer.startsWith("\"") && answer.endsWith("\"");
    }
}
