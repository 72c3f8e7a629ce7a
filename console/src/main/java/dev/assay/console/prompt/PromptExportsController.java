package dev.assay.console.prompt;

import dev.assay.console.filter.AppliedParameters;
import dev.assay.console.page.ExportedTable;
import dev.assay.console.port.ConsolePrompts;
import dev.assay.console.port.ConsolePrompts.PromptListing;
import dev.assay.console.port.ExportFormat;
import dev.assay.console.port.KeyHolder;
import dev.assay.console.port.PromptReply;
import dev.assay.console.session.ConsoleRefusal;
import dev.assay.console.session.Visitor;
import dev.assay.db.key.KeyScope;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** {@code /console/exports}: the tables of prompts as files. */
@RestController
public final class PromptExportsController {
    static final String LIST = "/console/exports/prompts.";
    static final String ANSWERS = "/console/exports/prompt-answers.";
    static final String STEPS = "/console/exports/prompt-steps.";

    private final ConsolePrompts prompts;

    public PromptExportsController(ConsolePrompts prompts) {
        this.prompts = prompts;
    }

    @GetMapping(LIST + "{ending:csv|ndjson}")
    Mono<Void> list(@PathVariable String ending, ServerWebExchange exchange) {
        KeyHolder holder = Visitor.of(exchange).require(KeyScope.READ);
        Map<String, String> given = PromptQueries.filters(AppliedParameters.ofRequest(exchange));
        AppliedParameters<PromptListing> applied = PromptQueries.applied(prompts, holder, given);
        if (!applied.refused().isEmpty() || !applied.given().containsKey("run")) {
            throw ConsoleRefusal.invalid(
                    applied.refused().isEmpty() ? "Name a run." : String.join(" ", applied.refused()));
        }
        exchange.getResponse()
                .getHeaders()
                .set(
                        HttpHeaders.CONTENT_DISPOSITION,
                        ContentDisposition.attachment()
                                .filename("prompts." + ending)
                                .build()
                                .toString());
        return prompts.export(holder, applied.given(), format(ending), exchange.getResponse());
    }

    private static ExportFormat format(String ending) {
        return ending.equals("csv") ? ExportFormat.CSV : ExportFormat.NDJSON;
    }

    @GetMapping(ANSWERS + "{ending:csv|ndjson}")
    ResponseEntity<String> answers(@PathVariable String ending, ServerWebExchange exchange) {
        return ofPrompt(exchange, RolloutCounts::exportedAnswers).as(format(ending));
    }

    @GetMapping(STEPS + "{ending:csv|ndjson}")
    ResponseEntity<String> steps(@PathVariable String ending, ServerWebExchange exchange) {
        return ofPrompt(exchange, RolloutCounts::exportedSteps).as(format(ending));
    }

    /** Returns a table of the prompt that the parameters {@code key} and {@code run} name. */
    private ExportedTable ofPrompt(ServerWebExchange exchange, Function<RolloutCounts, ExportedTable> table) {
        KeyHolder holder = Visitor.of(exchange).require(KeyScope.READ);
        Map<String, String> given = AppliedParameters.ofRequest(exchange);
        String key = Objects.requireNonNullElse(given.get("key"), "");
        return switch (prompts.find(holder, key, given.get("run"))) {
            case PromptReply.Found found -> table.apply(new RolloutCounts(found.rollouts(), found.answers()));
            case PromptReply.OfPrompt _ ->
                throw ConsoleRefusal.invalid("The parameter key must be that of the prompt.");
            case PromptReply.Unknown _ -> throw ConsoleRefusal.notFound("There is no prompt of this key.");
        };
    }
}
