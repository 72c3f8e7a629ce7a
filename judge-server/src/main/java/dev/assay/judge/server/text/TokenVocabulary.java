package dev.assay.judge.server.text;

import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import dev.assay.judge.server.model.ModelFolder;
import dev.assay.judge.server.model.UnusableModel;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;

/** The tokens of a byte-level tokenizer: encoded by Hugging Face's own library, decoded byte by byte here. */
public final class TokenVocabulary implements AutoCloseable {
    private final HuggingFaceTokenizer tokenizer;
    private final Map<Integer, byte[]> bytes = new HashMap<>();
    private final Map<String, Integer> byBytes = new HashMap<>();
    private final Map<String, Integer> added = new HashMap<>();
    private final Set<Integer> special = new HashSet<>();
    private final Pattern control;

    public TokenVocabulary(ModelFolder folder) {
        JsonNode json = folder.json("tokenizer.json");
        JsonNode vocabulary = json.path("model").path("vocab");
        if (!json.path("decoder").path("type").asString("").equals("ByteLevel") || !vocabulary.isObject()) {
            throw new UnusableModel("tokenizer.json is not of a byte-level tokenizer, as those of Qwen are");
        }
        vocabulary.propertyStream().forEach(entry -> {
            byte[] text = ByteLetters.bytes(entry.getKey());
            bytes.put(entry.getValue().intValue(), text);
            byBytes.put(latin(text), entry.getValue().intValue());
        });
        for (JsonNode token : json.path("added_tokens")) {
            int id = token.path("id").intValue();
            String text = token.path("content").stringValue();
            added.put(text, id);
            bytes.put(id, text.getBytes(StandardCharsets.UTF_8));
            if (token.path("special").asBoolean(false)) {
                special.add(id);
            }
        }
        if (added.isEmpty()) {
            throw new UnusableModel("tokenizer.json has no control tokens");
        }
        control = Pattern.compile(added.keySet().stream().map(Pattern::quote).collect(Collectors.joining("|")));
        tokenizer = open(folder);
    }

    private static HuggingFaceTokenizer open(ModelFolder folder) {
        // Without these the library looks for natives of its own on the network, and cuts texts at 512 tokens.
        System.setProperty("ai.djl.offline", "true");
        try {
            return HuggingFaceTokenizer.newInstance(
                    folder.path().resolve("tokenizer.json"), Map.of("truncation", "false", "padding", "false"));
        } catch (IOException | RuntimeException e) {
            throw new UnusableModel("tokenizer.json can't be opened: " + e.getMessage(), e);
        }
    }

    /** A token that is written as a whole, such as {@code <|im_end|>}. */
    public Optional<Integer> control(String text) {
        return Optional.ofNullable(added.get(text));
    }

    /** The tokens of a text, none of which is a control token, whatever the text says. */
    public int[] encode(String text) {
        var parts = new ArrayList<String>();
        int from = 0;
        // Cut after the first character of each such name: the halves are no names.
        for (Matcher name = control.matcher(text); name.find(); from = name.start() + 1) {
            parts.add(text.substring(from, name.start() + 1));
        }
        parts.add(text.substring(from));
        return parts.stream().flatMapToInt(part -> Arrays.stream(encoded(part))).toArray();
    }

    private int[] encoded(String text) {
        return Arrays.stream(tokenizer.encode(text, false, false).getIds())
                .mapToInt(Math::toIntExact)
                .toArray();
    }

    /** What a token writes: nothing for special ones, and pieces of characters for some. */
    public byte[] written(int token) {
        return special.contains(token) ? new byte[0] : named(token);
    }

    /** The name of a token, special or not. */
    public byte[] named(int token) {
        byte[] text = bytes.get(token);
        return text == null ? new byte[0] : text.clone();
    }

    /** The tokens that begin a text: a text is given, and tokens are compared, as bytes in Latin-1. */
    public List<Integer> beginning(String latin) {
        return IntStream.rangeClosed(1, latin.length())
                .mapToObj(end -> byBytes.get(latin.substring(0, end)))
                .filter(Objects::nonNull)
                .toList();
    }

    /** Bytes as characters, one for one. */
    public static String latin(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    @Override
    public void close() {
        tokenizer.close();
    }
}
