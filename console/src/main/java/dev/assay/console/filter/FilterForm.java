package dev.assay.console.filter;

import dev.assay.console.page.ModelText;
import dev.assay.console.page.QueryString;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * The filters of a page, as a form, as chips, and as notices about those that were left out.
 *
 * @param path the page's path
 * @param kept what else is in the page's address, and stays there when filters change
 */
public record FilterForm(
        String path,
        List<FilterField> fields,
        List<FilterChip> chips,
        List<ModelText> notices,
        Map<String, String> kept) {
    private static final Pattern HIDDEN = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]");

    public FilterForm {
        fields = List.copyOf(fields);
        chips = List.copyOf(chips);
        notices = List.copyOf(notices);
        kept = Collections.unmodifiableMap(new LinkedHashMap<>(kept));
    }

    /** Returns the address of the page without filters. */
    public String withoutFilters() {
        return QueryString.of(path, kept);
    }

    /**
     * A filter that can be set.
     *
     * @param choices all values, where there are few; empty where any text is possible
     * @param suggestions some values, where any text is possible
     * @param hint an example of a value
     */
    public record FilterField(
            String name, String label, String value, List<String> choices, List<String> suggestions, String hint) {
        public FilterField {
            choices = List.copyOf(choices);
            suggestions = List.copyOf(suggestions);
        }

        /** Returns a field for any text. A suggestion with hidden characters would not show what it is, and is left out. */
        public static FilterField text(String name, String label, String hint, List<String> suggestions) {
            List<String> visible = suggestions.stream()
                    .filter(suggestion -> !HIDDEN.matcher(suggestion).find())
                    .toList();
            return new FilterField(name, label, "", List.of(), visible, hint);
        }

        /** Returns a field for one of several values. */
        public static FilterField choice(String name, String label, List<String> choices) {
            return new FilterField(name, label, "", choices, List.of(), "");
        }

        private FilterField with(String applied) {
            return new FilterField(name, label, applied, choices, suggestions, hint);
        }
    }

    /**
     * A filter that is applied.
     *
     * @param count how many entries meet it, in words; empty where nobody has counted them
     * @param without the address of the page without it
     */
    public record FilterChip(String name, ModelText value, String count, String without) {}

    /**
     * Returns the form. A filter that came by a link has a field while it is applied.
     *
     * @param filters the filters that are applied
     * @param refused why others were left out
     */
    public static FilterForm of(
            String path, List<FilterField> fields, Map<String, String> filters, List<String> refused) {
        return of(path, fields, filters, refused, Map.of(), Map.of());
    }

    /**
     * Returns the form of a page whose address has more than filters.
     *
     * @param kept what else is in its address
     * @param counts how many entries meet a filter, by its name, where that is known
     */
    public static FilterForm of(
            String path,
            List<FilterField> fields,
            Map<String, String> filters,
            List<String> refused,
            Map<String, String> kept,
            Map<String, Long> counts) {
        Map<String, String> others = new LinkedHashMap<>(filters);
        List<FilterField> all = new ArrayList<>();
        fields.forEach(field -> all.add(field.with(Objects.requireNonNullElse(others.remove(field.name()), ""))));
        others.forEach((name, value) ->
                all.add(FilterField.text(name, name, "", List.of()).with(value)));
        List<FilterChip> chips = filters.entrySet().stream()
                .map(filter -> {
                    Map<String, String> rest = new LinkedHashMap<>(filters);
                    rest.remove(filter.getKey());
                    rest.putAll(kept);
                    Long count = counts.get(filter.getKey());
                    return new FilterChip(
                            filter.getKey(),
                            ModelText.cut(filter.getValue()),
                            count == null ? "" : String.format(Locale.ROOT, "%,d", count),
                            QueryString.of(path, rest));
                })
                .toList();
        return new FilterForm(
                path, all, chips, refused.stream().map(ModelText::cut).toList(), kept);
    }
}
