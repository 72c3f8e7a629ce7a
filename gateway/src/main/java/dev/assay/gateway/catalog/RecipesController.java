package dev.assay.gateway.catalog;

import dev.assay.engine.plan.RecipeCatalog;
import dev.assay.engine.recipe.RecipeReference;
import dev.assay.engine.store.RecipeStore.PutResult;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.http.RequestBodyReader;
import dev.assay.gateway.security.Principal;
import dev.assay.verifier.TextEncoding;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
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
import tools.jackson.databind.node.ObjectNode;

/** {@code /v1/recipes}: a project's recipes and the built-in ones. */
@RestController
final class RecipesController {
    private static final int MAX_BYTES = 64 * 1_024;
    private static final Pattern IF_MATCH = Pattern.compile("\"(0|[1-9][0-9]{0,8})\"");

    private final RecipeCatalog recipes;
    private final CatalogListing listing;
    private final RecipePublisher publisher;
    private final RequestBodyReader bodies;

    RecipesController(
            RecipeCatalog recipes, CatalogListing listing, RecipePublisher publisher, RequestBodyReader bodies) {
        this.recipes = recipes;
        this.listing = listing;
        this.publisher = publisher;
        this.bodies = bodies;
    }

    @GetMapping(path = "/v1/recipes", produces = MediaType.APPLICATION_JSON_VALUE)
    String list(ServerWebExchange exchange) {
        return listing.recipes(Principal.of(exchange).project()).toString();
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
        return switch (publisher.put(principal.project(), principal.keyId(), name, text(body), ifMatch)) {
            case PutResult.Unchanged(int version) -> answer(200, name, version);
            case PutResult.Created(int version) -> answer(201, name, version);
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
