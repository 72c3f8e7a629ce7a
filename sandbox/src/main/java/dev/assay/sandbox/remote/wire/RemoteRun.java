package dev.assay.sandbox.remote.wire;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.worker.frame.PayloadReader;
import dev.assay.worker.frame.PayloadWriter;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The order to run a program, or to compile it. */
public record RemoteRun(Program program, Limits limits) {
    private static final int MOST_TEXTS = 1 << 20;

    public byte[] encoded() {
        PayloadWriter out = new PayloadWriter();
        out.text(program.language()).text(program.entry().orElse(""));
        out.whole(program.files().size());
        program.files().forEach((name, content) -> out.text(name).octets(content.toArray()));
        texts(out, program.arguments());
        out.octets(program.stdin().toArray());
        texts(out, program.outputs());
        write(out, limits);
        return out.toArray();
    }

    /**
     * Reads an order.
     *
     * @throws IOException if these bytes are no order
     */
    public static RemoteRun decoded(byte[] payload) throws IOException {
        PayloadReader in = new PayloadReader(payload);
        String language = in.text(MOST_TEXTS);
        Optional<String> entry = Optional.of(in.text(MOST_TEXTS)).filter(name -> !name.isEmpty());
        Map<String, Bytes> files = new TreeMap<>();
        for (int left = in.count(Program.MOST_FILES); left > 0; left--) {
            files.put(in.text(MOST_TEXTS), Bytes.of(in.octets(Integer.MAX_VALUE)));
        }
        List<String> arguments = texts(in);
        Bytes stdin = Bytes.of(in.octets(Integer.MAX_VALUE));
        List<String> outputs = texts(in);
        try {
            Program program = new Program(language, files, entry, arguments, stdin, outputs);
            RemoteRun run = new RemoteRun(program, limits(in));
            in.end();
            return run;
        } catch (IllegalArgumentException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    static void write(PayloadWriter out, Limits limits) {
        out.large(limits.cpu().toNanos()).large(limits.wall().toNanos()).large(limits.memoryBytes());
        out.whole(limits.processes()).large(limits.outputBytes()).large(limits.fileBytes());
        out.whole(limits.openFiles());
    }

    static Limits limits(PayloadReader in) throws IOException {
        return new Limits(
                Duration.ofNanos(in.large()),
                Duration.ofNanos(in.large()),
                in.large(),
                in.whole(),
                in.large(),
                in.large(),
                in.whole());
    }

    private static void texts(PayloadWriter out, List<String> texts) {
        out.whole(texts.size());
        texts.forEach(out::text);
    }

    private static List<String> texts(PayloadReader in) throws IOException {
        List<String> texts = new ArrayList<>();
        for (int left = in.count(MOST_TEXTS); left > 0; left--) {
            texts.add(in.text(Integer.MAX_VALUE));
        }
        return texts;
    }
}
