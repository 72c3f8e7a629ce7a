package dev.assay.gateway.upload;

import dev.assay.engine.blob.BlobStorage;
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

/** {@code /v1/databases}: the databases for a project's SQL tasks. */
@RestController
@RequestMapping("/v1/databases")
final class DatabasesController {
    private final Uploads shelf;

    DatabasesController(@Qualifier("databases") BlobStorage blobs, UploadReader uploads) {
        this.shelf = new Uploads("database", "database", blobs, uploads);
    }

    @PutMapping(path = "/{sha256}", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<ResponseEntity<String>> put(@PathVariable String sha256, ServerWebExchange exchange) {
        return shelf.put(sha256, exchange);
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
        return shelf.get(sha256, exchange).toString();
    }

    @DeleteMapping("/{sha256}")
    ResponseEntity<Void> delete(@PathVariable String sha256, ServerWebExchange exchange) {
        return shelf.delete(sha256, exchange);
    }
}
