package dev.assay.engine.wire;

import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.batch.Item;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Reads requests written with {@code '} for {@code "}, and returns the parts that a test checks. */
final class Requests {
    static final RequestReader READER = new RequestReader(Duration.ofSeconds(60));

    private Requests() {}

    static byte[] bytes(String text) {
        return text.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    }

    static Batch accepted(ReadRequest read) {
        if (read instanceof ReadRequest.Accepted(Batch batch)) {
            return batch;
        }
        throw new AssertionError(read);
    }

    static RequestRefusal refused(ReadRequest read) {
        if (read instanceof ReadRequest.Refused(RequestRefusal refusal)) {
            return refusal;
        }
        throw new AssertionError(read);
    }

    static Batch batch(String text) {
        return accepted(READER.batch(bytes(text)));
    }

    static Batch lines(String text) {
        return accepted(READER.lines(bytes(text)));
    }

    static RequestRefusal refusal(String text) {
        return refused(READER.batch(bytes(text)));
    }

    static RequestRefusal singleRefusal(String text) {
        return refused(READER.single(bytes(text)));
    }

    /** Returns the item of a single-item request. */
    static Item item(String text) {
        return decoded(accepted(READER.single(bytes(text))).entries().getFirst());
    }

    /** Returns the error of the item of a single-item request. */
    static FieldProblem problem(String text) {
        return unreadable(accepted(READER.single(bytes(text))).entries().getFirst())
                .problem();
    }

    static Item decoded(BatchEntry entry) {
        if (entry instanceof BatchEntry.Decoded(Item item)) {
            return item;
        }
        throw new AssertionError(entry);
    }

    static BatchEntry.Unreadable unreadable(BatchEntry entry) {
        if (entry instanceof BatchEntry.Unreadable unreadable) {
            return unreadable;
        }
        throw new AssertionError(entry);
    }
}
