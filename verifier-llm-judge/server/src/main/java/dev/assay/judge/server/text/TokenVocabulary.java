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
 * The tokens of a byte-level tokenizer, as those of Qwen and Llama 3, or of one that falls back to bytes, as those of Gemma
 * and Mistral: encoded by Hugging Face's own library, decoded byte by byte here.
 */
public final class TokenVocabulary implements AutoCloseable {
    /** Stands in the name of a control token that is none; no text has it, for it is no character (Unicode, 23.7). */
    private static final char GUARD = '\uFDD0';

    private static final char SPACE = '\u2581';
    private static final Pattern BYTE = Pattern.compile("<0x([0-9A-F]{2})>");

    /** Runs of white space are tokens of some vocabularies, and control nothing. */
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

    /** Some vocabularies have thousands of names, which begin with a few characters. */
    private static Pattern anyOf(List<String> names) {
        String first = names.stream()
                .map(name -> Pattern.quote(name.substring(0, 1)))
                .distinct()
                .collect(Collectors.joining("|"));
        return Pattern.compile(
                "(?=" + first + ")(?:" + names.stream().map(Pattern::quote).collect(Collectors.joining("|")) + ")");
    }

    /** What a piece stands for where single bytes have names, and spaces are a character of their own. */
    private static byte[] fallenBack(String piece) {
        Matcher one = BYTE.matcher(piece);
        return one.matches()
                ? new byte[] {(byte) Integer.parseInt(one.group(1), 16)}
                : piece.replace(SPACE, ' ').getBytes(StandardCharsets.UTF_8);
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
        return tokens(guarded(text));
    }

    /** A text in which {@link #tokens} finds no control token, also not one that what follows it or precedes it completes. */
    String guarded(String text) {
        String clean = text.replace(GUARD, '\uFFFD');
        var guarded = new StringBuilder(clean.length());
        if (added.keySet().stream().anyMatch(name -> isSplit(name, clean, true))) {
            guarded.append(GUARD);
        }
        int from = 0;
        // Cut after the first character of each such name: the halves are no names.
        for (Matcher name = control.matcher(clean); name.find(from); from = name.start() + 1) {
            guarded.append(clean, from, name.start() + 1).append(GUARD);
        }
        guarded.append(clean, from, clean.length());
        if (added.keySet().stream().anyMatch(name -> isSplit(name, clean, false))) {
            guarded.append(GUARD);
        }
        return guarded.toString();
    }

    /** Whether a text begins with the second part of a name, or ends with its first part, of two characters or more. */
    private static boolean isSplit(String name, String text, boolean atBeginning) {
        return IntStream.range(2, name.length())
                .anyMatch(cut -> atBeginning
                        ? text.startsWith(name.substring(name.length() - cut))
                        : text.endsWith(name.substring(0, cut)));
    }

    /** The tokens of a text of which parts are {@link #guarded}. */
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
