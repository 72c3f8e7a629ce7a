package dev.assay.sandbox.forkserver;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.cell.Command;
import dev.assay.sandbox.cell.Start;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A command in the form that a fork server reads: numbers, a head in Python's marshal format, contents, input. */
final class Order {
    static final int STREAMS = 1;
    static final int MORE_INPUT = 2;
    static final int COPIES_OUT = 4;
    private static final int NUMBERS = 3 * 4 + 5 * 8 + 2 * 4 + 1;

    private Order() {}

    /** The payload of a run's frame. */
    static byte[] of(Command command, Limits limits, Optional<Path> compiledRoot, int flags) {
        Map<String, Bytes> sent = sentPrograms(command.compiled(), compiledRoot);
        List<Bytes> contents = new ArrayList<>(sent.values());
        contents.addAll(command.files().values());
        byte[] head = head(command, compiledRoot, sent);
        int length = contents.stream().mapToInt(Bytes::length).sum();
        int input = command.stdin().length();
        ByteBuffer order = ByteBuffer.allocate(Math.addExact(NUMBERS + head.length, Math.addExact(length, input)));
        order.putInt(head.length).putInt(length).putInt(input);
        order.putLong(micros(limits.cpu())).putLong(micros(limits.wall()));
        order.putLong(limits.memoryBytes()).putLong(limits.outputBytes()).putLong(limits.fileBytes());
        order.putInt(limits.processes()).putInt(limits.openFiles());
        order.put((byte) (command.outputs().isEmpty() ? flags : flags | COPIES_OUT));
        order.put(head);
        contents.forEach(file -> order.put(file.toArray()));
        return order.put(command.stdin().toArray()).array();
    }

    private static byte[] head(Command command, Optional<Path> compiledRoot, Map<String, Bytes> sent) {
        Marshal head = new Marshal().tuple(8);
        switch (command.start()) {
            case Start.WarmPython(String file) -> head.text(file).none();
            case Start.Execute(List<String> words) -> head.none().texts(words);
        }
        head.texts(command.arguments());
        head.texts(command.environment().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .toList());
        sizes(head, command.files());
        if (command.compiled().isEmpty()) {
            head.none();
        } else if (compiledRoot.isPresent()) {
            head.text(compiledRoot.get().relativize(command.compiled().get()).toString());
        } else {
            sizes(head, sent);
        }
        head.texts(command.outputs());
        head.number((int) Math.min(Integer.MAX_VALUE, command.mostOutputBytes()));
        return head.toByteArray();
    }

    private static void sizes(Marshal head, Map<String, Bytes> files) {
        head.tuple(
                List.copyOf(files.entrySet()),
                (each, file) ->
                        each.tuple(2).text(file.getKey()).number(file.getValue().length()));
    }

    /** The files of a compiled program where the server does not see our folder of them. */
    private static Map<String, Bytes> sentPrograms(Optional<Path> compiled, Optional<Path> root) {
        if (compiled.isEmpty() || root.isPresent()) {
            return Map.of();
        }
        Path folder = compiled.get();
        Map<String, Bytes> files = new TreeMap<>();
        try (Stream<Path> found = Files.walk(folder)) {
            for (Path file : found.toList()) {
                if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                    files.put(folder.relativize(file).toString(), Bytes.of(Files.readAllBytes(file)));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("a compiled program can not be read", e);
        }
        return files;
    }

    static long micros(Duration duration) {
        return duration.toNanos() / 1000;
    }
}
