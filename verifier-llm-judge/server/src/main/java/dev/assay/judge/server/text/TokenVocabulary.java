package dev.assay.judge.server.text;

import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import dev.assay.judge.server.model.ModelFolder;
import dev.assay.judge.server.model.UnusableModel;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
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

/**
 * The tokens of a tokenizer: a byte-level one, as of Qwen and Llama 3, or one that falls back to bytes, as of Gemma and
 * Mistral. Hugging Face's own library encodes; this class decodes byte by byte.
 */
public final class TokenVocabulary implements AutoCloseable {
    /**
     * A character that splits the name of a control token, so that it is not one. No text has it, because it is a
     * noncharacter (Unicode, 23.7).
     */
    private static final char GUARD = '\uFDD0';

    private static final char SPACE = '\u2581';
    private static final Pattern BYTE = Pattern.compile("<0x([0-9A-F]{2})>");

    /** Runs of white space are tokens of some vocabularies, but not control tokens. */
    private static final Pattern BLANK = Pattern.compile("[\\s" + SPACE + "]*");

    private final HuggingFaceTokenizer tokenizer;
    private final Map<Integer, byte[]> bytes = new HashMap<>();
    private final Map<String, Integer> byBytes = new HashMap<>();
    private final Map<String, Integer> added = new HashMap<>();
    private final Set<Integer> special = new HashSet<>();
    private final Pattern control;

    public TokenVocabulary(ModelFolder folder) {
        JsonNode json = folder.json("tokenizer.json");
        JsonNode vocabulary = json.path("model").path("vocab");
        boolean isByteLevel = json.path("decoder").path("type").asString("").equals("ByteLevel");
        if (!vocabulary.isObject()
                || !(isByteLevel || json.path("model").path("byte_fallback").asBoolean(false))) {
            throw new UnusableModel(
                    "tokenizer.json is of a tokenizer that neither is byte-level nor falls back to bytes");
        }
        vocabulary.propertyStream().forEach(entry -> {
            byte[] text = isByteLevel ? ByteLetters.bytes(entry.getKey()) : fallenBack(entry.getKey());
            bytes.put(entry.getValue().intValue(), text);
            byBytes.put(latin(text), entry.getValue().intValue());
        });
        for (JsonNode token : json.path("added_tokens")) {
            int id = token.path("id").intValue();
            String text = token.path("content").stringValue();
            added.put(text, id);
            bytes.put(id, isByteLevel ? text.getBytes(StandardCharsets.UTF_8) : fallenBack(text));
            if (token.path("special").asBoolean(false)) {
                special.add(id);
            }
        }
        if (added.isEmpty()) {
            throw new UnusableModel("tokenizer.json has no control tokens");
        }
        control = anyOf(added.keySet().stream()
                .filter(name -> !BLANK.matcher(name).matches())
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList());
        tokenizer = open(folder);
    }

    /**
     * Returns a pattern for any of these names. It tests the first character first, because some vocabularies have
     * thousands of names with few first characters.
     */
    private static Pattern anyOf(List<String> names) {
        String first = names.stream()
                .map(name -> Pattern.quote(name.substring(0, 1)))
                .distinct()
                .collect(Collectors.joining("|"));
        return Pattern.compile(
                "(?=" + first + ")(?:" + names.stream().map(Pattern::quote).collect(Collectors.joining("|")) + ")");
    }

    /** Returns the bytes of a piece in a vocabulary with names for single bytes and a character for spaces. */
    private static byte[] fallenBack(String piece) {
        Matcher one = BYTE.matcher(piece);
        return one.matches()
                ? new byte[] {(byte) Integer.parseInt(one.group(1), 16)}
                : piece.replace(SPACE, ' ').getBytes(StandardCharsets.UTF_8);
    }

    private static HuggingFaceTokenizer open(ModelFolder folder) {
        // Without these settings the library downloads native libraries, and cuts texts at 512 tokens.
        System.setProperty("ai.djl.offline", "true");
        try {
            return HuggingFaceTokenizer.newInstance(
                    folder.path().resolve("tokenizer.json"), Map.of("truncation", "false", "padding", "false"));
        } catch (IOException | RuntimeException e) {
            throw new UnusableModel("tokenizer.json can't be opened: " + e.getMessage(), e);
        }
    }

    /** Returns the control token of this name, such as {@code <|im_end|>}. */
    public Optional<Integer> control(String text) {
        return Optional.ofNullable(added.get(text));
    }

    /** Returns the tokens of a text, without control tokens, whatever the text contains. */
    public int[] encode(String text) {
        return tokens(guarded(text));
    }

    /**
     * Returns the text in a form in which {@link #tokens} finds no control token, not even together with the text
     * before or after it.
     */
    String guarded(String text) {
        String clean = text.replace(GUARD, '\uFFFD');
        StringBuilder guarded = new StringBuilder(clean.length());
        if (added.keySet().stream().anyMatch(name -> isSplit(name, clean, true))) {
            guarded.append(GUARD);
        }
        int from = 0;
        // A guard follows the first character of each such name, so that the halves are no names.
        for (Matcher name = control.matcher(clean); name.find(from); from = name.start() + 1) {
            guarded.append(clean, from, name.start() + 1).append(GUARD);
        }
        guarded.append(clean, from, clean.length());
        if (added.keySet().stream().anyMatch(name -> isSplit(name, clean, false))) {
            guarded.append(GUARD);
        }
        return guarded.toString();
    }

    /**
     * Returns whether a text begins with the last part of a name, or ends with its first part, of two characters or
     * more.
     */
    private static boolean isSplit(String name, String text, boolean atBeginning) {
        return IntStream.range(2, name.length())
                .anyMatch(cut -> atBeginning
                        ? text.startsWith(name.substring(name.length() - cut))
                        : text.endsWith(name.substring(0, cut)));
    }

    /** Returns the tokens of a text that contains {@link #guarded} parts. */
    int[] tokens(String text) {
        IntStream.Builder tokens = IntStream.builder();
        int from = 0;
        for (Matcher name = control.matcher(text); name.find(); from = name.end()) {
            addPlain(tokens, text.substring(from, name.start()));
            tokens.add(Objects.requireNonNull(added.get(name.group())));
        }
        addPlain(tokens, text.substring(from));
        return tokens.build().toArray();
    }

    private void addPlain(IntStream.Builder tokens, String text) {
        for (String part : text.split(String.valueOf(GUARD), -1)) {
            if (!part.isEmpty()) {
                Arrays.stream(encoded(part)).forEach(tokens::add);
            }
        }
    }

    private int[] encoded(String text) {
        return Arrays.stream(tokenizer.encode(text, false, false).getIds())
                .mapToInt(Math::toIntExact)
                .toArray();
    }

    /** Returns the bytes that a token writes: none for special tokens; for some tokens, part of a character. */
    public byte[] written(int token) {
        return special.contains(token) ? new byte[0] : named(token);
    }

    /** Returns the bytes of a token's name, special or not. */
    public byte[] named(int token) {
        byte[] text = bytes.get(token);
        return text == null ? new byte[0] : text.clone();
    }

    /** Returns the tokens with which a text begins. The text is given as bytes in Latin-1. */
    public List<Integer> beginning(String latin) {
        return IntStream.rangeClosed(1, latin.length())
                .mapToObj(end -> byBytes.get(latin.substring(0, end)))
                .filter(Objects::nonNull)
                .toList();
    }

    /** Returns bytes as characters, one for each. */
    public static String latin(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    @Override
    public void close() {
        tokenizer.close();
    }
}
