package dev.assay.gateway.catalog;

import dev.assay.db.audit.AuditLog;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.plan.RecipeCatalog;
import dev.assay.engine.recipe.Recipe;
import dev.assay.engine.recipe.RecipeParser;
import dev.assay.engine.recipe.RecipeParsing;
import dev.assay.engine.recipe.RecipeReference;
import dev.assay.engine.recipe.RouteRecipe;
import dev.assay.engine.registry.VerifierRegistry;
import dev.assay.engine.store.RecipeStore;
import dev.assay.engine.store.RecipeStore.PutResult;
import dev.assay.engine.store.RecipeStore.StoredRecipe;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ProblemType;
import dev.assay.engine.wire.RequestRefusal;
import dev.assay.gateway.http.RequestBodyReader;
import dev.assay.gateway.security.Principal;
import dev.assay.verifier.TextEncoding;
import dev.assay.yaml.DocumentProblem;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code /v1/recipes}: a project's recipes and the built-in ones. */
@RestController
final class RecipesController {
    private static final int MAX_BYTES = 64 * 1_024;
    private static final Pattern IF_MATCH = Pattern.compile("\"(0|[1-9][0-9]{0,8})\"");

    private final RecipeCatalog recipes;
    private final RecipeStore store;
    private final RecipeParser parser;
    private final AuditLog audit;
    private final RequestBodyReader bodies;

    RecipesController(
            RecipeCatalog recipes,
            RecipeStore store,
            VerifierRegistry registry,
            AuditLog audit,
            RequestBodyReader bodies) {
        this.recipes = recipes;
        this.store = store;
        this.parser = new RecipeParser(registry);
        this.audit = audit;
        this.bodies = bodies;
    }

    @GetMapping(path = "/v1/recipes", produces = MediaType.APPLICATION_JSON_VALUE)
    String list(ServerWebExchange exchange) {
        List<StoredRecipe> own = store.list(Principal.of(exchange).project());
        Set<String> names = new HashSet<>();
        ObjectNode root = Json.MAPPER.createObjectNode();
        ArrayNode listed = root.putArray("recipes");
        for (StoredRecipe recipe : own) {
            names.add(recipe.name());
            listed.addObject()
                    .put("name", recipe.name())
                    .put("version", Integer.toString(recipe.version()))
                    .put("builtin", false)
                    .put("shadowed", false)
                    .put(
                            "summary",
                            parser.parse(recipe.document()) instanceof RecipeParsing.Parsed parsed
                                    ? parsed.recipe().summary()
                                    : null)
                    .put("sha256", recipe.sha256())
                    .put("created_at", recipe.createdAt().toString())
                    .put("created_by", recipe.author());
        }
        recipes.builtins()
                .byName()
                .forEach((name, recipe) -> listed.addObject()
                        .put("name", name)
                        .put("version", recipes.builtins().version())
                        .put("builtin", true)
                        .put("shadowed", names.contains(name))
                        .put("summary", recipe.summary())
                        .put("sha256", recipe.sha256())
                        .putNull("created_at")
                        .putNull("created_by"));
        return root.toString();
    }

    /** Returns a recipe; {@code reference} is a name, for the newest version, or {@code name@version}. */
    @GetMapping(path = "/v1/recipes/{reference}", produces = MediaType.APPLICATION_JSON_VALUE)
    ResponseEntity<String> get(@PathVariable String reference, ServerWebExchange exchange) {
        RecipeCatalog.Found found = RecipeReference.parse(reference)
                .flatMap(parsed -> recipes.find(Principal.of(exchange).project(), null, parsed))
                .orElseThrow(() -> dev.assay.gateway.problem.ProblemException.of(
                        ProblemType.NOT_FOUND, "there is no recipe of this name and version"));
        String version = found.reference().substring(found.reference().indexOf('@') + 1);
        ObjectNode json = Json.MAPPER
                .createObjectNode()
                .put("name", found.recipe().name())
                .put("version", version)
                .put("sha256", found.recipe().sha256());
        json.set("document", Json.MAPPER.readTree(found.recipe().canonical()));
        return ResponseEntity.ok().eTag("\"" + version + "\"").body(json.toString());
    }

