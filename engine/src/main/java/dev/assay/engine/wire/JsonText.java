package dev.assay.engine.wire;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.verifier.TextEncoding;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectReader;

/** Parses bytes into a JSON tree, or returns the reason why it can't. */
public final class JsonText {
    private static final Pattern DUPLICATE = Pattern.compile("^Duplicate property (\\S{1,200})");
    private static final Pattern NOT_A_NUMBER = Pattern.compile("^Non-standard token '([^']{1,20})'");
    /** Parts of the parser's messages that concern its own internals. */
    private static final Pattern OF_THE_PARSER =
            Pattern.compile(" \\((?:start marker at|for \\w+ starting at) .*|, from `[^`]*`");

    private static final int LONGEST_POINTER = 1_000;

    private JsonText() {}

    /** The tree, or the reason why there is none. */
    public sealed interface Parsed {
        record Tree(JsonNode node) implements Parsed {}

        /**
         * The bytes are not JSON.
         *
         * @param pointer the place of the error; empty where it has no place in particular
         */
        record NotJson(ProblemType type, String detail, String pointer) implements Parsed {
            /** Returns the refusal of a request with this body. */
            public RequestRefusal refusal() {
                return pointer.isEmpty()
                        ? RequestRefusal.of(type, detail)
                        : new RequestRefusal(
                                type, detail, List.of(new FieldProblem(pointer, "A field can't be read", detail)));
            }
        }
    }

    /** Parses JSON; {@code what} names the bytes for the caller, as the subject of a sentence. */
    public static Parsed parse(String what, byte[] bytes, int from, int to) {
        if (!Utf8Check.isValid(bytes, from, to)) {
            boolean isUtf16 = TextEncoding.isUtf16(Arrays.copyOfRange(bytes, from, Math.min(from + 2, to)));
            String reason = isUtf16 ? TextEncoding.IS_UTF_16 : "is not UTF-8";
            return new Parsed.NotJson(ProblemType.INVALID_ENCODING, what + " " + reason, "");
        }
        byte[] whole = SurrogateFilter.whole(bytes, from, to);
        try {
            JsonNode node = JsonTree.read(whole, from, to);
            return node.isMissingNode() ? notJson(what + " is empty", "") : new Parsed.Tree(node);
        } catch (StreamConstraintsException e) {
            return notJson("the JSON is over a limit: " + plain(e), "");
        } catch (JacksonException e) {
            String pointer = pointer(whole, from, to);
            return notJson("not JSON" + where(e) + within(pointer) + ": " + reason(e), pointer);
        }
    }

    private static Parsed notJson(String detail, String pointer) {
        return new Parsed.NotJson(ProblemType.INVALID_JSON, detail, pointer);
    }

    /** Returns the parser's message, without the parts that concern its own settings. */
    private static String reason(JacksonException e) {
        Matcher duplicate = DUPLICATE.matcher(e.getOriginalMessage());
        if (duplicate.find()) {
            return "the key " + duplicate.group(1) + " stands twice in one object";
        }
        Matcher number = NOT_A_NUMBER.matcher(e.getOriginalMessage());
        return number.find() ? number.group(1) + " is no value of JSON: send null, or leave it out" : plain(e);
    }

    private static String plain(JacksonException e) {
        return OF_THE_PARSER.matcher(e.getOriginalMessage()).replaceAll("");
    }

    private static String where(JacksonException e) {
        return e.getLocation() == null
                ? ""
                : " at line " + e.getLocation().getLineNr() + ", column "
                        + e.getLocation().getColumnNr();
    }

    private static String within(String pointer) {
        return pointer.isEmpty() ? "" : ", in " + FieldProblem.named(pointer);
    }

    /** Returns the place at which a parser fails. */
    private static String pointer(byte[] bytes, int from, int to) {
        ObjectReader reader = Json.MAPPER.reader().with(StreamReadFeature.STRICT_DUPLICATE_DETECTION);
        try (JsonParser parser = reader.createParser(bytes, from, to - from)) {
            return pointer(parser);
        }
    }

    private static String pointer(JsonParser parser) {
        try {
            while (parser.nextToken() != null) {
                // reads on to the place where it fails
            }
            return "";
        } catch (JacksonException e) {
            String pointer = parser.streamReadContext().pathAsPointer().toString();
            return pointer.length() > LONGEST_POINTER ? "" : pointer;
        }
    }
}
