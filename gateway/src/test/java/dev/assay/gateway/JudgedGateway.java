package dev.assay.gateway;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** The gateway that tests of judges share, with several judges. It stops with the JVM. */
final class JudgedGateway {
    private static final AtomicInteger CHANGES_OF_MIND = new AtomicInteger();

    /**
     * The profile {@code tinyv}: it knows another name of half past twelve, gives no ruling about ten past, and says
     * something else each time about noon.
     */
    static final JudgeAtPort CLOCKMAKER = new JudgeAtPort(prompt -> {
        if (prompt.contains("noon")) {
            return CHANGES_OF_MIND.getAndIncrement() % 2 == 0 ? "True" : "False";
        }
        if (prompt.contains("ten past")) {
            return "Let me think about it.";
        }
        return prompt.contains("twelve to the half-hour") ? "True" : "False";
    });

    /** The profile {@code unsteady}: accepts every answer, while it is up. */
    static final JudgeAtPort UNSTEADY = new JudgeAtPort(prompt -> "True");

    /** The profile {@code reviewer}: rules that every answer agrees and none is complete. */
    static final JudgeAtPort REVIEWER = new JudgeAtPort(prompt -> "agrees: yes\ncomplete: no");

    /** The profile {@code hanging}: accepts connections and never answers. */
    static final ServerSocket HANGING = silent();

    /** The profile {@code hosted}: a real model, whose rulings are arbitrary. */
    static final Optional<JudgeProcess> HOSTED = JudgeProcess.start();

    static final Gateway GATEWAY = start();

    private JudgedGateway() {}

    private static Gateway start() {
        Path home = Gateway.newHome();
        write(
                home,
                "unsteady",
                UNSTEADY.url(),
                "cooldown_ms: 100\nretry: {max_attempts: 2, initial_backoff_ms: 1, max_backoff_ms: 1}\n");
        write(home, "hanging", "http://127.0.0.1:" + HANGING.getLocalPort() + "/v1", "model: hanging\n");
        write(
                home,
                "reviewer",
                "principles",
                REVIEWER.url(),
                "contract: {combine: mean, kind: checklist, principles: [agrees, complete]}\n");
        HOSTED.ifPresent(server -> write(
                home, "hosted", server.url(), "revision: tiny\nmodel: tiny\nwire: guided_choice\ntop_logprobs: 20\n"));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            HOSTED.ifPresent(JudgeProcess::close);
            CLOCKMAKER.close();
            UNSTEADY.close();
            REVIEWER.close();
        }));
        return Gateway.start(home, "--ASSAY_JUDGE_TINYV_URL=" + CLOCKMAKER.url());
    }

    private static ServerSocket silent() {
        try {
            return new ServerSocket(0, 1_000, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(Path home, String profile, String url, String more) {
        write(home, profile, "tinyv", url, more);
    }

    private static void write(Path home, String profile, String base, String url, String more) {
        try {
            Path folder = Files.createDirectories(home.resolve("judges"));
            String text = "extends: " + base + "\nendpoints: [\"" + url + "\"]\n" + more;
            Files.writeString(folder.resolve(profile + ".yaml"), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a recipe of rules and this judge, with more keys of {@code recover}. */
    static String recipe(String judge, String more) {
        return ("{'assay': 1, 'name': 'judged', 'parts': {'correct': {'recover': {'rule': {'verify': 'math'},"
                        + " 'judges': ['%s']%s}}}, 'reward': 'correct'}")
                .formatted(judge, more);
    }
}
