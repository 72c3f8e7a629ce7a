package dev.assay.console.prompt;

import dev.assay.console.filter.AppliedParameters;
import dev.assay.console.port.ConsolePrompts;
import dev.assay.console.port.ConsolePrompts.PromptListing;
import dev.assay.console.port.FilterReply;
import dev.assay.console.port.KeyHolder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The parameters by which prompts are listed. */
final class PromptQueries {
    private PromptQueries() {}

    /** Returns the prompts that parameters choose. Without a run there is nothing to list. */
    static AppliedParameters<PromptListing> applied(
            ConsolePrompts prompts, KeyHolder holder, Map<String, String> given) {
        return AppliedParameters.of(
                given,
                asked -> asked.containsKey("run")
                        ? prompts.list(holder, asked)
                        : new FilterReply.Applied<>(new PromptListing(List.of(), null)));
    }

    /** Returns the parameters that choose prompts, without those that choose a page. */
    static Map<String, String> filters(Map<String, String> given) {
        Map<String, String> filters = new LinkedHashMap<>(given);
        filters.keySet().removeAll(List.of("after", "limit"));
        return filters;
    }
}
