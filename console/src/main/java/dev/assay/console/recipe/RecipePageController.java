package dev.assay.console.recipe;

import dev.assay.console.experiment.Comparison;
import dev.assay.console.experiment.Comparisons;
import dev.assay.console.page.Address;
import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageRenderer;
import dev.assay.console.page.QueryString;
import dev.assay.console.port.ConsoleExperiments;
import dev.assay.console.port.ConsoleRecipes;
import dev.assay.console.port.ConsoleRecipes.RecipeTrial;
import dev.assay.console.port.ExperimentStart;
import dev.assay.console.port.KeyHolder;
import dev.assay.console.port.RecipeCheck;
import dev.assay.console.port.RecipeSaving;
import dev.assay.console.port.RecipeText;
import dev.assay.console.port.RecipeVersion;
import dev.assay.console.recipe.RecipePage.Editor;
import dev.assay.console.recipe.RecipePage.Permitted;
import dev.assay.console.recipe.RecipePage.Shown;
import dev.assay.console.recipe.RecipePage.Version;
import dev.assay.console.session.ConsoleRefusal;
import dev.assay.console.session.Visitor;
import dev.assay.db.key.KeyScope;
import dev.assay.db.rollup.RunStatistics;
import dev.assay.engine.wire.Json;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import tools.jackson.databind.node.ObjectNode;

/** {@code /console/verifiers/recipes/{name}}: shows, tries and stores the versions of a recipe. */
@RestController
public final class RecipePageController {
    private static final String PATH = Address.VERIFIERS + "/recipes/{name}";
    private static final Pattern NAME = Pattern.compile("[a-z0-9-]{1,64}");
    private static final int LONGEST = 64 * 1_024;
    private static final int RUNS = 50;
    /** The items of a trial: few enough for a person to wait. */
    private static final int TRIED = 200;

    private final ConsoleRecipes recipes;
    private final ConsoleExperiments experiments;
    private final RunStatistics runs;
    private final PageRenderer pages;

    public RecipePageController(
            ConsoleRecipes recipes, ConsoleExperiments experiments, RunStatistics runs, PageRenderer pages) {
        this.recipes = recipes;
        this.experiments = experiments;
        this.runs = runs;
        this.pages = pages;
    }

    /** What stands above and below the form. */
    private record Outcome(int status, List<String> notices, RecipeCheck check, Optional<Comparison> trial) {
        static final RecipeCheck FINE = new RecipeCheck(List.of(), List.of(), "");

        static Outcome said(int status, String... notices) {
            return new Outcome(status, List.of(notices), FINE, Optional.empty());
        }
    }

