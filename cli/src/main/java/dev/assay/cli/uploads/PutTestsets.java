package dev.assay.cli.uploads;

import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.ServerOptions;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.FileProblem;
import dev.assay.engine.wire.Json;
import dev.assay.verifier.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ObjectNode;

/**
 * {@code assay testsets put}: uploads files and prints only their hashes on stdout, one a line, in the order of the
 * files.
 */
@Command(
        name = "put",
        header = "Upload files, but for those that the gateway has. Prints their SHA-256, which tasks name as testset.",
        description = {"", "Where one of the files can't be read as tests, nothing is uploaded.", ""},
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
final class PutTestsets implements Callable<Integer> {
    private static final long MOST_BYTES = 256L << 20;

    @Mixin
    private ServerOptions server = new ServerOptions();

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Test sets, as docs/testsets.md describes them.")
    private List<Path> files = List.of();

    @Option(
            names = "--json",
            description = "Print each as a line of JSON: its file, hash, size and form, and whether it is new.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException {
        List<ReadableTestset> sets = new ArrayList<>();
        List<String> faults = new ArrayList<>();
        for (Path file : files) {
            ReadableTestset set = ReadableTestset.of(file);
            sets.add(set);
            if (!set.form().fault().isEmpty()) {
                faults.add(file + " can't be read as tests: " + set.form().fault());
            }
        }
        if (!faults.isEmpty()) {
            throw CliFailure.usage(
                    String.join("\n", faults) + "\nnothing was stored; docs/testsets.md has the formats");
        }
        try (GatewayClient gateway = server.gateway()) {
            for (ReadableTestset set : sets) {
                put(gateway, set);
            }
            return 0;
        }
    }

    private record ReadableTestset(Path file, Sha256 name, long size, TestsetForm form) {
        static ReadableTestset of(Path file) throws InterruptedException {
            Sha256 name = UploadName.of(file);
            return new ReadableTestset(file, name, sizeOf(file), TestsetForm.of(file, name));
        }
    }

    private void put(GatewayClient gateway, ReadableTestset set) throws InterruptedException {
        Sha256 name = set.name();
        Path file = set.file();
        boolean isNew = TestsetsCommand.KIND.put(gateway, name, file);
        System.out.println(json ? line(set, isNew) : name);
        System.err.println(file + ": " + set.size() + " bytes, " + (isNew ? "stored" : "known already")
                + set.form().text());
    }

    private static ObjectNode line(ReadableTestset set, boolean isNew) {
        TestsetForm form = set.form();
        ObjectNode line = Json.MAPPER.createObjectNode().put("file", set.file().toString());
        line.put("sha256", set.name().toString()).put("size", set.size()).put("stored", isNew);
        if (form.format() != null) {
            line.put("format", form.format().toString()).put("guess", form.isGuess());
        }
        return line;
    }

    private static long sizeOf(Path file) {
        try {
            long size = Files.size(file);
            if (size > MOST_BYTES) {
                throw CliFailure.usage(file + " has " + size + " bytes, and a test set at most " + MOST_BYTES);
            }
            return size;
        } catch (IOException e) {
            throw FileProblem.unreadable(file, e);
        }
    }
}
