package dev.assay.gateway.page;

import java.nio.charset.StandardCharsets;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.util.HtmlUtils;

/** A page in HTML whose text comes from this build alone, and which fetches nothing from elsewhere. */
final class HtmlPage {
    private static final String POLICY = "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; "
            + "form-action 'none'; frame-ancestors 'none'";

    private static final MediaType HTML = new MediaType(MediaType.TEXT_HTML, StandardCharsets.UTF_8);

    private HtmlPage() {}

    /**
     * Returns a page.
     *
     * @param title plain text
     * @param body HTML
     */
    static ResponseEntity<String> of(String title, String body) {
        String page = """
                <!doctype html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <title>%s</title>
                <link rel="icon" href="data:,">
                <link rel="stylesheet" href="/docs/page.css">
                </head>
                <body>
                <main>
                %s
                </main>
                </body>
                </html>
                """.formatted(text(title), body);
        return headers(ResponseEntity.ok()).contentType(HTML).body(page);
    }

    /** Sets the headers by which a browser keeps to this service. */
    static ResponseEntity.BodyBuilder headers(ResponseEntity.BodyBuilder answer) {
        return answer.header("Content-Security-Policy", POLICY)
                .header("X-Content-Type-Options", "nosniff")
                .header("Referrer-Policy", "no-referrer");
    }

    /** Returns plain text as HTML. */
    static String text(String plain) {
        return HtmlUtils.htmlEscape(plain);
    }
}
