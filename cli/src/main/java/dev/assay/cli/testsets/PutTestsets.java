package dev.assay.cli.testsets;

import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.GatewayResponse;
import dev.assay.cli.server.ServerOptions;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.engine.wire.Json;
import dev.assay.verifier.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
final class PutTestsets implements Callable<Integer> {
    private static final long MOST_BYTES = 256L << 20;
    private static final int NOT_FOUND = 404;

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
        try (GatewayClient gateway = server.gateway()) {
            for (Path file : files) {
                put(gateway, file);
            }
            return 0;
        }
    }

    private void put(GatewayClient gateway, Path file) throws InterruptedException {
        Sha256 name = TestsetName.of(file);
        long size = size(file);
        GatewayResponse there = gateway.get(TestsetName.path(name));
        if (!there.ok() && there.status() != NOT_FOUND) {
            throw there.failure();
        }
        if (!there.ok()) {
            GatewayResponse answer = gateway.put(TestsetName.path(name), file);
            if (!answer.ok()) {
                throw answer.failure();
            }
        }
        TestsetForm form = TestsetForm.of(file, name);
        System.out.println(json ? line(file, name, size, !there.ok(), form) : name);
        System.err.println(file + ": " + size + " bytes, " + (there.ok() ? "known already" : "stored") + form.text());
    }

    private static ObjectNode line(Path file, Sha256 name, long size, boolean isNew, TestsetForm form) {
        ObjectNode line = Json.MAPPER.createObjectNode().put("file", file.toString());
        line.put("sha256", name.toString()).put("size", size).put("stored", isNew);
        if (form.format() != null) {
            line.put("format", form.format().toString()).put("guess", form.isGuess());
        }
        if (!form.fault().isEmpty()) {
            line.put("fault", form.fault());
        }
        return line;
    }

    private static long size(Path file) {
        try {
            long size = Files.size(file);
            if (size > MOST_BYTES) {
                throw CliFailure.usage(file + " has " + size + " bytes, and a test set at most " + MOST_BYTES);
            }
            return size;
        } catch (IOException e) {
            throw CliFailure.usage(file + " can't be read");
        }
    }
}
