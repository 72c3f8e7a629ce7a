package dev.assay.cli.score;

import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.FileProblem;
import dev.assay.verifier.Sha256;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The files of a corpus, all Parquet or none, in the order in which their rows are numbered. */
record InputFiles(List<InputFile> files) {
    private static final Pattern ROWS = Pattern.compile(".*\\.(parquet|(jsonl|ndjson)(\\.(gz|zst))?)");
    private static final Pattern WILDCARD = Pattern.compile("[*?\\[{]");
    private static final int SAMPLE = 1 << 16;

    InputFiles {
        files = List.copyOf(files);
    }

    /** Finds the files that these names, folders and globs stand for; what lies in the output folder is none of them. */
    static InputFiles of(List<String> names, Path output) {
        Set<Path> paths = new LinkedHashSet<>();
        for (String name : names) {
            List<Path> found = found(name, output.toAbsolutePath().normalize());
            if (found.isEmpty()) {
                throw CliFailure.usage(name + " has no file with rows (.jsonl, .ndjson, also .gz or .zst; .parquet)");
            }
            paths.addAll(found);
        }
        List<InputFile> files = paths.stream().map(InputFile::of).toList();
        long parquet = files.stream().filter(InputFiles::isParquet).count();
        if (parquet != 0 && parquet != files.size()) {
            throw CliFailure.usage("Parquet and JSONL can't be scored together: name the files of one format");
        }
        return new InputFiles(files);
    }

    private static List<Path> found(String name, Path output) {
        Path path = Path.of(name);
        if (Files.isDirectory(path)) {
            return below(
                    path,
                    output,
                    file -> ROWS.matcher(String.valueOf(file.getFileName())).matches());
        }
        if (Files.exists(path) || !WILDCARD.matcher(name).find()) {
            return List.of(path);
        }
        PathMatcher glob = FileSystems.getDefault().getPathMatcher("glob:" + path);
        Path folder = path;
        while (folder != null && WILDCARD.matcher(folder.toString()).find()) {
            folder = folder.getParent();
        }
        Path start = folder == null ? Path.of("") : folder;
        return Files.isDirectory(start) ? below(start, output, glob::matches) : List.of();
    }

    private static List<Path> below(Path folder, Path output, Predicate<Path> wanted) {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile)
                    .filter(file -> !file.toAbsolutePath().normalize().startsWith(output))
                    .filter(wanted)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw FileProblem.unreadable(folder, e);
        } catch (UncheckedIOException e) {
            throw FileProblem.unreadable(folder, Objects.requireNonNull(e.getCause()));
        }
    }

    private static boolean isParquet(InputFile file) {
        return file.format() == InputFile.Format.PARQUET;
    }

    boolean parquet() {
        return isParquet(files.getFirst());
    }

    long bytes() {
        return files.stream().mapToLong(InputFile::size).sum();
    }

    /** Returns a digest of each file's size and of its first and last 64 KiB: a corpus is too large to be read for it. */
    Sha256 digest() {
        MessageDigest digest = Sha256.digest();
        for (InputFile file : files) {
            digest.update(String.valueOf(file.path().getFileName()).getBytes(StandardCharsets.UTF_8));
            digest.update(ByteBuffer.allocate(Long.BYTES).putLong(file.size()).array());
            samples(file).forEach(digest::update);
        }
        return Sha256.of(digest);
    }

    private static List<byte[]> samples(InputFile file) {
        List<byte[]> samples = new ArrayList<>();
        try (RandomAccessFile in = new RandomAccessFile(file.path().toFile(), "r")) {
            for (long start : new long[] {0, Math.max(0, file.size() - SAMPLE)}) {
                byte[] sample = new byte[(int) Math.min(SAMPLE, file.size() - start)];
                in.seek(start);
                in.readFully(sample);
                samples.add(sample);
            }
            return samples;
        } catch (IOException e) {
            throw FileProblem.unreadable(file.path(), e);
        }
    }
}
