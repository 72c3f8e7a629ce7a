package dev.assay.text.toolcall;

import dev.assay.text.json.JsonReading;
import dev.assay.text.json.JsonValue;
import dev.assay.text.json.ResponseJson;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The comparison of a call's arguments with the expected ones.
 *
 * @param tolerance the largest difference of numbers that have fractions, as a share of the expected one
 * @param contains whether objects may have more members than expected
 * @param isTyped whether a text of a call is a text; else it may stand for another value of JSON
 */
record ArgumentRule(double tolerance, boolean contains, boolean isTyped) {
    private static final String ANY_OF = "any_of";

    ArgumentRule typed(boolean isTyped) {
        return new ArgumentRule(tolerance, contains, isTyped);
    }

    /** Returns why a call's arguments are not the expected ones; empty where they are. */
    String difference(JsonValue.Members expected, Set<String> optional, JsonValue.Members given) {
        for (Map.Entry<String, JsonValue> argument : expected.members().entrySet()) {
            JsonValue value = given.members().get(argument.getKey());
            if (value == null && !optional.contains(argument.getKey())) {
                return "argument " + argument.getKey() + " is missing";
            }
            if (value != null && !equal(argument.getValue(), value)) {
                return "argument " + argument.getKey() + " differs";
            }
        }
        for (String name : given.members().keySet()) {
            if (!contains && !expected.members().containsKey(name) && !optional.contains(name)) {
                return "argument " + name + " is not expected";
            }
        }
        return "";
    }

    /** Returns whether alternatives are no list or an empty one somewhere, so that nothing would be right. */
    static boolean isImpossible(JsonValue expected) {
        return switch (expected) {
            case JsonValue.Members(Map<String, JsonValue> members) ->
                (members.size() == 1
                                && members.containsKey(ANY_OF)
                                && !(members.get(ANY_OF) instanceof JsonValue.Array(List<JsonValue> any)
                                        && !any.isEmpty()))
                        || members.values().stream().anyMatch(ArgumentRule::isImpossible);
            case JsonValue.Array(List<JsonValue> members) -> members.stream().anyMatch(ArgumentRule::isImpossible);
            case JsonValue.Text _, JsonValue.Numeral _, JsonValue.Truth _, JsonValue.Null _ -> false;
        };
    }

    private boolean equal(JsonValue expected, JsonValue given) {
        if (expected instanceof JsonValue.Members(Map<String, JsonValue> members)
                && members.size() == 1
                && members.get(ANY_OF) instanceof JsonValue.Array(List<JsonValue> any)) {
            return any.stream().anyMatch(each -> equal(each, given));
        }
        if (!isTyped && given instanceof JsonValue.Text(String text) && !(expected instanceof JsonValue.Text)) {
            return ResponseJson.read(text) instanceof JsonReading.Read(JsonValue value, int _)
                    && typed(true).equal(expected, value);
        }
        return switch (expected) {
            case JsonValue.Numeral(BigDecimal number) ->
                given instanceof JsonValue.Numeral(BigDecimal other) && near(number, other);
            case JsonValue.Array(List<JsonValue> members) ->
                given instanceof JsonValue.Array(List<JsonValue> others) && equal(members, others);
            case JsonValue.Members members ->
                given instanceof JsonValue.Members others
                        && difference(members, Set.of(), others).isEmpty();
            case JsonValue.Text _, JsonValue.Truth _, JsonValue.Null _ -> expected.equals(given);
        };
    }

    private boolean equal(List<JsonValue> expected, List<JsonValue> given) {
        if (expected.size() != given.size()) {
            return false;
        }
        for (int i = 0; i < expected.size(); i++) {
            if (!equal(expected.get(i), given.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** Whole numbers are mostly identifiers and counts, and so only equal ones are near. */
    private boolean near(BigDecimal expected, BigDecimal given) {
        if (expected.compareTo(given) == 0) {
            return true;
        }
        if (isWhole(expected) && isWhole(given)) {
            return false;
        }
        double gold = expected.doubleValue();
        double difference = Math.abs(gold - given.doubleValue());
        return difference <= tolerance * (gold == 0 ? 1 : Math.abs(gold));
    }

    private static boolean isWhole(BigDecimal number) {
        return number.stripTrailingZeros().scale() <= 0;
    }
}
