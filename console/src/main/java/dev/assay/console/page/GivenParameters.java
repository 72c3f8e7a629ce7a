package dev.assay.console.page;

import dev.assay.engine.batch.FieldSuggestion;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.web.server.ServerWebExchange;

/**
 * The parameters of a page's address.
 *
 * @param applied those that the page knows and that are not empty, in their order: a form sends all of its fields
 * @param refused a sentence for each of the others
 */
public record GivenParameters(Map<String, String> applied, List<String> refused) {
    public GivenParameters {
        refused = List.copyOf(refused);
    }

    /** Returns the parameters of a request. */
    public static GivenParameters of(ServerWebExchange exchange, List<String> known) {
        Map<String, String> applied = new LinkedHashMap<>();
        List<String> refused = new ArrayList<>();
        exchange.getRequest().getQueryParams().toSingleValueMap().forEach((name, value) -> {
            if (value == null || value.isBlank()) {
                return;
            }
            if (known.contains(name)) {
                applied.put(name, value);
            } else {
                refused.add("Left out: the parameter " + name + " is not known here"
                        + FieldSuggestion.of(name, known)
                                .map(meant -> "; did you mean `" + meant + "`?")
                                .orElse("."));
            }
        });
        return new GivenParameters(applied, refused);
    }

    /** Returns the value of a parameter; null where it is not there. */
    public @Nullable String get(String name) {
        return applied.get(name);
    }

    /** Returns the parameters without some, as the address of a page. */
    public String addressWithout(String path, String... names) {
        Map<String, String> others = new LinkedHashMap<>(applied);
        others.keySet().removeAll(List.of(names));
        return QueryString.of(path, others);
    }

    /** Returns the parameters with another value of one, as the address of a page. */
    public String addressWith(String path, String name, String value) {
        Map<String, String> changed = new LinkedHashMap<>(applied);
        changed.put(name, value);
        return QueryString.of(path, changed);
    }

    /** Returns these parameters without one. */
    public GivenParameters without(String name) {
        Map<String, String> others = new LinkedHashMap<>(applied);
        others.remove(name);
        return new GivenParameters(others, refused);
    }

    /** Returns these parameters with one that could not be applied. */
    public GivenParameters refusing(String name, String sentence) {
        List<String> reasons = new ArrayList<>(refused);
        reasons.add(sentence);
        return new GivenParameters(without(name).applied(), reasons);
    }

    /** Returns a chip for each of these filters that is applied. */
    public List<Chip> chips(String path, List<String> filters) {
        return applied.entrySet().stream()
                .filter(filter -> filters.contains(filter.getKey()))
                .map(filter -> new Chip(
                        filter.getKey(),
                        ModelText.cut(filter.getValue()),
                        addressWithout(path, filter.getKey(), "before", "after")))
                .toList();
    }

    /**
     * A filter that is applied.
     *
     * @param without the address of the page without it
     */
    public record Chip(String name, ModelText value, String without) {}

    /** Returns the sentences for display. */
    public List<ModelText> notices() {
        return refused.stream().map(ModelText::cut).toList();
    }
}
