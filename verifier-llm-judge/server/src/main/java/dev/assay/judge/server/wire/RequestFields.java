package dev.assay.judge.server.wire;

import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Reads the fields of an object by name, within their bounds. Null counts as absent. */
record RequestFields(JsonNode root) {
    private Optional<JsonNode> given(String name) {
        JsonNode value = root;
        for (String part : name.split("\\.", -1)) {
            value = value.path(part);
        }
        return value.isMissingNode() || value.isNull() ? Optional.empty() : Optional.of(value);
    }

    Optional<Integer> whole(String name, int least, int most) {
        return given(name).map(value -> {
            if (!value.isInt() || value.intValue() < least || value.intValue() > most) {
                String upTo = most == Integer.MAX_VALUE ? least + " or more" : "from " + least + " to " + most;
                throw BadRequest.value(name, "must be a whole number, " + upTo);
            }
            return value.intValue();
        });
    }

    Optional<Long> seed() {
        return given("seed").map(value -> {
            if (!value.isIntegralNumber() || !value.canConvertToLong()) {
                throw BadRequest.value("seed", "must be a whole number of 64 bits");
            }
            return value.longValue();
        });
    }

    double number(String name, double otherwise, double least, double most) {
        return given(name)
                .map(value -> {
                    double number = value.isNumber() ? value.numberValue().doubleValue() : Double.NaN;
                    if (!(number >= least && number <= most)) {
                        throw BadRequest.value(name, "must be a number from " + least + " to " + most);
                    }
                    return number;
                })
                .orElse(otherwise);
    }

    Optional<Boolean> truth(String name) {
        return given(name).map(value -> {
            if (!value.isBoolean()) {
                throw BadRequest.value(name, "must be true or false");
            }
            return value.booleanValue();
        });
    }
}
