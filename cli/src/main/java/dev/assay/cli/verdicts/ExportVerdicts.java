package dev.assay.cli.verdicts;

import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.ServerOptions;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.FileProblem;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code assay verdicts export}: writes all verdicts that match filters to a file, which is whole or not there. */
@Command(
        name = "export",
        header = "Write all verdicts of a run or a day as NDJSON, CSV or Parquet.",
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
final class ExportVerdicts implements Callable<Integer> {
    enum Format {
        NDJSON("application/x-ndjson"),
        CSV("text/csv"),
        /** It is made here from NDJSON. */
        PARQUET("application/x-ndjson");

        private final String accepted;

        Format(String accepted) {
            this.accepted = accepted;
        }
    }

    @Mixin
    private ServerOptions server = new ServerOptions();

    @Option(names = "--format", description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Format format = Format.NDJSON;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Where to write; without it stdout, but for Parquet.")
    private @Nullable Path out;

    @Option(names = "--run", paramLabel = "NAME", description = "Only verdicts of this run.")
    private @Nullable String run;

    @Option(
            names = "--where",
            paramLabel = "FILTER=VALUE",
            description = "A filter of GET /v1/verdicts, such as step=300.. or status=unscored; all must hold.")
    private Map<String, String> filters = new LinkedHashMap<>();

    @Override
    public Integer call() throws InterruptedException {
        if (run != null) {
            filters.put("run", run);
        }
        String query = filters.entrySet().stream()
                .map(filter -> encoded(filter.getKey()) + "=" + encoded(filter.getValue()))
                .collect(Collectors.joining("&", "/v1/verdicts?", ""));
        try (GatewayClient gateway = server.gateway()) {
            if (out != null) {
                write(gateway, query, out);
            } else if (format == Format.PARQUET) {
                throw CliFailure.usage("Parquet needs a file: --output FILE");
            } else {
                gateway.download(query, format.accepted, System.out);
            }
            return 0;
        } catch (IOException e) {
            throw CliFailure.usage("stdout can't be written: " + FileProblem.reason(e));
        }
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private void write(GatewayClient gateway, String query, Path file) throws InterruptedException {
        Path folder = file.toAbsolutePath().getParent();
        try {
            Path part = Files.createTempFile(folder, "." + file.getFileName(), ".part");
            Path converted = Path.of(part + ".parquet");
            try {
                try (OutputStream stream = Files.newOutputStream(part)) {
                    gateway.download(query, format.accepted, stream);
                }
                if (format == Format.PARQUET) {
                    VerdictParquet.convert(part, converted);
                }
                Files.move(format == Format.PARQUET ? converted : part, file, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(part);
                Files.deleteIfExists(converted);
            }
        } catch (IOException e) {
            throw FileProblem.unwritable(file, e);
        }
    }
}
