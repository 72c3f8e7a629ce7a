package dev.assay.db.verdict;

import dev.assay.engine.wire.Json;
import dev.assay.verifier.Sha256;
import java.util.HexFormat;
import tools.jackson.databind.JsonNode;

/** The SHA-256 of the response in a payload, which a trainer can compute too. */
final class ResponseHash {
    private ResponseHash() {}

    /** Returns the hash of a text in UTF-8, or of the JSON of messages without spaces. */
    static byte[] of(byte[] payload) {
        JsonNode response = Json.MAPPER.readTree(payload).at("/item/response");
        String text = response.isString() ? response.stringValue() : response.toString();
        return HexFormat.of().parseHex(Sha256.of(text).hex());
    }
}
