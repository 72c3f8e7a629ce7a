package dev.assay.gateway.compat;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.JsonText;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A prompt and a response in one text, as a tokenizer decodes them, with special tokens.
 *
 * @param text the text as it was sent
 */
record DecodedText(String text) {
    /** The headers that chat templates put before the assistant's message. */
    private static final List<String> HEADERS = List.of(
            "<|im_start|>assistant",
            "<|start_header_id|>assistant<|end_header_id|>",
            "<|start|>assistant",
            "<|assistant|>",
            "<start_of_turn>model",
            "<\uff5cAssistant\uff5c>",
            "[/INST]");

    private static final String MARKER = "<assay>";
    private static final String MARKER_END = "</assay>";

    /**
     * Returns the model's response: the text after the prompt, else after the last assistant header, else all of it.
     */
    String response(@Nullable String prompt) {
        if (prompt != null && !prompt.isEmpty()) {
            int at = text.indexOf(prompt);
            if (at >= 0) {
                return text.substring(at + prompt.length());
            }
            int behind = behind(prompt);
            if (behind >= 0) {
                return text.substring(behind);
            }
        }
        int from = 0;
        for (String header : HEADERS) {
            int at = text.lastIndexOf(header);
            if (at >= 0) {
                from = Math.max(from, at + header.length());
            }
        }
        return text.substring(from).stripLeading();
    }

    /** Where the prompt ends if blanks don't count, which tokenizers add and take; -1 where the text does not begin with it. */
    private int behind(String prompt) {
        int at = 0;
        for (int i = 0; i < prompt.length(); i++) {
            char wanted = prompt.charAt(i);
            if (Character.isWhitespace(wanted)) {
                continue;
            }
            while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
                at++;
            }
            if (at == text.length() || text.charAt(at) != wanted) {
                return -1;
            }
            at++;
        }
        return at;
    }

    /**
     * Returns the envelope between {@code <assay>} and {@code </assay>} in the prompt. Text after the first assistant
     * header may be the model's. A marker there does not count, since otherwise the model could choose its own gold.
     */
    Optional<JsonNode> marker(String pointer) {
        int end = firstHeader();
        int from = text.indexOf(MARKER);
        if (from < 0 || end < from) {
            return Optional.empty();
        }
        int to = text.indexOf(MARKER_END, from);
        if (to < 0 || to > end) {
            throw new InvalidField(FieldProblem.wrong(pointer, "must end its " + MARKER + " with " + MARKER_END));
        }
        byte[] envelope = text.substring(from + MARKER.length(), to).getBytes(StandardCharsets.UTF_8);
        return switch (JsonText.parse("the marker", envelope, 0, envelope.length)) {
            case JsonText.Parsed.Tree(JsonNode node) when node.isObject() -> Optional.of(node);
            case JsonText.Parsed.Tree _ ->
                throw new InvalidField(FieldProblem.wrong(pointer, "must hold an object between its markers"));
            case JsonText.Parsed.NotJson(var _, String detail, var _) ->
                throw new InvalidField(FieldProblem.wrong(pointer, "must hold JSON between its markers: " + detail));
        };
    }

    /**
     * Returns whether the text has a marker, but no header that separates the prompt, where a marker counts, from the
     * response, where it does not.
     */
    boolean hasMarkerButNoHeader() {
        return text.contains(MARKER) && firstHeader() < 0;
    }

    private int firstHeader() {
        return HEADERS.stream()
                .mapToInt(text::indexOf)
                .filter(at -> at >= 0)
                .min()
                .orElse(-1);
    }
}
