package dev.assay.console.page;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.Resource;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** {@code GET /console/assets/{file}}: the style and the script of the pages, which hold nothing secret. */
@RestController
public final class AssetsController {
    private static final Map<String, MediaType> FILES = Map.of(
            "console.css",
            new MediaType("text", "css", StandardCharsets.UTF_8),
            "console.js",
            new MediaType("text", "javascript", StandardCharsets.UTF_8),
            "icon.svg",
            MediaType.parseMediaType("image/svg+xml"));

    @GetMapping("/console/assets/{file}")
    ResponseEntity<Resource> asset(@PathVariable String file) {
        MediaType type = FILES.get(file);
        if (type == null) {
            return ResponseEntity.notFound().build();
        }
        return ResponseEntity.ok()
                .contentType(type)
                .cacheControl(CacheControl.maxAge(Duration.ofMinutes(10)))
                .body(new ClassPathResource(file, AssetsController.class));
    }
}
