package dev.assay.bench.api;

import dev.assay.engine.wire.Json;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One request, byte by byte.
 *
 * @param operation the contract's operation that the request is meant for, or null for none
 * @param start the request line
 * @param headers the headers as they are sent, without Content-Length
 * @param body empty where there is none
 */
record ApiRequest(ApiContract.@Nullable Operation operation, String start, List<String> headers, byte[] body) {
    private static final int MOST_SHOWN = 1_500;

    ApiRequest {
        headers = List.copyOf(headers);
    }

    byte[] bytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        String length = body.length > 0 || start.startsWith("P") ? "Content-Length: " + body.length + "\r\n" : "";
        String lines = headers.isEmpty() ? "" : String.join("\r\n", headers) + "\r\n";
        bytes.writeBytes((start + "\r\n" + lines + length + "\r\n").getBytes(StandardCharsets.UTF_8));
        bytes.writeBytes(body);
        return bytes.toByteArray();
    }

    /** Returns the request without its key, as a JSON text that can be sent again. */
    String shown() {
        String text = new String(bytes(), StandardCharsets.ISO_8859_1)
                .replaceAll("(?i)(authorization: bearer )assay_[^\\r\\n]*", "$1KEY");
        return Json.MAPPER.writeValueAsString(
                text.length() > MOST_SHOWN ? text.substring(0, MOST_SHOWN) + "… " + text.length() + " bytes" : text);
    }
}
