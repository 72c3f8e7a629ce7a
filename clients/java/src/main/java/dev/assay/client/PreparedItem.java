package dev.assay.client;

import dev.assay.client.model.Cause;
import dev.assay.client.model.FieldError;
import dev.assay.client.model.Result;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** An item in the form in which it is sent, with the caller's index, id and group for it; its size is in bytes. */
record PreparedItem(int index, String id, @Nullable String group, ObjectNode json, int size) {
    private static final Pattern ITEM = Pattern.compile("^/items/([0-9]{1,9})(?=/|$)");

    /** Returns the result with the caller's index, id and pointer in place of the sent ones. */
    Result placed(Result result) {
        FieldError error = result.getError();
        if (error != null && error.getPointer() != null) {
            error.setPointer(pointer(error.getPointer(), place -> index));
        }
        return result.index(index).id(id);
    }

    /** Returns an unscored result for this item. */
    Result unscored(Cause cause, String detail) {
        return new Result()
                .index(index)
                .id(id)
                .status(Result.StatusEnum.UNSCORED)
                .parts(Map.of())
                .stepScores(List.of())
                .recovery(Result.RecoveryEnum.OFF)
                .recovered(false)
                .cause(cause)
                .retryable(cause == Cause.DEPENDENCY_FAILED)
                .detail(detail)
                .cached(false)
                .latencyMs(0.0);
    }

    /** Translates a pointer into a request to a pointer into the caller's list. */
    static String pointer(String pointer, IntUnaryOperator index) {
        Matcher item = ITEM.matcher(pointer);
        return item.find()
                ? "/items/" + index.applyAsInt(Integer.parseInt(item.group(1))) + pointer.substring(item.end())
                : pointer;
    }
}
