package dev.assay.console.playground;

import dev.assay.console.page.PageRenderer;
import dev.assay.console.page.QueryString;
import dev.assay.console.playground.PlaygroundPage.Example;
import dev.assay.console.playground.PlaygroundPage.Links;
import dev.assay.console.playground.PlaygroundPage.Target;
import dev.assay.console.playground.PlaygroundPage.TargetGroup;
import dev.assay.console.port.ConsoleScoring;
import dev.assay.console.port.KeyHolder;
import dev.assay.console.port.ScoringReply;
import dev.assay.console.session.Visitor;
import dev.assay.console.verdict.ResultView;
import dev.assay.db.key.KeyScope;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.http.ResponseEntity;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import tools.jackson.databind.node.ObjectNode;

/** {@code /console/playground}: scores one response, and stores nothing unless it is asked to. */
@RestController
public final class PlaygroundController {
    private final ConsoleScoring scoring;
    private final PageRenderer pages;

    public PlaygroundController(ConsoleScoring scoring, PageRenderer pages) {
        this.scoring = scoring;
        this.pages = pages;
    }

    @GetMapping(Visitor.PLAYGROUND)
    ResponseEntity<String> page(ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.VERIFY);
        MultiValueMap<String, String> query = exchange.getRequest().getQueryParams();
        PlaygroundForm typed = scoring.examples().stream()
                .filter(example -> example.name().equals(query.getFirst("example")))
                .findFirst()
                .map(PlaygroundForm::of)
                .orElseGet(() -> PlaygroundForm.of(query::getFirst));
        return page(200, visitor, holder, typed, List.of(), Optional.empty(), links(exchange, holder, typed, ""));
    }

    @PostMapping(Visitor.PLAYGROUND)
    ResponseEntity<String> score(ServerWebExchange exchange) throws InterruptedException {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.VERIFY);
        PlaygroundForm typed = PlaygroundForm.of(visitor::field);
        ScoringReply reply = switch (typed.body(holder.has(KeyScope.EXPLAIN))) {
            case PlaygroundForm.Body.Wrong(String problem) -> new ScoringReply.Refused(422, problem, List.of());
            case PlaygroundForm.Body.Item(ObjectNode item) ->
                scoring.score(exchange, holder, item.toString().getBytes(StandardCharsets.UTF_8));
        };
        return switch (reply) {
            case ScoringReply.Refused refused ->
                page(
                        refused.status(),
                        visitor,
                        holder,
                        typed,
                        problems(refused),
                        Optional.empty(),
                        links(exchange, holder, typed, ""));
            case ScoringReply.Scored(ObjectNode result) ->
                page(
                        200,
                        visitor,
                        holder,
                        typed,
                        List.of(),
                        Optional.of(ResultView.of(result)),
                        links(exchange, holder, typed, stored(holder, result)));
        };
    }

    private static List<String> problems(ScoringReply.Refused refused) {
        List<String> problems = new ArrayList<>(List.of(refused.detail()));
        problems.addAll(refused.fields());
        return problems;
    }

    private static String stored(KeyHolder holder, ObjectNode result) {
        String id = result.path("verdict_id").asString("");
        return id.isEmpty() || !holder.has(KeyScope.READ) ? "" : Visitor.VERDICTS + "/" + id;
    }

    private static Links links(ServerWebExchange exchange, KeyHolder holder, PlaygroundForm typed, String verdict) {
        String curl = switch (typed.body(holder.has(KeyScope.EXPLAIN))) {
            case PlaygroundForm.Body.Wrong _ -> "";
            case PlaygroundForm.Body.Item(ObjectNode item) ->
                CurlCommand.of(exchange.getRequest().getURI(), item);
        };
        return new Links(typed.permalink(), verdict, curl);
    }

    private ResponseEntity<String> page(
            int status,
            Visitor visitor,
            KeyHolder holder,
            PlaygroundForm typed,
            List<String> problems,
            Optional<ResultView> result,
            Links links) {
        return pages.page(
                status,
                "playground",
                new PlaygroundPage(
                        visitor.frame("Playground"),
                        targets(holder, typed.target()),
                        typed,
                        examples(),
                        problems,
                        result,
                        links));
    }

    private List<TargetGroup> targets(KeyHolder holder, String chosen) {
        List<Target> recipes = scoring.recipes(holder).stream()
                .map(name -> new Target(PlaygroundForm.recipe(name), name + " (recipe)"))
                .toList();
        List<Target> verifiers = scoring.verifiers().stream()
                .map(name -> new Target(PlaygroundForm.verifier(name), name + " (verifier)"))
                .toList();
        List<TargetGroup> groups = new ArrayList<>();
        groups.add(new TargetGroup("Recipes", recipes));
        groups.add(new TargetGroup("Verifiers", verifiers));
        if (Stream.concat(recipes.stream(), verifiers.stream())
                .noneMatch(target -> target.value().equals(chosen))) {
            groups.add(new TargetGroup("From the address", List.of(new Target(chosen, chosen))));
        }
        return groups;
    }

    private List<Example> examples() {
        return scoring.examples().stream()
                .map(example -> new Example(
                        QueryString.of(Visitor.PLAYGROUND, Map.of("example", example.name())),
                        example.target() + ": " + example.title()))
                .toList();
    }
}
