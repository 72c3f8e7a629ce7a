package dev.assay.sandbox.docker;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.forkserver.ForkServerHost;
import java.io.BufferedReader;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds the best isolation that an engine allows: starts a place of each kind, the best first, until one meets a
 * server's needs.
 */
final class EngineSurvey {
    private static final Logger LOG = LoggerFactory.getLogger(EngineSurvey.class);
    private static final long SECONDS = 60;
    private static final String SOURCE = TextResource.text("survey.py");

    private final DockerEngine engine;
    private final EngineInfo about;
    private final DockerOptions options;
    private final String calls;

    EngineSurvey(DockerEngine engine, EngineInfo about, DockerOptions options, String calls) {
        this.engine = engine;
        this.about = about;
        this.options = options;
        this.calls = calls;
    }

    /**
     * The findings of a survey.
     *
     * @param walls the best isolation that works
     * @param compiled the folder of compiled programs, if the engine can show it to containers
     */
    record Findings(ContainerIsolation walls, Optional<Path> compiled) {}

    /**
     * Returns the best isolation that works.
     *
     * @param compiled the folder of compiled programs
     * @throws IOException if no isolation works; the message says why the last try failed
     */
    Findings find(Path compiled) throws IOException {
        IOException last = new IOException("nothing was tried");
        for (ContainerIsolation walls : options.walls().map(List::of).orElse(List.of(ContainerIsolation.values()))) {
            try {
                return find(walls, compiled);
            } catch (IOException unwilling) {
                LOG.info("no sandbox with the walls {}: {}", walls.word(), unwilling.getMessage());
                last = unwilling;
            }
        }
        throw last;
    }

    private Findings find(ContainerIsolation walls, Path compiled) throws IOException {
        if (options.shares() && walls == ContainerIsolation.NAMESPACES) {
            try {
                if (isSharedBy(walls, compiled)) {
                    return new Findings(walls, Optional.of(compiled));
                }
            } catch (IOException elsewhere) {
                LOG.info("compiled programs are sent to containers: {}", elsewhere.getMessage());
            }
        }
        ask(walls, Optional.empty(), "");
        return new Findings(walls, Optional.empty());
    }

    private boolean isSharedBy(ContainerIsolation walls, Path compiled) throws IOException {
        Path token = Files.createTempFile(Files.createDirectories(compiled), "shown-", "");
        try {
            return ask(walls, Optional.of(compiled), token.getFileName().toString())
                    .equals("shared");
        } finally {
            Files.delete(token);
        }
    }

    private String ask(ContainerIsolation walls, Optional<Path> compiled, String token) throws IOException {
        ForkServerHost host = new DockerHost(engine, about, options, calls, walls, Bytes.EMPTY, compiled);
        try (ForkServerHost.Place place = host.start()) {
            CompletableFuture<Void> timeout = new CompletableFuture<Void>()
                    .orTimeout(SECONDS, TimeUnit.SECONDS)
                    .whenComplete((_, late) -> end(place));
            try {
                String namespaces = walls == ContainerIsolation.NAMESPACES ? "True" : "False";
                return answer(place, "TOKEN = '" + token + "'\nNAMESPACES = " + namespaces + "\n" + SOURCE);
            } finally {
                timeout.complete(null);
            }
        }
    }

    /** Closes the place; a second close has no effect. */
    private static void end(ForkServerHost.Place place) {
        place.close();
    }

    private static String answer(ForkServerHost.Place place, String source) throws IOException {
        byte[] bytes = source.getBytes(StandardCharsets.UTF_8);
        DataOutputStream to = new DataOutputStream(place.toServer());
        to.writeInt(bytes.length);
        to.write(bytes);
        to.flush();
        String answer =
                new BufferedReader(new InputStreamReader(place.fromServer(), StandardCharsets.UTF_8)).readLine();
        if (answer == null) {
            throw new IOException("a container ended at its start: " + place.lastWords());
        }
        if (!answer.equals("well") && !answer.equals("shared")) {
            throw new IOException(answer);
        }
        return answer;
    }
}
