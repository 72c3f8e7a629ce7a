package dev.assay.console.page;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.nio.charset.StandardCharsets;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;

/** Renders pages from templates, which the build compiles into this class path. */
public final class PageRenderer {
    private static final MediaType HTML = new MediaType(MediaType.TEXT_HTML, StandardCharsets.UTF_8);

    private final TemplateEngine templates = TemplateEngine.createPrecompiled(ContentType.Html);

    /**
     * Returns a page.
     *
     * @param template the template's name, without its ending
     * @param page the record that the template takes
     */
    public ResponseEntity<String> page(String template, Record page) {
        return page(200, template, page);
    }

    public ResponseEntity<String> page(int status, String template, Record page) {
        return ResponseEntity.status(HttpStatusCode.valueOf(status))
                .contentType(HTML)
                .cacheControl(CacheControl.noStore())
                .body(html(template, page));
    }

    /** Returns a page as HTML. */
    public String html(String template, Record page) {
        StringOutput output = new StringOutput();
        templates.render(template + ".jte", page, output);
        return output.toString();
    }
}
