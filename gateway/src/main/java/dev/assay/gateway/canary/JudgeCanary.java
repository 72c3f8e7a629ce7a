package dev.assay.gateway.canary;

import dev.assay.db.canary.JudgeRound;
import dev.assay.db.canary.JudgeRounds;
import dev.assay.db.job.RecurringWork;
import dev.assay.db.project.Project;
import dev.assay.db.project.Projects;
import dev.assay.engine.alert.Alert;
import dev.assay.engine.alert.Alert.Kind;
import dev.assay.engine.alert.FlipRateDrift;
import dev.assay.engine.alert.FlipRateDrift.Flips;
import dev.assay.gateway.alert.AlertReporter;
import dev.assay.gateway.settings.GatewaySettings;
import dev.assay.verifier.judge.Judge;
import dev.assay.verifier.judge.Judge.Urgency;
import dev.assay.verifier.judge.JudgeRuling;
import dev.assay.verifier.judge.Judges;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/**
 * Puts cases whose ruling is known to each judge with an endpoint at intervals, and raises an alert where a judge contradicts
 * these rulings more or less often than it did.
 */
@Component
public final class JudgeCanary {
    /** The number of rounds that are a judge's history: a week, where nobody changed the interval. */
    public static final int HISTORY = 28;

    private static final Logger LOG = LoggerFactory.getLogger(JudgeCanary.class);
    private static final int AT_ONCE = 4;
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    /** After as many failures in a row a judge is away, and is not asked for the rest of the round. */
    private static final int AWAY = 8;
    /** The least probability that accepts an answer. */
    private static final double ACCEPTED = 0.5;

    private final Judges judges;
    private final CanaryCases cases;
    private final JudgeRounds rounds;
    private final Projects projects;
    private final AlertReporter reporter;
    private final Duration every;

    JudgeCanary(
            Judges judges,
            CanaryCases cases,
            JudgeRounds rounds,
            Projects projects,
            AlertReporter reporter,
            Environment environment) {
        this.judges = judges;
        this.cases = cases;
        this.rounds = rounds;
        this.projects = projects;
        this.reporter = reporter;
        this.every = GatewaySettings.canaryInterval(environment);
    }

    /** Returns the canary as work for one of the gateways. */
    public RecurringWork work() {
        return new RecurringWork("judge-canary", every, this::run);
    }

    private void run() throws InterruptedException {
        for (String profile : judges.names()) {
            Judge judge = judges.find(profile).orElse(null);
            if (judge != null) {
                round(judge);
            }
        }
    }

    /** Asks one judge, and stores the round. */
    public void round(Judge judge) throws InterruptedException {
        List<Reply> replies = replies(judge.afresh(), cases.of(judge.sees()));
        int flips = count(replies, Reply.FLIP);
        int unscored = count(replies, Reply.NONE);
        List<Flips> earlier = rounds.newest(judge.identity().profile(), HISTORY).stream()
                .map(stored -> new Flips(stored.round().ruled(), stored.round().flips()))
                .toList();
        Flips newest = new Flips(replies.size() - unscored, flips);
        boolean drift = FlipRateDrift.isOutside(newest, earlier);
        rounds.add(new JudgeRound(judge.identity(), replies.size(), flips, unscored, drift));
        LOG.atInfo()
                .addKeyValue("judge", judge.identity().profile())
                .addKeyValue("asked", replies.size())
                .addKeyValue("flips", flips)
                .addKeyValue("unscored", unscored)
                .log("a round of the canary ended");
        if (drift) {
            raise(judge.identity(), newest, earlier);
        }
    }

    /** The reply to a case: it agrees with the known ruling, contradicts it, or is no ruling. */
    private enum Reply {
        AGREES,
        FLIP,
        NONE
    }

    private static int count(List<Reply> replies, Reply wanted) {
        return (int) replies.stream().filter(reply -> reply == wanted).count();
    }

    private static List<Reply> replies(Judge judge, List<KnownCase> cases) throws InterruptedException {
        AtomicInteger failures = new AtomicInteger();
        try (ExecutorService threads = Executors.newFixedThreadPool(
                AT_ONCE, Thread.ofVirtual().name("assay-canary-", 0).factory())) {
            List<Callable<Reply>> questions = cases.stream()
                    .map(known -> (Callable<Reply>) () -> reply(judge, known, failures))
                    .toList();
            List<Reply> replies = new ArrayList<>();
            for (Future<Reply> reply : threads.invokeAll(questions)) {
                replies.add(landed(judge, reply));
            }
            return replies;
        }
    }

    /** Returns the reply; a judge that throws gives none, and does not end the round of the judges after it. */
    private static Reply landed(Judge judge, Future<Reply> reply) throws InterruptedException {
        try {
            return reply.get();
        } catch (ExecutionException e) {
            LOG.atError()
                    .addKeyValue("judge", judge.identity().profile())
                    .setCause(e.getCause())
                    .log("a judge failed on a case of the canary");
            return Reply.NONE;
        }
    }

    private static Reply reply(Judge judge, KnownCase known, AtomicInteger failures) throws InterruptedException {
        if (failures.get() >= AWAY) {
            return Reply.NONE;
        }
        JudgeRuling ruling = judge.ask(known.question(), Urgency.USUAL, PATIENCE);
        return switch (ruling) {
            case JudgeRuling.Given given -> {
                failures.set(0);
                yield given.p() >= ACCEPTED == known.right() ? Reply.AGREES : Reply.FLIP;
            }
            case JudgeRuling.Unreadable _ -> {
                failures.set(0);
                yield Reply.NONE;
            }
            case JudgeRuling.Unavailable _ -> {
                failures.incrementAndGet();
                yield Reply.NONE;
            }
        };
    }

    private void raise(Judge.Identity judge, Flips newest, List<Flips> earlier) {
        int flips = earlier.stream().mapToInt(Flips::flips).sum();
        int ruled = earlier.stream().mapToInt(Flips::ruled).sum();
        String detail = "it contradicts " + percent(newest.flips(), newest.ruled()) + " of the known rulings ("
                + newest.flips() + " of " + newest.ruled() + "), and " + percent(flips, ruled) + " in the "
                + earlier.size() + " rounds before";
        reporter.report(
                new Alert(Kind.JUDGE_DRIFT, "", "", judge.profile(), detail),
                projects.list().stream().map(Project::name).toList());
    }

    private static String percent(int some, int all) {
        return String.format(Locale.ROOT, "%.1f %%", 100.0 * some / all);
    }
}
