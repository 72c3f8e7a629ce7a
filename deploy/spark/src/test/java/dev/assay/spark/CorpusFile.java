package dev.assay.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The files that tests score, and those that they get. */
final class CorpusFile {
    private CorpusFile() {}

    /** Writes so many rows, of which some have no gold or are no JSON. */
    static Path of(Path file, int rows) throws IOException {
        return Files.write(
                file, IntStream.range(0, rows).mapToObj(CorpusFile::row).toList());
    }

    /** Writes so many rows that rules reject, and a judge has to rule on. */
    static Path forJudges(Path file, int rows) throws IOException {
        return Files.write(
                file,
                IntStream.range(0, rows)
                        .mapToObj(i -> "{\"question\": \"Which ball is number " + i + "?\", \"gold\": \"the red ball "
                                + i + "\", \"response\": \"It is \\\\boxed{\\\\text{the ball that is red, number " + i
                                + "}}\"}")
                        .toList());
    }

    private static String row(int i) {
        if (i % 97 == 5) {
            return "{\"id\": \"r" + i + "\", \"gold\": ";
        }
        return String.format(
                Locale.ROOT,
                "{\"id\": \"r%d\", \"gold\": \"%d\", \"response\": \"%s It is \\\\boxed{%d}\", \"old\": %d}",
                i,
                i,
                "word ".repeat(i % 50),
                i % 3 == 0 ? i + 1 : i,
                i % 2);
    }

    /** Returns the files of a folder with this ending, in order. */
    static List<Path> files(Path folder, String ending) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().startsWith("shard-")
                            && file.toString().endsWith(ending))
                    .sorted()
                    .toList();
        }
    }

    /** Returns the lines of all JSONL files of a folder without what counts the rows of a part. */
    static List<String> results(Path folder) throws IOException {
        Stream<String> lines = Stream.empty();
        for (Path file : files(folder, ".jsonl")) {
            lines = Stream.concat(lines, Files.readAllLines(file).stream());
        }
        return lines.map(line -> line.replaceFirst("\"index\":\\d+,", "").replaceAll("\"id\":\"\\d+\"|/items/\\d+", ""))
                .toList();
    }
}
