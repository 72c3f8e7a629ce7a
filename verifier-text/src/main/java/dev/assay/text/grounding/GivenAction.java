package dev.assay.text.grounding;

import dev.assay.answer.FencedBlock;
import dev.assay.text.json.JsonPlace;
import dev.assay.text.json.JsonReading;
import dev.assay.text.json.JsonValue;
import dev.assay.text.json.PythonReader;
import dev.assay.text.words.NormalizedWords;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An action: its name, and what it needs, such as the text that is typed. Places do not stand in it.
 *
 * @param name the name, in lower case
 * @param needs the other members
 */
record GivenAction(String name, Map<String, JsonValue> needs) {
    private static final List<String> NAMES = List.of("action", "action_type", "type", "name");
    private static final List<String> NESTED = List.of("arguments", "parameters");
    private static final String LABEL = "Action:";

    /** A name alone, or with nothing but numbers behind it. */
    private static final Pattern BARE = Pattern.compile("([A-Za-z_][A-Za-z0-9_.]{0,63})(?:\\([-+0-9., ]{0,128}\\))?");

    /** Returns the action that a text is: a call, alone or behind {@code Action:} in the last line, JSON with its name, or its name. */
    static Optional<GivenAction> in(String text) {
        List<FencedBlock> blocks = FencedBlock.of(text);
        String stripped = (blocks.isEmpty() ? text : blocks.getLast().code()).strip();
        String line = stripped.substring(stripped.lastIndexOf('\n') + 1);
        line = line.substring(line.indexOf(LABEL) < 0 ? 0 : line.indexOf(LABEL) + LABEL.length())
                .strip();
        for (String place : List.of(stripped, line)) {
            Optional<List<PythonReader.Call>> calls = PythonReader.calls(place);
            if (calls.isPresent() && calls.get().size() == 1) {
                PythonReader.Call call = calls.get().getFirst();
                return Optional.of(of(call.name(), call.arguments().members()));
            }
        }
        if (JsonPlace.in(text) instanceof JsonReading.Read(JsonValue value, int _)) {
            return of(value);
        }
        Matcher bare = BARE.matcher(line);
        return bare.matches() ? Optional.of(of(bare.group(1), Map.of())) : Optional.empty();
    }

    static Optional<GivenAction> of(JsonValue value) {
        return switch (value) {
            case JsonValue.Text(String name) when !name.isBlank() -> Optional.of(of(name, Map.of()));
            case JsonValue.Array(List<JsonValue> members) when members.size() == 1 -> of(members.getFirst());
            case JsonValue.Members(Map<String, JsonValue> members) -> named(members);
            default -> Optional.empty();
        };
    }

    private static Optional<GivenAction> named(Map<String, JsonValue> members) {
        for (String key : NESTED) {
            if (members.get(key) instanceof JsonValue.Members(Map<String, JsonValue> nested)
                    && nested.get("action") instanceof JsonValue.Text) {
                return named(nested);
            }
        }
        for (String key : NAMES) {
            if (members.get(key) instanceof JsonValue.Text(String name)) {
                Map<String, JsonValue> others = new LinkedHashMap<>(members);
                others.remove(key);
                return Optional.of(of(name, others));
            }
        }
        return Optional.empty();
    }

    /** Returns an action without the module before its name, as in {@code pyautogui.click}. */
    private static GivenAction of(String name, Map<String, JsonValue> members) {
        String lower = name.strip().toLowerCase(Locale.ROOT);
        return new GivenAction(lower.substring(lower.lastIndexOf('.') + 1), members);
    }

    /** Returns the first need of this action that another lacks or has otherwise; empty where none. */
    Optional<String> lacking(GivenAction other) {
        return needs.entrySet().stream()
                .filter(need -> isCompared(need.getValue()))
                .filter(need -> !agree(need.getValue(), other.needs.get(need.getKey())))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** Whether a need is something other than null and the numbers of a point or a box. */
    private static boolean isCompared(JsonValue need) {
        boolean isPlace = need instanceof JsonValue.Array(List<JsonValue> members)
                && (members.size() == 2 || members.size() == 4)
                && members.stream().allMatch(JsonValue.Numeral.class::isInstance);
        return !isPlace && !(need instanceof JsonValue.Null);
    }

    private static boolean agree(JsonValue wanted, @Nullable JsonValue given) {
        return switch (wanted) {
            case JsonValue.Array(List<JsonValue> members) ->
                given instanceof JsonValue.Array(List<JsonValue> others)
                        && members.size() == others.size()
                        && agree(members, others);
            case JsonValue.Members(Map<String, JsonValue> members) ->
                given instanceof JsonValue.Members(Map<String, JsonValue> others)
                        && members.entrySet().stream()
                                .allMatch(each -> agree(each.getValue(), others.get(each.getKey())));
            case JsonValue.Text _, JsonValue.Numeral _, JsonValue.Truth _, JsonValue.Null _ ->
                given != null && plain(wanted).equals(plain(given));
        };
    }

    private static boolean agree(List<JsonValue> wanted, List<JsonValue> given) {
        for (int i = 0; i < wanted.size(); i++) {
            if (!agree(wanted.get(i), given.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static String plain(JsonValue scalar) {
        return switch (scalar) {
            case JsonValue.Text(String text) -> folded(text);
            case JsonValue.Numeral(BigDecimal number) ->
                number.stripTrailingZeros().toString();
            case JsonValue.Truth(boolean truth) -> String.valueOf(truth);
            case JsonValue.Null _ -> "null";
            case JsonValue.Array _, JsonValue.Members _ -> "";
        };
    }

    /** Returns the words of a text; one with a digit or a sign of addresses is taken as it is written, but for case and blanks. */
    private static String folded(String text) {
        String lower = String.join(" ", text.toLowerCase(Locale.ROOT).strip().split("\\s+", -1));
        boolean isExact = lower.chars().anyMatch(c -> Character.isDigit(c) || "@/\\#$%&*+<=>^_|~".indexOf(c) >= 0);
        String words = isExact ? "" : NormalizedWords.of(text).text();
        return words.isEmpty() ? lower : words;
    }
}