    @PutMapping(path = "/v1/recipes/{name}", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<ResponseEntity<String>> put(@PathVariable String name, ServerWebExchange exchange) {
        Integer ifMatch = ifMatch(exchange.getRequest().getHeaders().getFirst(HttpHeaders.IF_MATCH));
        return bodies.readSmall(exchange, MAX_BYTES).map(body -> put(name, body, ifMatch, Principal.of(exchange)));
    }

    private ResponseEntity<String> put(String name, byte[] body, @Nullable Integer ifMatch, Principal principal) {
        String document = text(body);
        Recipe recipe = switch (parser.parse(document)) {
            case RecipeParsing.Parsed parsed -> parsed.recipe();
            case RecipeParsing.Rejected rejected -> throw refused(rejected.problems());
        };
        if (!recipe.name().equals(name)) {
            throw refused(List.of(new DocumentProblem("/name", 0, 0, "must be the name in the path, " + name)));
        }
        if (recipe instanceof RouteRecipe route) {
            requireTargets(route, principal);
        }
        PutResult result = store.put(principal.project(), name, recipe.sha256(), document, ifMatch, principal.keyId());
        return switch (result) {
            case PutResult.Unchanged(int version) -> answer(200, name, version);
            case PutResult.Created(int version) -> {
                String detail =
                        Json.MAPPER.createObjectNode().put("version", version).toString();
                audit.record(principal.project(), principal.keyId(), "recipe.put", name, detail);
                yield answer(201, name, version);
            }
            case PutResult.Conflict(int newest) ->
                throw dev.assay.gateway.problem.ProblemException.of(
                        ProblemType.EDIT_CONFLICT,
                        "If-Match names version " + ifMatch + ", but the newest is " + newest);
        };
    }

    private static String text(byte[] body) {
        if (TextEncoding.isUtf16(body)) {
            throw dev.assay.gateway.problem.ProblemException.of(
                    ProblemType.INVALID_ENCODING, "the body " + TextEncoding.IS_UTF_16);
        }
        int mark = TextEncoding.markLength(body);
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(body, mark, body.length - mark))
                    .toString();
        } catch (CharacterCodingException e) {
            throw dev.assay.gateway.problem.ProblemException.of(ProblemType.INVALID_ENCODING, "the body is not UTF-8");
        }
    }

    private void requireTargets(RouteRecipe route, Principal principal) {
        List<DocumentProblem> problems = route.check(
                reference -> recipes.find(principal.project(), null, reference).map(RecipeCatalog.Found::recipe));
        if (!problems.isEmpty()) {
            throw refused(problems);
        }
    }

    private ResponseEntity<String> answer(int status, String name, int version) {
        String shadowed = recipes.builtins().byName().containsKey(name)
                ? name + "@" + recipes.builtins().version()
                : null;
        String json = Json.MAPPER
                .createObjectNode()
                .put("name", name)
                .put("version", Integer.toString(version))
                .put("shadows", shadowed)
                .toString();
        return ResponseEntity.status(status).eTag("\"" + version + "\"").body(json);
    }

    private static dev.assay.gateway.problem.ProblemException refused(List<DocumentProblem> problems) {
        List<FieldProblem> errors = problems.stream()
                .map(problem ->
                        new FieldProblem(problem.pointer(), "The recipe can't be used", problem.sentence("the recipe")))
                .toList();
        return dev.assay.gateway.problem.ProblemException.of(new RequestRefusal(
                ProblemType.INVALID_RECIPE, problems.getFirst().sentence("the recipe"), errors));
    }

    private static @Nullable Integer ifMatch(@Nullable String header) {
        if (header == null) {
            return null;
        }
        Matcher matcher = IF_MATCH.matcher(header.strip());
        if (!matcher.matches()) {
            throw dev.assay.gateway.problem.ProblemException.header(
                    "If-Match", "must be a version in quotes, such as \"3\"");
        }
        return Optional.of(matcher.group(1)).map(Integer::valueOf).get();
    }
}
