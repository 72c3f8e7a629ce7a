package dev.assay.bench.jobs;

import dev.assay.bench.load.ServiceLoad;
import dev.assay.cli.jobs.SubmittedJob;
import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.ServerOptions;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.ExitCodes;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code assay bench jobs}: scores a large job, checks each result, and measures what a job costs live batches. */
@Command(
        name = "jobs",
        header = "Score a large job at a running gateway, check its results, and time live batches beside a job.",
        description = {
            "",
            "Each item has to have one result with the reward that it must have, also where gateways or PostgreSQL are",
            "stopped meanwhile. Then batches arrive at half of the gateway's capacity, in turn alone and beside a job of low",
            "priority. The exit code is 1 where a result is missing or wrong, or where the 99th percentile of batches rises",
            "by more than 10 %.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class JobsBenchCommand implements Callable<Integer> {
    private static final double MOST_RISE = 0.1;

    private static final Duration LONGEST_AWAY = Duration.ofMinutes(10);
    private static final Duration BETWEEN_TRIES = Duration.ofSeconds(1);

    /** More than a gateway on two cores scores. */
    private static final int ITEMS_A_SECOND = 30_000;

    @Mixin
    private ServerOptions server = new ServerOptions();

    @Option(names = "--n", defaultValue = "100000", description = "Items of the job (default: ${DEFAULT-VALUE}).")
    private int n;

    @Option(
            names = "--seconds",
            defaultValue = "20",
            description = "Length of each stretch in which batches are timed (default: ${DEFAULT-VALUE}).")
    private int seconds;

    @Option(
            names = "--stretches",
            defaultValue = "3",
            description = "Stretches beside a job, and as many without, in turn; 0 times no batches (default:"
                    + " ${DEFAULT-VALUE}).")
    private int stretches;

    @Override
    public Integer call() throws InterruptedException, IOException {
        if (n < 1 || seconds < 1 || stretches < 0) {
            throw CliFailure.usage("--n and --seconds are at least 1, and --stretches at least 0");
        }
        try (GatewayClient gateway = server.gateway()) {
            boolean holds = score(gateway);
            if (stretches > 0) {
                ServiceLoad load = new ServiceLoad(gateway, seconds);
                double capacity = load.capacity();
                System.out.printf(Locale.ROOT, "%ncapacity: %,.0f items a second%n", capacity);
                holds &= load.compare(capacity / 2, stretches, "a job", () -> begun(gateway), MOST_RISE);
            }
            return (holds ? ExitCodes.FINISHED : ExitCodes.UNFINISHED).code();
        }
    }

    private boolean score(GatewayClient gateway) throws InterruptedException, IOException {
        long begun = System.nanoTime();
        SubmittedJob job = MadeUpJob.submit(gateway, n, "normal");
        double uploaded = (System.nanoTime() - begun) / 1e9;
        job = ended(gateway, job);
        double ended = (System.nanoTime() - begun) / 1e9;
        int right = MadeUpJob.rightResults(gateway, job, n);
        System.out.printf(
                Locale.ROOT,
                "%s%n%,d items: uploaded in %.1f s, done in %.1f s, %,.0f items a second; %,d have one right result%n",
                job.text(),
                n,
                uploaded,
                ended,
                n / ended,
                right);
        return right == n;
    }

    /** Waits for the end of a job, also where the gateway or its database is away for a while. */
    private static SubmittedJob ended(GatewayClient gateway, SubmittedJob submitted) throws InterruptedException {
        SubmittedJob job = submitted;
        long until = System.nanoTime() + LONGEST_AWAY.toNanos();
        while (!job.hasEnded()) {
            try {
                job = SubmittedJob.awaited(gateway, job.id());
                until = System.nanoTime() + LONGEST_AWAY.toNanos();
            } catch (CliFailure away) {
                if (until - System.nanoTime() <= 0) {
                    throw away;
                }
                Thread.sleep(BETWEEN_TRIES);
            }
        }
        return job;
    }

    /** Begins a job that is larger than a stretch is long, and cancels it in the end. */
    private ServiceLoad.Work begun(GatewayClient gateway) {
        try {
            SubmittedJob job = MadeUpJob.submit(gateway, seconds * ITEMS_A_SECOND, "low");
            return () -> cancelled(gateway, job);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void cancelled(GatewayClient gateway, SubmittedJob job) {
        try {
            SubmittedJob ended = SubmittedJob.of(gateway.delete(SubmittedJob.path(job.id())));
            System.out.println(ended.text());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
