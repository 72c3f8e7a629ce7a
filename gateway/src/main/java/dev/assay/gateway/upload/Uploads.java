package dev.assay.gateway.upload;

import dev.assay.engine.blob.BlobDraft;
import dev.assay.engine.blob.BlobPage;
import dev.assay.engine.blob.BlobStorage;
import dev.assay.engine.blob.BlobStorage.PutResult;
import dev.assay.engine.blob.StoredBlob;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.security.Principal;
import dev.assay.verifier.Sha256;
import java.io.InputStream;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Handles uploads of one kind. Their bytes are never sent back. */
final class Uploads {
    private static final int MOST_LISTED = 1_000;
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");

    private final String kind;
    private final String noun;
    private final BlobStorage blobs;
    private final UploadReader uploads;

    /**
     * @param kind with an s, the name of a list
     * @param noun the noun for messages
     */
    Uploads(String kind, String noun, BlobStorage blobs, UploadReader uploads) {
        this.kind = kind;
        this.noun = noun;
        this.blobs = blobs;
        this.uploads = uploads;
    }

    Mono<ResponseEntity<String>> put(String sha256, ServerWebExchange exchange) {
        return put(sha256, exchange, _ -> {});
    }

    /** Stores a body that the check does not refuse; the check throws. */
    Mono<ResponseEntity<String>> put(String sha256, ServerWebExchange exchange, Consumer<BlobDraft> check) {
        Sha256 name = name(sha256);
        Principal principal = Principal.of(exchange);
        return uploads.receive(exchange, draft -> put(name, draft, principal, check));
    }

    private ResponseEntity<String> put(Sha256 name, BlobDraft draft, Principal principal, Consumer<BlobDraft> check) {
        if (!draft.sha256().equals(name)) {
            throw ProblemException.of(
                    ProblemType.HASH_MISMATCH,
                    "the body has " + draft.size() + " bytes with the SHA-256 " + draft.sha256());
        }
        check.accept(draft);
        return switch (blobs.put(principal.project(), draft, principal.keyId())) {
            case PutResult.Known(StoredBlob blob) ->
                ResponseEntity.ok(json(blob).toString());
            case PutResult.Created(StoredBlob blob) ->
                ResponseEntity.status(201).body(json(blob).toString());
            case PutResult.OverQuota(long used, long quota) ->
                throw ProblemException.of(
                        ProblemType.STORAGE_QUOTA,
                        "the project has " + used + " bytes and may have " + quota + ": these would be " + draft.size()
                                + " more");
        };
    }

    /** Returns a page; {@code after} is the {@code next} of the page before. */
    String list(String limit, @Nullable String after, ServerWebExchange exchange) {
        BlobPage page = blobs.list(
                Principal.of(exchange).project(),
                after == null ? BlobStorage.NEWEST : number("after", after, BlobStorage.NEWEST),
                (int) number("limit", limit, MOST_LISTED));
        ObjectNode root = Json.MAPPER.createObjectNode();
        ArrayNode listed = root.putArray(kind + "s");
        page.blobs().forEach(blob -> listed.add(json(blob)));
        page.next().ifPresentOrElse(next -> root.put("next", Long.toString(next)), () -> root.putNull("next"));
        return root.put("used", page.used()).put("quota", page.quota()).toString();
    }

    private static long number(String parameter, String text, long most) {
        long number = NUMBER.matcher(text).matches() ? Long.parseLong(text) : 0;
        if (number < 1 || number > most) {
            throw ProblemException.parameter(
                    parameter,
                    parameter.equals("limit") ? "must be from 1 to " + most : "must be the next of an answer");
        }
        return number;
    }

    ObjectNode get(String sha256, ServerWebExchange exchange) {
        return blobs.find(Principal.of(exchange).project(), name(sha256))
                .map(Uploads::json)
                .orElseThrow(this::notFound);
    }

    InputStream open(String sha256, ServerWebExchange exchange) {
        return blobs.open(Principal.of(exchange).project(), name(sha256)).orElseThrow(this::notFound);
    }

    ResponseEntity<Void> delete(String sha256, ServerWebExchange exchange) {
        Principal principal = Principal.of(exchange);
        Sha256 name = name(sha256);
        if (!blobs.delete(principal.project(), name, principal.keyId())) {
            throw notFound();
        }
        return ResponseEntity.noContent().build();
    }

    private Sha256 name(String text) {
        return Sha256.parse(text)
                .orElseThrow(() -> ProblemException.of(
                        ProblemType.NOT_FOUND, "a " + noun + " is named by its SHA-256, 64 lower-case hex digits"));
    }

    private ProblemException notFound() {
        return ProblemException.of(ProblemType.NOT_FOUND, "the project has no " + noun + " with this SHA-256");
    }

    private static ObjectNode json(StoredBlob blob) {
        return Json.MAPPER
                .createObjectNode()
                .put("sha256", blob.sha256().hex())
                .put("size", blob.size())
                .put("created_at", blob.createdAt().toString())
                .put("created_by", blob.author());
    }
}
