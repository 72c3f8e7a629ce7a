package dev.assay.cli.uploads;

import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.ServerOptions;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.FileProblem;
import dev.assay.engine.wire.Json;
import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.Sha256;
import dev.assay.verifier.scorer.ScorerManifest;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code assay scorers put}: uploads Python and prints only its hashes on stdout, one a line, in the order of the files.
 */
@Command(
        name = "put",
        header = "Upload Python, but for what the gateway has. Prints its SHA-256, which tasks name as scorer.",
        description = {"", "Where the manifest of one of the files can't be read, nothing is uploaded.", ""},
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
final class PutScorers implements Callable<Integer> {
    @Mixin
    private ServerOptions server = new ServerOptions();

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Python, as docs/script.md describes it.")
    private List<Path> files = List.of();

    @Option(
            names = "--json",
            description = "Print each as a line of JSON: its file, hash, entry, and whether it is new.")
    private boolean json;

    private record ReadableScorer(Path file, Sha256 name, ScorerManifest manifest) {
        static ReadableScorer of(Path file) {
            Sha256 name = UploadName.of(file);
            try {
                if (Files.size(file) > ScorerManifest.MOST_BYTES) {
                    throw CliFailure.usage(file + " has over " + ScorerManifest.MOST_BYTES + " bytes");
                }
                return new ReadableScorer(file, name, ScorerManifest.of(Files.readString(file)));
            } catch (CharacterCodingException e) {
                throw CliFailure.usage(file + " is not UTF-8");
            } catch (InvalidTask e) {
                throw CliFailure.usage(file + " " + e.detail());
            } catch (IOException e) {
                throw FileProblem.unreadable(file, e);
            }
        }
    }

    @Override
    public Integer call() throws InterruptedException {
        List<ReadableScorer> scorers = files.stream().map(ReadableScorer::of).toList();
        try (GatewayClient gateway = server.gateway()) {
            for (ReadableScorer scorer : scorers) {
                boolean isNew = ScorersCommand.KIND.put(gateway, scorer.name(), scorer.file());
                ScorerManifest manifest = scorer.manifest();
                System.out.println(
                        json
                                ? Json.MAPPER
                                        .createObjectNode()
                                        .put("file", scorer.file().toString())
                                        .put("sha256", scorer.name().hex())
                                        .put("entry", manifest.entry().toString())
                                        .put("stored", isNew)
                                : scorer.name());
                System.err.println(scorer.file() + ": " + (isNew ? "stored" : "known already") + ", calls "
                        + manifest.function() + " as " + manifest.entry() + ", range " + manifest.range());
            }
            return 0;
        }
    }
}
