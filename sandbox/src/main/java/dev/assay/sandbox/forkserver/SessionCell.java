package dev.assay.sandbox.forkserver;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.ProgramOutput;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.RunUsage;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * One call of a session: the output of each stream up to a random mark that only this call knows. Code that finds its
 * mark and prints it deceives only its own caller.
 */
final class SessionCell {
    private final Part out;
    private final Part err;
    private final CompletableFuture<Integer> done;

    SessionCell(String mark, Reader stdout, Reader stderr, long most) {
        out = new Part(mark, most);
        err = new Part(mark, most);
        done = out.code.thenCombine(err.code, (code, same) -> code);
        stdout.begin(out);
        stderr.begin(err);
    }

    /** Returns the exit code, completed when both streams have brought the mark. */
    CompletableFuture<Integer> done() {
        return done;
    }

    RunReport report(RunUsage usage) {
        return new RunReport(usage, out.output(), err.output(), Optional.empty(), Map.of());
    }

    /** Hands the pieces of a stream to the current call. */
    static final class Reader {
        private @Nullable Part part;

        synchronized void begin(Part next) {
            part = next;
        }

        synchronized void take(Bytes piece) {
            if (part != null) {
                part.take(piece.toArray());
            }
        }
    }

    /** One stream of one call. */
    private static final class Part {
        private final byte[] mark;
        private final long most;
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private final CompletableFuture<Integer> code = new CompletableFuture<>();
        private int searched;
        private int end = -1;

        Part(String mark, long most) {
            this.mark = (mark + " ").getBytes(StandardCharsets.US_ASCII);
            this.most = most;
        }

        synchronized void take(byte[] piece) {
            if (code.isDone()) {
                return;
            }
            bytes.writeBytes(piece);
            byte[] all = bytes.toByteArray();
            int found = indexOf(all, mark, searched);
            searched = Math.max(0, all.length - mark.length);
            if (found >= 0 && all[all.length - 1] == '\n') {
                end = found;
                String number = new String(
                        all, found + mark.length, all.length - found - mark.length, StandardCharsets.US_ASCII);
                code.complete(number.startsWith("0") ? 0 : 1);
            } else if (found >= 0) {
                searched = found;
            }
        }

        synchronized ProgramOutput output() {
            byte[] all = bytes.toByteArray();
            int length = (int) Math.min(end < 0 ? all.length : end, most);
            return new ProgramOutput(Bytes.of(all, length), end < 0 && all.length > most);
        }

        private static int indexOf(byte[] all, byte[] wanted, int from) {
            for (int at = from; at + wanted.length <= all.length; at++) {
                if (Arrays.equals(all, at, at + wanted.length, wanted, 0, wanted.length)) {
                    return at;
                }
            }
            return -1;
        }
    }
}
