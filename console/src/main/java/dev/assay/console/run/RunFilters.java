package dev.assay.console.run;

import dev.assay.console.filter.FilterForm.FilterChip;
import dev.assay.console.page.ModelText;
import dev.assay.console.page.QueryString;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.web.server.ServerWebExchange;

/**
 * The parameters of a run's page. One that can't be applied is left out and named.
 *
 * @param given those that are applied
 * @param refused a sentence for each of those that are not
 */
record RunFilters(Map<String, String> given, List<ModelText> refused) {
    static final String SOURCE = "source";
    static final String STEP = "step";
    static final String WITH = "with";
    static final String PAGE = "page";

    private static final Pattern STEPS = Pattern.compile("([0-9]{0,18})(?:(\\.\\.)([0-9]{0,18}))?");
    private static final Pattern PAGES = Pattern.compile("[1-9][0-9]{0,3}");

    /** A range of steps with both of its ends. */
    record StepRange(long from, long to) {
        static final StepRange ALL = new StepRange(-1, Long.MAX_VALUE);
    }

    /**
     * Reads the parameters of a request; an empty one is none.
     *
     * @param known their names
     */
    static RunFilters of(ServerWebExchange exchange, List<String> known) {
        Map<String, String> given = new LinkedHashMap<>();
        List<ModelText> refused = new ArrayList<>();
        exchange.getRequest().getQueryParams().toSingleValueMap().forEach((name, value) -> {
            if (value == null || value.isBlank()) {
                return;
            }
            if (!known.contains(name)) {
                refused.add(leftOut(name, "is not known here"));
            } else if (name.equals(STEP) && range(value) == null) {
                refused.add(
                        leftOut(name, "must be a number, or a range from a lower one to a higher one, such as 2..8"));
            } else if (name.equals(PAGE) && !PAGES.matcher(value).matches()) {
                refused.add(leftOut(name, "must be a number from 1 to 9999"));
            } else {
                given.put(name, value);
            }
        });
        return new RunFilters(given, refused);
    }

    private static ModelText leftOut(String name, String reason) {
        return ModelText.cut("Left out: the parameter " + name + " " + reason + ".");
    }

    private static @Nullable StepRange range(String text) {
        Matcher parts = STEPS.matcher(text);
        if (!parts.matches() || (parts.group(2) == null && parts.group(1).isEmpty())) {
            return null;
        }
        long from = number(parts.group(1), 0);
        long to = parts.group(2) == null ? from : number(parts.group(3), Long.MAX_VALUE);
        return from > to ? null : new StepRange(from, to);
    }

    private static long number(String text, long otherwise) {
        return text.isEmpty() ? otherwise : Long.parseLong(text);
    }

    /** Returns these without a parameter whose value is of no use here, which they name. */
    RunFilters without(String name, String reason) {
        Map<String, String> rest = new LinkedHashMap<>(given);
        rest.remove(name);
        List<ModelText> all = new ArrayList<>(refused);
        all.add(leftOut(name, reason));
        return new RunFilters(rest, all);
    }

    StepRange steps() {
        String text = given.get(STEP);
        StepRange range = text == null ? null : range(text);
        return range == null ? StepRange.ALL : range;
    }

    @Nullable
    String source() {
        return given.get(SOURCE);
    }

    @Nullable
    String with() {
        return given.get(WITH);
    }

    /** Returns the number of the page, from 1. */
    int page() {
        return Integer.parseInt(given.getOrDefault(PAGE, "1"));
    }

    /** Returns the text of a parameter; empty where it is not applied. */
    String text(String name) {
        return given.getOrDefault(name, "");
    }

    /** Returns the chips of the filters, on a page of this path. */
    List<FilterChip> chips(String path) {
        return given.entrySet().stream()
                .map(filter -> {
                    Map<String, String> others = new LinkedHashMap<>(given);
                    others.remove(filter.getKey());
                    return new FilterChip(
                            filter.getKey(), ModelText.cut(filter.getValue()), "", QueryString.of(path, others));
                })
                .toList();
    }

    /** Returns the address of a path with these parameters and one more. */
    String address(String path, String name, String value) {
        Map<String, String> all = new LinkedHashMap<>(given);
        all.put(name, value);
        return QueryString.of(path, all);
    }
}
