package dev.assay.judge.server;

import dev.assay.judge.server.JudgeServer.Settings;
import dev.assay.judge.server.model.DecoderNetwork.Device;
import dev.assay.judge.server.model.UnusableModel;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The command {@code assay judge --model DIR}. */
@Command(
        name = "judge",
        description = "Hosts a language model for judges, and speaks chat completions and embeddings.",
        footer = "assay judge check PROFILE asks a judge about answers that are known to be right or wrong.",
        mixinStandardHelpOptions = true)
public final class ServeCommand implements Callable<Integer> {
    @Option(names = "--model", required = true, description = "folder with config.json, tokenizer.json, model.onnx")
    private Path model = Path.of("");

    @Option(names = "--name", description = "what requests call the model (default: the folder's name)")
    private @Nullable String name;

    @Option(names = "--port", description = "where to listen (default: ${DEFAULT-VALUE}; 0 for any)")
    private int port = 8000;

    @Option(names = "--bind", description = "the address to listen on (default: ${DEFAULT-VALUE})")
    private String bind = "127.0.0.1";

    @Option(names = "--context", description = "most tokens of prompt and completion (default: what the model can)")
    private @Nullable Integer context;

    @Option(names = "--batch", description = "requests that take a step together (default: ${DEFAULT-VALUE})")
    private int batch = 16;

    @Option(names = "--queue", description = "requests that may wait (default: ${DEFAULT-VALUE})")
    private int queue = 256;

    @Option(names = "--device", description = "auto, cpu or cuda (default: auto)")
    private Device device = Device.AUTO;

    @Option(names = "--threads", description = "of a step on the processor (default: all cores)")
    private int threads;

    @Option(names = "--template", description = "auto, or chatml for a model whose template does not say so")
    private Template template = Template.AUTO;

    @CommandLine.Spec
    private CommandLine.Model.@Nullable CommandSpec spec;

    /** The source of the chat template. */
    enum Template {
        AUTO,
        CHATML
    }

    public static void main(String[] args) {
        CommandLine line = new CommandLine(new ServeCommand()).setCaseInsensitiveEnumValuesAllowed(true);
        line.setExecutionExceptionHandler((e, failed, parsed) -> {
            failed.getErr().println("assay judge: " + said(e));
            return 2;
        });
        System.exit(line.execute(args));
    }

    private static String said(Exception e) {
        return e instanceof UnusableModel || e instanceof IOException ? String.valueOf(e.getMessage()) : e.toString();
    }

    @Override
    public Integer call() throws Exception {
        @SuppressWarnings("resource") // the server is closed when the process is told to end, its only way to end
        JudgeServer server = new JudgeServer(settings());
        Runtime.getRuntime().addShutdownHook(new Thread(server::close));
        System.out.println("assay judge: listening on http://" + bind + ":" + server.port() + "/v1");
        System.out.flush();
        new CountDownLatch(1).await();
        return 0;
    }

    private Settings settings() throws IOException {
        check("--port", port, 0, 65_535);
        check("--batch", batch, 1, 1024);
        check("--queue", queue, 1, 1 << 20);
        check("--threads", threads, 0, 1024);
        if (context != null) {
            check("--context", context, 2, Integer.MAX_VALUE);
        }
        Path folder = model.toAbsolutePath().normalize();
        return new Settings(
                folder,
                name == null ? String.valueOf(folder.getFileName()) : name,
                new InetSocketAddress(bind, port),
                Optional.ofNullable(context),
                batch,
                queue,
                device,
                threads,
                template == Template.CHATML,
                key());
    }

    private void check(String option, int value, int least, int most) {
        if ((value < least || value > most) && spec != null) {
            throw new ParameterException(
                    spec.commandLine(), String.format(Locale.ROOT, "%s must be from %d to %d", option, least, most));
        }
    }

    private static Optional<String> key() throws IOException {
        String file = System.getenv("ASSAY_JUDGE_SERVER_KEY_FILE");
        String key = file == null ? System.getenv("ASSAY_JUDGE_SERVER_KEY") : Files.readString(Path.of(file));
        return Optional.ofNullable(key).map(String::strip).filter(text -> !text.isEmpty());
    }
}
