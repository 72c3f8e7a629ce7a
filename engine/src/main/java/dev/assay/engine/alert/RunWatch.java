package dev.assay.engine.alert;

import dev.assay.engine.alert.Alert.Kind;
import dev.assay.engine.alert.ShareJump.Jump;
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
    /** The limit of alerts for a verifier that fails on everything; the metrics count the rest. */
    private static final int MOST_BUGS = 20;

    private static final int PRESUMED_SCORED = 200;

    /** The share of groups whose rewards differ though none passes, above which a trainer learns mostly from noise. */
    private static final double MOST_SHAPED = 0.1;

    private final String project;
    private final String run;
    private final ShareJump unscored = new ShareJump(PRESUMED_SCORED);
    private final ShareJump rescued = new ShareJump(0);
    private final LastingShare shaped = new LastingShare(MOST_SHAPED);
    private int bugs;

    RunWatch(String project, String run) {
        this.project = project;
        this.run = run;
    }

    /** Records a result; returns the alerts that it raises. */
    List<Alert> saw(ItemResult result, String responseSha256) {
        List<Alert> alerts = new ArrayList<>(0);
        switch (result.ruling()) {
            case Ruling.Scored _ -> unscored.add(false).ifPresent(jump -> alerts.add(unscored(jump)));
            case Ruling.Unscored lost -> {
                if (lost.cause() != Cause.BAD_REQUEST) {
                    unscored.add(true).ifPresent(jump -> alerts.add(unscored(jump)));
                }
                if (lost.cause() == Cause.BUG && bugs < MOST_BUGS) {
                    bugs++;
                    alerts.add(alert(Kind.BUG, responseSha256, lost.detail()));
                }
            }
        }
        looked(result.provenance().recovery())
                .flatMap(rescued::add)
                .ifPresent(jump -> alerts.add(alert(
                        Kind.RESCUE_RATE,
                        "",
                        "judges accept " + jump(jump) + " of what the rules reject, by the newest "
                                + ShareJump.WINDOW)));
        return alerts;
    }

    /** Records a group of which every member is scored; returns the alert that it raises. */
    Optional<Alert> saw(boolean shapedOnly) {
        return shaped.add(shapedOnly)
                .map(share -> alert(
                        Kind.SHAPED_GROUPS,
                        "",
                        String.format(
                                Locale.ROOT,
                                "in %.0f %% of the newest %d groups no answer passes, but rewards differ",
                                100 * share,
                                2 * LastingShare.WINDOW)));
    }

    /** Returns whether recovery accepted the answer; empty where there was none, or no judge answered. */
    private static Optional<Boolean> looked(RecoveryStatus recovery) {
        return switch (recovery) {
            case ACCEPTED -> Optional.of(true);
            case REJECTED, GATED, UNPARSEABLE -> Optional.of(false);
            case OFF, NOT_NEEDED, NOT_CONFIGURED, UNAVAILABLE -> Optional.empty();
        };
    }

    private Alert unscored(Jump jump) {
        return alert(Kind.UNSCORED, "", jump(jump) + " of the newest " + ShareJump.WINDOW + " items have no score");
    }

    private static String jump(Jump jump) {
        return String.format(Locale.ROOT, "%.0f %% instead of %.0f %%", 100 * jump.to(), 100 * jump.from());
    }

    private Alert alert(Kind kind, String subject, String detail) {
        return new Alert(kind, project, run, subject, detail);
    }
}
