package dev.assay.console.playground;

import dev.assay.console.page.Address;
import dev.assay.console.page.PageFrame;
import dev.assay.console.page.PageRenderer;
import dev.assay.console.page.QueryString;
import dev.assay.console.playground.PlaygroundPage.Example;
import dev.assay.console.playground.PlaygroundPage.ExampleGroup;
import dev.assay.console.playground.PlaygroundPage.Links;
import dev.assay.console.playground.PlaygroundPage.Target;
import dev.assay.console.playground.PlaygroundPage.TargetGroup;
import dev.assay.console.port.ConsoleScoring;
import dev.assay.console.port.KeyHolder;
import dev.assay.console.port.PlaygroundExample;
import dev.assay.console.port.ScoringReply;
import dev.assay.console.session.ConsoleRefusal;
import dev.assay.console.session.Visitor;
import dev.assay.console.verdict.ResultView;
import dev.assay.db.console.PlaygroundSnapshots;
import dev.assay.db.key.KeyScope;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import tools.jackson.databind.node.ObjectNode;

/** {@code /console/playground}: scores one response, and stores nothing unless it is asked to. */
@RestController
public final class PlaygroundController {
    private static final String SNAPSHOTS = Address.PLAYGROUND + "/snapshots";
    private static final int LONGEST_SNAPSHOT = 1 << 20;

    private final ConsoleScoring scoring;
    private final PlaygroundSnapshots snapshots;
    private final PageRenderer pages;

    public PlaygroundController(ConsoleScoring scoring, PlaygroundSnapshots snapshots, PageRenderer pages) {
        this.scoring = scoring;
        this.snapshots = snapshots;
        this.pages = pages;
    }

    /**
     * The answer to an item.
     *
     * @param verdict the page of the stored verdict; empty where none was stored
     */
    private record Answer(
            int status,
            List<String> problems,
            Optional<ResultView> result,
            Optional<ResultView> other,
            String verdict) {
        static Answer said(int status, List<String> problems) {
            return new Answer(status, problems, Optional.empty(), Optional.empty(), "");
        }
    }

