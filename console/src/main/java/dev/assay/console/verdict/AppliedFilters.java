package dev.assay.console.verdict;

import dev.assay.console.port.ConsoleVerdicts;
import dev.assay.console.port.KeyHolder;
import dev.assay.console.port.VerdictListing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A page of verdicts by those filters that can be applied.
 *
 * @param given the parameters that were applied
 * @param refused those that were left out, each with its reason
 */
record AppliedFilters(Map<String, String> given, List<String> refused, VerdictListing.Listed listed) {
    /** Returns the page; a filter that can't be applied is left out and named. */
    static AppliedFilters of(ConsoleVerdicts verdicts, KeyHolder holder, Map<String, String> parameters) {
        Map<String, String> given = new LinkedHashMap<>(parameters);
        List<String> refused = new ArrayList<>();
        while (true) {
            switch (verdicts.list(holder, given)) {
                case VerdictListing.Listed listed -> {
                    return new AppliedFilters(given, refused, listed);
                }
                case VerdictListing.Refused(String parameter, String reason) -> {
                    if (given.remove(parameter) == null) {
                        throw new IllegalStateException("a parameter was refused that was not given: " + parameter);
                    }
                    refused.add("Left out: " + reason + ".");
                }
            }
        }
    }
}
