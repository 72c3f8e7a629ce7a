package dev.assay.console.page;

import java.time.Duration;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** {@code GET /console/assets/{file}}: the styles, scripts, fonts and pictures of the pages. */
@RestController
public final class AssetsController {
    private static final CacheControl KEPT =
            CacheControl.maxAge(Duration.ofDays(365)).immutable();
    private static final CacheControl KEPT_FOR_NOW = CacheControl.maxAge(Duration.ofDays(1));

    @GetMapping("/console/assets/{*file}")
    ResponseEntity<byte[]> asset(
            @PathVariable String file,
            @RequestParam(defaultValue = "") String v,
            @RequestHeader(name = HttpHeaders.ACCEPT_ENCODING, defaultValue = "") String encodings) {
        return Assets.find(file.substring(1))
                .map(asset -> {
                    boolean zipped = encodings.contains("gzip");
                    ResponseEntity.BodyBuilder answer = ResponseEntity.ok()
                            .contentType(asset.type())
                            .cacheControl(v.equals(asset.version()) ? KEPT : KEPT_FOR_NOW)
                            .varyBy(HttpHeaders.ACCEPT_ENCODING);
                    if (zipped) {
                        answer.header(HttpHeaders.CONTENT_ENCODING, "gzip");
                    }
                    return answer.body(zipped ? asset.zipped() : asset.bytes());
                })
                .orElseGet(() -> ResponseEntity.notFound().build());
    }
}
