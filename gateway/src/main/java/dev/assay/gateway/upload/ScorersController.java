package dev.assay.gateway.upload;

import dev.assay.engine.blob.BlobDraft;
import dev.assay.engine.blob.BlobStorage;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.scorer.ScorerManifest;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.node.ObjectNode;

/** {@code /v1/scorers}: the Python scorers of a project's own. */
@RestController
@RequestMapping("/v1/scorers")
final class ScorersController {
    private final Uploads shelf;

    ScorersController(@Qualifier("scorers") BlobStorage blobs, UploadReader uploads) {
        this.shelf = new Uploads("scorer", "scorer", blobs, uploads);
    }

    @PutMapping(path = "/{sha256}", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<ResponseEntity<String>> put(@PathVariable String sha256, ServerWebExchange exchange) {
        return shelf.put(sha256, exchange, ScorersController::check);
    }

    @GetMapping(produces = MediaType.APPLICATION_JSON_VALUE)
    String list(
            @RequestParam(defaultValue = "100") String limit,
            @RequestParam(required = false) @Nullable String after,
            ServerWebExchange exchange) {
        return shelf.list(limit, after, exchange);
    }

    @GetMapping(path = "/{sha256}", produces = MediaType.APPLICATION_JSON_VALUE)
    String get(@PathVariable String sha256, ServerWebExchange exchange) {
        ObjectNode scorer = shelf.get(sha256, exchange);
        ScorerManifest manifest;
        try (InputStream bytes = shelf.open(sha256, exchange)) {
            manifest = manifest(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        scorer.putObject("manifest")
                .put("entry", manifest.entry().toString())
                .put("function", manifest.function())
                .put("deterministic", manifest.deterministic())
                .put("conversational", manifest.conversational())
                .putPOJO("range", manifest.range());
        return scorer.toString();
    }

    @DeleteMapping("/{sha256}")
    ResponseEntity<Void> delete(@PathVariable String sha256, ServerWebExchange exchange) {
        return shelf.delete(sha256, exchange);
    }

    private static void check(BlobDraft draft) {
        if (draft.size() > ScorerManifest.MOST_BYTES) {
            throw ProblemException.of(
                    ProblemType.TOO_LARGE, "a scorer may have at most " + ScorerManifest.MOST_BYTES + " bytes");
        }
        try {
            manifest(draft.read());
        } catch (CharacterCodingException e) {
            throw ProblemException.of(ProblemType.INVALID_FIELD, "the scorer is not UTF-8");
        } catch (InvalidTask e) {
            throw ProblemException.of(ProblemType.INVALID_FIELD, "the scorer " + e.detail());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ScorerManifest manifest(InputStream bytes) throws IOException {
        ByteBuffer python = ByteBuffer.wrap(bytes.readNBytes(ScorerManifest.MOST_BYTES));
        return ScorerManifest.of(
                StandardCharsets.UTF_8.newDecoder().decode(python).toString());
    }
}
