package dev.assay.engine.alarm;

import dev.assay.engine.alarm.Alarm.Kind;
import dev.assay.engine.alarm.ShareJump.Jump;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.engine.batch.RecoveryStatus;
import dev.assay.verifier.Verdict.Cause;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Watches the results of one run, or all results of a project outside of runs. Not thread-safe. */
final class RunWatch {
    /** The limit of alarms for a verifier that fails on everything; the metrics count the rest. */
    private static final int MOST_BUGS = 20;

    private static final int PRESUMED_SCORED = 200;

    private final String project;
    private final String run;
    private final ShareJump unscored = new ShareJump(PRESUMED_SCORED);
    private final ShareJump rescued = new ShareJump(0);
    private int bugs;

    RunWatch(String project, String run) {
        this.project = project;
        this.run = run;
    }

    /** Records a result; returns the alarms that it raises. */
    List<Alarm> saw(ItemResult result, String responseSha256) {
        List<Alarm> alarms = new ArrayList<>(0);
        switch (result.ruling()) {
            case Ruling.Scored _ -> unscored.add(false).ifPresent(jump -> alarms.add(unscored(jump)));
            case Ruling.Unscored lost -> {
                if (lost.cause() != Cause.BAD_REQUEST) {
                    unscored.add(true).ifPresent(jump -> alarms.add(unscored(jump)));
                }
                if (lost.cause() == Cause.BUG && bugs < MOST_BUGS) {
                    bugs++;
                    alarms.add(alarm(Kind.BUG, responseSha256, lost.detail()));
                }
            }
        }
        looked(result.provenance().recovery())
                .flatMap(rescued::add)
                .ifPresent(jump -> alarms.add(alarm(
                        Kind.RESCUE_RATE,
                        "",
                        "judges accept " + jump(jump) + " of what the rules reject, by the newest "
                                + ShareJump.WINDOW)));
        return alarms;
    }

    /** Returns whether recovery accepted the answer; empty where there was none, or no judge answered. */
    private static Optional<Boolean> looked(RecoveryStatus recovery) {
        return switch (recovery) {
            case ACCEPTED -> Optional.of(true);
            case REJECTED, GATED, UNPARSEABLE -> Optional.of(false);
            case OFF, NOT_NEEDED, NOT_CONFIGURED, UNAVAILABLE -> Optional.empty();
        };
    }

    private Alarm unscored(Jump jump) {
        return alarm(Kind.UNSCORED, "", jump(jump) + " of the newest " + ShareJump.WINDOW + " items have no score");
    }

    private static String jump(Jump jump) {
        return String.format(Locale.ROOT, "%.0f %% instead of %.0f %%", 100 * jump.to(), 100 * jump.from());
    }

    private Alarm alarm(Kind kind, String subject, String detail) {
        return new Alarm(kind, project, run, subject, detail);
    }
}
