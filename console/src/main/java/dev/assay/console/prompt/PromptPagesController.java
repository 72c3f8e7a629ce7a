package dev.assay.console.prompt;

import dev.assay.console.filter.AppliedParameters;
import dev.assay.console.filter.FilterForm;
import dev.assay.console.filter.FilterForm.FilterField;
import dev.assay.console.filter.RunChoices;
import dev.assay.console.page.Address;
import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageRenderer;
import dev.assay.console.page.QueryString;
import dev.assay.console.port.ConsolePrompts;
import dev.assay.console.port.ConsolePrompts.PromptListing;
import dev.assay.console.port.KeyHolder;
import dev.assay.console.port.PromptReply;
import dev.assay.console.prompt.PromptListPage.Links;
import dev.assay.console.prompt.PromptListPage.PromptRow;
import dev.assay.console.session.ConsoleRefusal;
import dev.assay.console.session.Visitor;
import dev.assay.db.key.KeyScope;
import dev.assay.db.rollup.PromptSums;
import dev.assay.db.rollup.RunPrompt;
import dev.assay.db.rollup.RunStatistics;
import dev.assay.db.rollup.StepPasses;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;

/** {@code /console/prompts}: the prompts of a run, and a page for each prompt or group. */
@RestController
public final class PromptPagesController {
    private static final String RUN = "run";
    private static final String AFTER = "after";

    private final ConsolePrompts prompts;
    private final RunStatistics runs;
    private final PageRenderer pages;

    public PromptPagesController(ConsolePrompts prompts, RunStatistics runs, PageRenderer pages) {
        this.prompts = prompts;
        this.runs = runs;
        this.pages = pages;
    }

    @GetMapping(Address.PROMPTS)
    ResponseEntity<String> list(ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.READ);
        Map<String, String> given = AppliedParameters.ofRequest(exchange);
        RunChoices choices = RunChoices.of(runs, holder.project());
        if (!given.containsKey(RUN) && !choices.names().isEmpty()) {
            Map<String, String> ofNewest =
                    new LinkedHashMap<>(Map.of(RUN, choices.names().getFirst()));
            ofNewest.putAll(given);
            return lead(QueryString.of(Address.PROMPTS, ofNewest));
        }
        AppliedParameters<PromptListing> applied = PromptQueries.applied(prompts, holder, given);
        Map<String, String> filters = PromptQueries.filters(applied.given());
        return pages.page(
                "prompts",
                new PromptListPage(
                        visitor.frame("Prompts"),
                        FilterForm.of(Address.PROMPTS, fields(choices), filters, applied.refused()),
                        filters.containsKey(RUN),
                        applied.value().prompts().stream()
                                .map(prompt -> row(prompt, filters))
                                .toList(),
                        links(applied, filters)));
    }

    private static ResponseEntity<String> lead(String address) {
        return ResponseEntity.status(HttpStatus.SEE_OTHER)
                .location(URI.create(address))
                .build();
    }

    private static List<FilterField> fields(RunChoices choices) {
        return List.of(
                FilterField.text(RUN, "Run", "qwen3-4b-07", choices.names()),
                FilterField.text("band", "Pass rate", "0.2..0.8", List.of("0..0.1", "0.1..0.9", "0.9..1")),
                FilterField.text("source", "Source", "gsm8k", choices.sources()));
    }

    private static Links links(AppliedParameters<PromptListing> applied, Map<String, String> filters) {
        String after = applied.value().next();
        Map<String, String> next = new LinkedHashMap<>(applied.given());
        next.put(AFTER, Objects.requireNonNullElse(after, ""));
        return new Links(
                after == null ? "" : QueryString.of(Address.PROMPTS, next),
                applied.given().containsKey(AFTER) ? QueryString.of(Address.PROMPTS, filters) : "",
                QueryString.of(PromptExportsController.LIST + "csv", filters),
                QueryString.of(PromptExportsController.LIST + "ndjson", filters));
    }

    private static PromptRow row(RunPrompt prompt, Map<String, String> filters) {
        PromptSums sums = prompt.sums();
        PromptSums.Rollout rollout = sums.rollout();
        String run = Objects.requireNonNullElse(filters.get(RUN), "");
        return new PromptRow(
                QueryString.of(Address.prompt(prompt.taskKey()), Map.of(RUN, run)),
                ModelText.cut(Objects.requireNonNullElse(rollout.group(), rollout.itemId())),
                ModelText.cut(Objects.requireNonNullElse(rollout.source(), "")),
                sums.n(),
                sums.passed(),
                PassRates.of(sums.passed(), sums.n()),
                step(sums.oldest()),
                step(sums.newest()));
    }

    private static String step(@Nullable StepPasses passes) {
        return passes == null
                ? ""
                : String.format(
                        Locale.ROOT,
                        "%s of %,d at %,d",
                        PassRates.percent((double) passes.passed() / passes.n()),
                        passes.n(),
                        passes.step());
    }

    @GetMapping(Address.PROMPTS + "/{*key}")
    ResponseEntity<String> prompt(@PathVariable String key, ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.READ);
        Map<String, String> given = AppliedParameters.ofRequest(exchange);
        String run = given.get(RUN);
        String name = key.substring(1);
        return switch (prompts.find(holder, name, run)) {
            case PromptReply.OfPrompt(long task) -> {
                Map<String, String> parameters = new LinkedHashMap<>(given);
                parameters.put("group", name);
                yield lead(QueryString.of(Address.prompt(task), parameters));
            }
            case PromptReply.Found found ->
                pages.page("prompt", new PromptPages(visitor, holder, name, given.get("group")).of(found));
            case PromptReply.Unknown _ ->
                throw ConsoleRefusal.notFound(
                        run == null
                                ? "The project " + holder.project()
                                        + " has no prompt of this key, and no group of this name within the last 24 hours."
                                : "The run has no prompt of this key and no group of this name.");
        };
    }
}
