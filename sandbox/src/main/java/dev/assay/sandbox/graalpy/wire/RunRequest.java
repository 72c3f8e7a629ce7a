package dev.assay.sandbox.graalpy.wire;

import dev.assay.sandbox.Bytes;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a worker shall run.
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
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            writeText(out, entry);
            out.writeInt(files.size());
            for (Map.Entry<String, Bytes> file : files.entrySet()) {
                writeText(out, file.getKey());
                writeBytes(out, file.getValue().toArray());
            }
            writeTexts(out, arguments);
            writeTexts(out, outputs);
            out.writeLong(heapBytes);
            out.writeInt(threads);
            out.writeLong(fileBytes);
            out.writeInt(openFiles);
        } catch (IOException e) {
            throw new IllegalStateException("memory can not be written", e);
        }
        return bytes.toByteArray();
    }

    /**
     * The request that this payload holds.
     *
     * @throws IOException if it holds none
     */
    public static RunRequest decoded(byte[] payload) throws IOException {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(payload))) {
            String entry = readText(in);
            Map<String, Bytes> files = new TreeMap<>();
            for (int left = in.readInt(); left > 0; left--) {
                String name = readText(in);
                files.put(name, Bytes.of(in.readNBytes(in.readInt())));
            }
            return new RunRequest(
                    entry,
                    files,
                    readTexts(in),
                    readTexts(in),
                    in.readLong(),
                    in.readInt(),
                    in.readLong(),
                    in.readInt());
        }
    }

    private static void writeTexts(DataOutputStream out, List<String> texts) throws IOException {
        out.writeInt(texts.size());
        for (String text : texts) {
            writeText(out, text);
        }
    }

    private static List<String> readTexts(DataInputStream in) throws IOException {
        List<String> texts = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            texts.add(readText(in));
        }
        return texts;
    }

    private static void writeText(DataOutputStream out, String text) throws IOException {
        writeBytes(out, Bytes.utf8(text).toArray());
    }

    private static String readText(DataInputStream in) throws IOException {
        return Bytes.of(in.readNBytes(in.readInt())).text();
    }

    private static void writeBytes(DataOutputStream out, byte[] bytes) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }
}
