package dev.assay.console.playground;

import dev.assay.engine.wire.Json;
import java.net.URI;
import java.util.regex.Pattern;
import tools.jackson.databind.node.ObjectNode;

/** The command that scores an item by the API. */
final class CurlCommand {
    private static final Pattern PLAIN = Pattern.compile("https?://[A-Za-z0-9.:\\[\\]-]+");

    private CurlCommand() {}

    /** Returns the command; the item is in a here-document, in which the shell reads nothing. */
    static String of(URI page, ObjectNode item) {
        String service = page.getScheme() + "://" + page.getRawAuthority();
        return "curl -sS '" + (PLAIN.matcher(service).matches() ? service : "http://127.0.0.1:8080")
                + "/v1/verify' -H \"Authorization: Bearer $ASSAY_KEY\" \\\n"
                + "  -H 'Content-Type: application/json' --data-binary @- <<'ITEM'\n"
                + Json.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(item)
                + "\nITEM\n";
    }
}