    @GetMapping(Address.PLAYGROUND)
    ResponseEntity<String> page(ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.VERIFY);
        MultiValueMap<String, String> query = exchange.getRequest().getQueryParams();
        PlaygroundForm typed = scoring.examples().stream()
                .filter(example -> example.name().equals(query.getFirst("example")))
                .findFirst()
                .map(PlaygroundForm::of)
                .orElseGet(() -> PlaygroundForm.of(query::getFirst));
        List<String> problems = query.containsKey("example")
                ? List.of()
                : typed.problemOf(query.getFirst(PlaygroundForm.LENGTH))
                        .map(List::of)
                        .orElse(List.of());
        return page(exchange, visitor, holder, typed, Answer.said(200, problems));
    }

    @PostMapping(Address.PLAYGROUND)
    ResponseEntity<String> score(ServerWebExchange exchange) throws InterruptedException {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.VERIFY);
        PlaygroundForm typed = PlaygroundForm.of(visitor::field);
        Answer answer = answer(exchange, holder, typed);
        if (!typed.against().isEmpty() && answer.problems().isEmpty()) {
            Answer other = answer(exchange, holder, typed.other());
            answer = new Answer(other.status(), other.problems(), answer.result(), other.result(), answer.verdict());
        }
        return page(exchange, visitor, holder, typed, answer);
    }

    private Answer answer(ServerWebExchange exchange, KeyHolder holder, PlaygroundForm typed)
            throws InterruptedException {
        ScoringReply reply = switch (typed.body(holder.has(KeyScope.EXPLAIN))) {
            case PlaygroundForm.Body.Wrong(String problem) -> new ScoringReply.Refused(422, problem, List.of());
            case PlaygroundForm.Body.Item(ObjectNode item) ->
                scoring.score(exchange, holder, item.toString().getBytes(StandardCharsets.UTF_8));
        };
        return switch (reply) {
            case ScoringReply.Refused refused -> Answer.said(refused.status(), problems(refused));
            case ScoringReply.Scored(ObjectNode result) ->
                new Answer(200, List.of(), Optional.of(typed.view(result)), Optional.empty(), stored(holder, result));
        };
    }

    private static List<String> problems(ScoringReply.Refused refused) {
        List<String> problems = new ArrayList<>(List.of(refused.detail()));
        problems.addAll(refused.fields());
        return problems;
    }

    private static String stored(KeyHolder holder, ObjectNode result) {
        String id = result.path("verdict_id").asString("");
        return id.isEmpty() || !holder.has(KeyScope.READ) ? "" : Address.VERDICTS + "/" + id;
    }

    /** Keeps an item that is too long for an address, and leads to the address that it has now. */
    @PostMapping(SNAPSHOTS)
    ResponseEntity<String> keep(ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.VERIFY);
        PlaygroundForm typed = PlaygroundForm.of(visitor::field);
        String kept = typed.kept();
        if (kept.length() > LONGEST_SNAPSHOT) {
            return page(
                    exchange,
                    visitor,
                    holder,
                    typed,
                    Answer.said(422, List.of("This item is longer than the 1 MiB that are kept.")));
        }
        UUID id = snapshots.keep(holder.project(), holder.keyId(), kept);
        return ResponseEntity.status(HttpStatus.SEE_OTHER)
                .location(URI.create(SNAPSHOTS + "/" + id))
                .build();
    }

    @GetMapping(SNAPSHOTS + "/{id}")
    ResponseEntity<String> kept(@PathVariable String id, ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.VERIFY);
        UUID parsed = parsed(id);
        PlaygroundSnapshots.Snapshot snapshot = snapshots.find(parsed).orElseThrow(() -> missing(parsed));
        if (!snapshot.project().equals(holder.project())) {
            throw ConsoleRefusal.of(
                    403,
                    "Of another project",
                    "This item was kept by another project. Sign in with a key of that project.");
        }
        return page(exchange, visitor, holder, PlaygroundForm.ofKept(snapshot.item()), Answer.said(200, List.of()));
    }

    private static UUID parsed(String id) {
        try {
            UUID parsed = UUID.fromString(id);
            if (parsed.toString().equalsIgnoreCase(id)) {
                return parsed;
            }
        } catch (IllegalArgumentException e) {
            // the same page says so
        }
        throw ConsoleRefusal.notFound("This address is cut. A whole one ends with 36 letters, digits and hyphens.");
    }

    private ConsoleRefusal missing(UUID id) {
        return snapshots.isOver(id)
                ? ConsoleRefusal.of(
                        410,
                        "Not kept any more",
                        "This item was kept for " + PlaygroundSnapshots.KEPT.toDays() + " days, which are over.")
                : ConsoleRefusal.notFound("No item was kept at this address.");
    }

    private ResponseEntity<String> page(
            ServerWebExchange exchange, Visitor visitor, KeyHolder holder, PlaygroundForm typed, Answer answer) {
        boolean formulas = Stream.of(answer.result(), answer.other())
                .flatMap(Optional::stream)
                .anyMatch(view -> view.reason().evidence().formulas().isPresent());
        PageFrame frame = visitor.frame("Playground");
        return pages.page(
                answer.status(),
                "playground",
                new PlaygroundPage(
                        formulas ? frame.withMathematics() : frame,
                        targets(holder, typed),
                        typed,
                        examples(),
                        answer.problems(),
                        answer.result(),
                        answer.other(),
                        links(exchange, holder, typed, answer.verdict())));
    }

    private static Links links(ServerWebExchange exchange, KeyHolder holder, PlaygroundForm typed, String verdict) {
        return new Links(
                typed.permalink(),
                verdict,
                typed.body(holder.has(KeyScope.EXPLAIN)) instanceof PlaygroundForm.Body.Item(ObjectNode item)
                        ? ItemCommands.of(exchange.getRequest().getURI(), item)
                        : List.of());
    }

    private List<TargetGroup> targets(KeyHolder holder, PlaygroundForm typed) {
        List<Target> recipes = scoring.recipes(holder).stream()
                .map(name -> new Target(PlaygroundForm.recipe(name), name + " (recipe)"))
                .toList();
        List<Target> verifiers = scoring.verifiers().stream()
                .map(name -> new Target(PlaygroundForm.verifier(name), name + " (verifier)"))
                .toList();
        List<TargetGroup> groups = new ArrayList<>();
        groups.add(new TargetGroup("Recipes", recipes));
        groups.add(new TargetGroup("Verifiers", verifiers));
        List<Target> others = Stream.of(typed.target(), typed.against())
                .distinct()
                .filter(chosen -> !chosen.isEmpty()
                        && Stream.concat(recipes.stream(), verifiers.stream())
                                .noneMatch(target -> target.value().equals(chosen)))
                .map(chosen -> new Target(chosen, chosen))
                .toList();
        if (!others.isEmpty()) {
            groups.add(new TargetGroup("From the address", others));
        }
        return groups;
    }

    private List<ExampleGroup> examples() {
        Map<String, List<Example>> byTarget = new LinkedHashMap<>();
        for (PlaygroundExample example : scoring.examples()) {
            String href = QueryString.of(Address.PLAYGROUND, Map.of("example", example.name()));
            byTarget.computeIfAbsent(example.target(), _ -> new ArrayList<>()).add(new Example(href, example.title()));
        }
        return byTarget.entrySet().stream()
                .map(group -> new ExampleGroup(group.getKey(), group.getValue()))
                .toList();
    }
}
