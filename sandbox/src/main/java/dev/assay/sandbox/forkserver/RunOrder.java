package dev.assay.sandbox.forkserver;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.cell.CellCommand;
import dev.assay.sandbox.cell.CommandStart;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A command in the form that a fork server reads (order.py): numbers, a table of the places of all texts and files,
 * texts with a zero byte after each, contents, input. The server can pass the texts to system calls without copying
 * them into objects.
 */
final class RunOrder {
    static final int STREAMS = 1;
    static final int MORE_INPUT = 2;
    static final int ASKS = 8;
    private static final int COPIES_OUT = 4;
    private static final int NUMBERS = 3 * 4 + 5 * 8 + 2 * 4 + 1;
    private static final int HEAD = 1 + 6 * 4 + 2 * 8;
    private static final int FOLDER = -1;
    private static final int PAGE = 4096;

    private final List<int[]> table = new ArrayList<>();
    private final ByteArrayOutputStream heap = new ByteArrayOutputStream();

    private RunOrder() {}

    /** Returns the payload of a run's frame. */
    static byte[] of(
            CellCommand command, Limits limits, Optional<Path> compiledRoot, PreparedBeginnings beginnings, int flags) {
        return new RunOrder().write(command, limits, compiledRoot, beginnings, flags);
    }

    private byte[] write(
            CellCommand command, Limits limits, Optional<Path> compiledRoot, PreparedBeginnings beginnings, int flags) {
        Map<String, Bytes> ordered = inOrder(command);
        int start = start(command, ordered, beginnings);
        List<String> words = words(command);
        words.forEach(this::text);
        command.environment().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(variable -> text(variable.getKey() + "=" + variable.getValue()));
        Optional<String> compiledPath = compiledPath(command, compiledRoot);
        compiledPath.ifPresent(this::text);
        command.outputs().forEach(this::text);
        int compiled = files(CellCommand.COMPILED + "/", sentPrograms(command.compiled(), compiledRoot));
        int files = files("", ordered);
        Bytes input = command.stdin();
        int tableBytes = table.stream().mapToInt(row -> 4 * row.length).sum();
        int before = NUMBERS + HEAD + tableBytes;
        ByteBuffer order = ByteBuffer.allocate(Math.addExact(Math.addExact(before, heap.size()), input.length()));
        order.putInt(HEAD + tableBytes).putInt(heap.size()).putInt(input.length());
        order.putLong(micros(limits.cpu())).putLong(micros(limits.wall()));
        order.putLong(limits.memoryBytes()).putLong(limits.outputBytes()).putLong(limits.fileBytes());
        order.putInt(limits.processes()).putInt(limits.openFiles());
        order.put((byte) (command.outputs().isEmpty() ? flags : flags | COPIES_OUT));
        order.put((byte) start);
        order.putInt(words.size()).putInt(command.environment().size()).putInt(compiledPath.isPresent() ? 1 : 0);
        order.putInt(command.outputs().size()).putInt(compiled).putInt(files);
        order.putLong(command.mostOutputBytes()).putLong(limits.fileBytes() + pagesOf(command));
        table.forEach(row -> putRow(order, row, before));
        return order.put(heap.toByteArray()).put(input.toArray()).array();
    }

    /**
     * Returns 0 for a command that executes a program, 1 for one in the server's Python, and more if the server has run the
     * beginning of that program; only what follows the beginning stays among the files.
     */
    private static int start(CellCommand command, Map<String, Bytes> files, PreparedBeginnings beginnings) {
        if (!(command.start() instanceof CommandStart.WarmPython(String entry))) {
            return 0;
        }
        Bytes program = files.getOrDefault(entry, Bytes.EMPTY);
        int beginning = beginnings.find(program);
        if (beginning >= 0) {
            files.put(entry, program.from(beginnings.all().get(beginning).length()));
        }
        return 2 + beginning;
    }

    private static List<String> words(CellCommand command) {
        List<String> words = new ArrayList<>(
                switch (command.start()) {
                    case CommandStart.WarmPython(String file) -> List.of(file);
                    case CommandStart.Execute(List<String> started) -> started;
                });
        words.addAll(command.arguments());
        return words;
    }

    /**
     * Writes a row of the table: the place and length of a text, or the places of a file's path and content and its
     * length.
     */
    private static void putRow(ByteBuffer order, int[] row, int before) {
        order.putInt(row[0] + before);
        if (row.length == 3) {
            order.putInt(row[1] + before);
        }
        order.putInt(row[row.length - 1]);
    }

    private void text(String text) {
        int at = heap.size();
        table.add(new int[] {at, put(text)});
    }

    private int put(String text) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        heap.writeBytes(encoded);
        heap.write(0);
        return encoded.length;
    }

    /** Adds rows for these files, after rows for their folders, and returns the number of rows. */
    private int files(String prefix, Map<String, Bytes> files) {
        TreeSet<String> folders = new TreeSet<>();
        for (String name : files.keySet()) {
            for (int slash = name.indexOf('/'); slash >= 0; slash = name.indexOf('/', slash + 1)) {
                folders.add(name.substring(0, slash));
            }
        }
        List<int[]> rows = new ArrayList<>();
        files.forEach((name, content) -> {
            int path = heap.size();
            put(prefix + name);
            int at = heap.size();
            heap.writeBytes(content.toArray());
            rows.add(new int[] {path, at, content.length()});
        });
        List<int[]> made = new ArrayList<>();
        for (String folder : folders) {
            int path = heap.size();
            put(prefix + folder);
            made.add(new int[] {path, 0, FOLDER});
        }
        // The first row must be the program of a warm Python, which never lies in a folder.
        boolean startsWithFile =
                folders.isEmpty() || !files.keySet().iterator().next().contains("/");
        int first = startsWithFile ? Math.min(1, rows.size()) : 0;
        table.addAll(rows.subList(0, first));
        table.addAll(made);
        table.addAll(rows.subList(first, rows.size()));
        return rows.size() + made.size();
    }

    /** Returns the files, with the start file of a warm Python first. */
    private static Map<String, Bytes> inOrder(CellCommand command) {
        Map<String, Bytes> files = new LinkedHashMap<>();
        if (command.start() instanceof CommandStart.WarmPython(String entry)) {
            files.put(entry, command.files().getOrDefault(entry, Bytes.EMPTY));
        }
        new TreeMap<>(command.files()).forEach(files::putIfAbsent);
        return files;
    }

    private static long pagesOf(CellCommand command) {
        return command.files().values().stream()
                .mapToLong(content -> (content.length() / PAGE + 1L) * PAGE)
                .sum();
    }

    private static Optional<String> compiledPath(CellCommand command, Optional<Path> root) {
        return command.compiled().flatMap(folder -> root.map(top -> "/compiled/" + top.relativize(folder)));
    }

    /** Returns the files of a compiled program if the server does not see the service's folder of compiled programs. */
    private static Map<String, Bytes> sentPrograms(Optional<Path> compiled, Optional<Path> root) {
        Map<String, Bytes> files = new TreeMap<>();
        if (compiled.isEmpty() || root.isPresent()) {
            return files;
        }
        Path folder = compiled.get();
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