    @GetMapping(PATH)
    ResponseEntity<String> page(@PathVariable String name, ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.READ);
        requireName(name);
        MultiValueMap<String, String> query = exchange.getRequest().getQueryParams();
        String version = Objects.requireNonNullElse(query.getFirst("version"), "");
        Optional<RecipeText> found = recipes.find(holder, version.isEmpty() ? name : name + "@" + version);
        if (found.isEmpty() && !version.isEmpty()) {
            throw ConsoleRefusal.notFound(
                    "The recipe " + name + " has no version " + version + " in the project " + holder.project() + ".");
        }
        List<RecipeVersion> versions = recipes.versions(holder, name);
        Editor editor = new Editor(
                Optional.ofNullable(query.getFirst("text"))
                        .orElseGet(() -> found.map(RecipeText::document).orElse(beginning(name))),
                newest(versions),
                Objects.requireNonNullElse(query.getFirst("run"), ""),
                found.isEmpty() || query.containsKey("everything"),
                Objects.requireNonNullElse(query.getFirst("note"), ""),
                runs(holder));
        return page(visitor, holder, name, found, versions, editor, Outcome.said(200, saved(query)));
    }

    private static String[] saved(MultiValueMap<String, String> query) {
        String saved = query.getFirst("saved");
        String same = query.getFirst("same");
        if (saved != null) {
            return new String[] {"Version " + saved + " is stored. Runs that began before keep theirs."};
        }
        return same == null
                ? new String[0]
                : new String[] {"Version " + same + " is the same recipe already. Nothing was stored."};
    }

    private static void requireName(String name) {
        if (!NAME.matcher(name).matches()) {
            throw ConsoleRefusal.notFound(
                    "A recipe's name has small letters, digits and hyphens only, 64 characters at most.");
        }
    }

    private static int newest(List<RecipeVersion> versions) {
        return versions.isEmpty() ? 0 : versions.getFirst().number();
    }

    private static String beginning(String name) {
        return "assay: 1\nname: " + name + "\nparts:\n  correct: {verify: math}\nreward: correct\n";
    }

    private List<String> runs(KeyHolder holder) {
        return runs.list(holder.project(), Long.MAX_VALUE, RUNS).stream()
                .map(RunStatistics.Run::name)
                .toList();
    }

    private ResponseEntity<String> page(
            Visitor visitor,
            KeyHolder holder,
            String name,
            Optional<RecipeText> found,
            List<RecipeVersion> versions,
            Editor editor,
            Outcome outcome) {
        String shown = found.map(RecipeText::version).orElse("");
        String origin = found.map(text -> text.own() ? "version " + shown : "built in, " + shown)
                .orElse("new");
        return pages.page(
                outcome.status(),
                "recipe",
                new RecipePage(
                        visitor.frame("Recipe " + name),
                        outcome.notices().stream().map(ModelText::cut).toList(),
                        new Shown(name, shown, origin),
                        editor,
                        LintedText.of(editor.text(), outcome.check()),
                        outcome.trial(),
                        versions.stream()
                                .map(version -> version(name, version, shown))
                                .toList(),
                        new Permitted(holder.has(KeyScope.VERIFY), holder.has(KeyScope.ASSETS))));
    }

    private static Version version(String name, RecipeVersion version, String shown) {
        String number = Integer.toString(version.number());
        return new Version(
                number,
                QueryString.of(address(name), Map.of("version", number)),
                number.equals(shown),
                version.createdAt().toString().substring(0, 19).replace('T', ' '),
                version.author(),
                ModelText.cut(version.note()));
    }

    private static String address(String name) {
        return Address.VERIFIERS + "/recipes/" + name;
    }

    /** Checks, tries, replays or stores what is in the form, as the button says that was pressed. */
    @PostMapping(PATH)
    ResponseEntity<String> send(@PathVariable String name, ServerWebExchange exchange) throws InterruptedException {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.READ);
        requireName(name);
        String act = Objects.requireNonNullElse(visitor.field("act"), "check");
        if (act.equals("save")) {
            visitor.require(KeyScope.ASSETS);
        } else if (!act.equals("check")) {
            visitor.require(KeyScope.VERIFY);
        }
        List<RecipeVersion> versions = recipes.versions(holder, name);
        Editor editor = editor(visitor, holder, versions);
        RecipeCheck check = editor.text().length() > LONGEST
                ? new RecipeCheck(
                        List.of(new RecipeCheck.Finding(0, 0, "the recipe is longer than 64 KiB")), List.of(), "")
                : recipes.check(holder, name, editor.text());
        if (!check.problems().isEmpty()) {
            // a draft is what the editor is for; only storing one is refused
            int status = act.equals("save") ? 422 : 200;
            Outcome refused = new Outcome(status, List.of("This is no recipe yet."), check, Optional.empty());
            return page(visitor, holder, name, recipes.find(holder, name), versions, editor, refused);
        }
        Outcome outcome = switch (act) {
            case "save" -> {
                Optional<String> stored = stored(holder, name, editor);
                if (stored.isPresent()) {
                    yield led(stored.get());
                }
                yield Outcome.said(
                        409,
                        "Somebody else stored a version meanwhile: version " + newest(versions)
                                + " is the newest now. Load the page again, and change that one.");
            }
            case "try" -> tried(holder, name, editor, check);
            case "replay" -> replayed(holder, name, editor, check);
            default ->
                new Outcome(
                        200,
                        List.of(
                                check.warnings().isEmpty()
                                        ? "The recipe is valid."
                                        : "The recipe is valid. Look at what stands beside its lines."),
                        check,
                        Optional.empty());
        };
        return outcome.status() == HttpStatus.SEE_OTHER.value()
                ? ResponseEntity.status(HttpStatus.SEE_OTHER)
                        .location(URI.create(outcome.notices().getFirst()))
                        .build()
                : page(visitor, holder, name, recipes.find(holder, name), versions, editor, outcome);
    }

    private static Outcome led(String address) {
        return Outcome.said(HttpStatus.SEE_OTHER.value(), address);
    }

    private Editor editor(Visitor visitor, KeyHolder holder, List<RecipeVersion> versions) {
        String newest = Objects.requireNonNullElse(visitor.field("newest"), "");
        return new Editor(
                text(visitor.field("text")),
                newest.matches("[0-9]{1,9}") ? Integer.parseInt(newest) : newest(versions),
                text(visitor.field("run")).strip(),
                visitor.field("everything") != null,
                text(visitor.field("note")),
                runs(holder));
    }

    /** A browser ends the lines of a form by two characters, of which one stays. */
    private static String text(@Nullable String field) {
        return Objects.requireNonNullElse(field, "").replace("\r\n", "\n");
    }

    /** Stores a version, and returns the page that shows it; empty where somebody else was faster. */
    private Optional<String> stored(KeyHolder holder, String name, Editor editor) {
        return switch (recipes.save(holder, name, editor.text(), editor.newest(), editor.note())) {
            case RecipeSaving.Saved(int version, boolean isNew) ->
                Optional.of(QueryString.of(address(name), Map.of(isNew ? "saved" : "same", Integer.toString(version))));
            case RecipeSaving.Refused(var refused) ->
                throw ConsoleRefusal.invalid(refused.problems().getFirst().detail() + ".");
            case RecipeSaving.Conflict _ -> Optional.empty();
        };
    }

    private Outcome tried(KeyHolder holder, String name, Editor editor, RecipeCheck check) throws InterruptedException {
        return switch (recipes.trial(holder, check.canonical(), filters(name, editor), TRIED)) {
            case RecipeTrial.Refused(String detail) ->
                new Outcome(422, List.of("It was not tried: " + detail + "."), check, Optional.empty());
            case RecipeTrial.Compared(ObjectNode report) -> {
                List<String> notices = new ArrayList<>();
                if (report.path("verdicts").asLong(0) == 0) {
                    notices.add(
                            "There are no stored verdicts to try it on: name a run that has some, or take the items of all recipes.");
                }
                yield new Outcome(200, notices, check, Optional.of(Comparisons.of(report, _ -> "")));
            }
        };
    }

    private static Map<String, String> filters(String name, Editor editor) {
        Map<String, String> filters = new LinkedHashMap<>();
        if (!editor.everything()) {
            filters.put("recipe", name);
        }
        if (!editor.run().isEmpty()) {
            filters.put("run", editor.run());
        }
        return filters;
    }

    private Outcome replayed(KeyHolder holder, String name, Editor editor, RecipeCheck check) {
        ObjectNode body = Json.MAPPER.createObjectNode();
        ObjectNode verdicts = body.putObject("verdicts");
        filters(name, editor).forEach(verdicts::put);
        body.set("recipe", Json.MAPPER.readTree(check.canonical()));
        return switch (experiments.replay(holder, body)) {
            case ExperimentStart.Started(String id) -> led(Address.EXPERIMENTS + "/" + id);
            case ExperimentStart.Refused(String detail) ->
                new Outcome(422, List.of("It was not started: " + detail + "."), check, Optional.empty());
        };
    }
}
