package dev.assay.sandbox.graalpy.wire;

import dev.assay.sandbox.Bytes;
import dev.assay.worker.frame.PayloadReader;
import dev.assay.worker.frame.PayloadWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The order to run a program.
 *
 * @param entry the file that is {@code __main__}; empty for a session
 * @param outputs the files to send back
 * @param heapBytes live objects in the worker's heap, its own included
 * @param threads threads at one time, the first included
 * @param fileBytes bytes of all files together
 */
public record RunRequest(
        String entry,
        Map<String, Bytes> files,
        List<String> arguments,
        List<String> outputs,
        long heapBytes,
        int threads,
        long fileBytes,
        int openFiles) {
    public RunRequest {
        files = Map.copyOf(files);
        arguments = List.copyOf(arguments);
        outputs = List.copyOf(outputs);
    }

    /** This request as the payload of a frame. */
    public byte[] encoded() {
        PayloadWriter out = new PayloadWriter();
        out.text(entry).whole(files.size());
        files.forEach((name, content) -> out.text(name).octets(content.toArray()));
        texts(out, arguments);
        texts(out, outputs);
        return out.large(heapBytes)
                .whole(threads)
                .large(fileBytes)
                .whole(openFiles)
                .toArray();
    }

    private static void texts(PayloadWriter out, List<String> texts) {
        out.whole(texts.size());
        texts.forEach(out::text);
    }

    /**
     * The request that this payload holds.
     *
     * @throws IOException if it holds none
     */
    public static RunRequest decoded(byte[] payload) throws IOException {
        PayloadReader in = new PayloadReader(payload);
        String entry = in.text(Integer.MAX_VALUE);
        Map<String, Bytes> files = new TreeMap<>();
        for (int left = in.count(Integer.MAX_VALUE); left > 0; left--) {
            files.put(in.text(Integer.MAX_VALUE), Bytes.of(in.octets(Integer.MAX_VALUE)));
        }
        return new RunRequest(entry, files, texts(in), texts(in), in.large(), in.whole(), in.large(), in.whole());
    }

    private static List<String> texts(PayloadReader in) throws IOException {
        List<String> texts = new ArrayList<>();
        for (int left = in.count(Integer.MAX_VALUE); left > 0; left--) {
            texts.add(in.text(Integer.MAX_VALUE));
        }
        return texts;
    }
}
