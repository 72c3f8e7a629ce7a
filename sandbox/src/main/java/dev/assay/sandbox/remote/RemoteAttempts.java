package dev.assay.sandbox.remote;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.ProgramOutput;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunOutcome.Reason;
import dev.assay.sandbox.RunOutcome.SandboxFailed;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.RunUsage;
import dev.assay.sandbox.remote.wire.RemoteOutcome;
import java.io.IOException;
import java.net.URI;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The attempts to run one program. A program whose worker is lost while it runs is tried on another worker, alone there. It
 * is at fault if two workers were lost while it ran alone on each, and a harmless program ran well on both, right before it
 * and after they had come back. In all other cases a lost worker is our failure.
 */
final class RemoteAttempts {
    private static final Logger LOG = LoggerFactory.getLogger(RemoteAttempts.class);
    private static final ProgramOrder HARMLESS =
            ProgramOrder.run(Program.of("python", "print(6 * 7)\n"), Limits.DEFAULT.withWall(Duration.ofSeconds(30)));

    /** The losses while it ran after which a run is given up: one with other programs, and two alone. */
    private static final int MOST_LOSSES = 3;

    /** The number of workers that a program at fault takes down alone. */
    private static final int WORKERS_TO_CONVICT = 2;

    private static final Duration BETWEEN_TRIES = Duration.ofMillis(100);

    private static final int KILLED = 9;

    private final RemoteWorkers workers;
    private final SuspectPrograms suspects;
    private final Duration patience;
    private final ProgramOrder order;
    private final RunCancellation cancel;
    private final Set<RemoteWorker> avoided = new HashSet<>();
    private int losses;
    private String last = "";

    /** @param patience the longest wait for a free worker, and for the return of a lost one */
    RemoteAttempts(
            RemoteWorkers workers,
            SuspectPrograms suspects,
            Duration patience,
            ProgramOrder order,
            RunCancellation cancel) {
        this.workers = workers;
        this.suspects = suspects;
        this.patience = patience;
        this.order = order;
        this.cancel = cancel;
    }

    ProgramEnding ending() throws InterruptedException {
        List<RemoteWorker> all = workers.all();
        if (!all.isEmpty() && all.stream().allMatch(worker -> worker.hasSlots(1) && !worker.hasSlots(order.slots()))) {
            return new ProgramEnding.Undone(SandboxFailed.of(
                    Reason.UNSUPPORTED,
                    "two programs that talk need two slots of one worker: set ASSAY_SANDBOX_SLOTS on the workers"));
        }
        long until = System.nanoTime() + patience.toNanos();
        while (losses < MOST_LOSSES) {
            boolean alone = !suspects.isEmpty() && suspects.contains(program());
            if (alone && lostAlone().size() >= WORKERS_TO_CONVICT) {
                return new ProgramEnding.Undone(ruling());
            }
            Set<URI> told = alone ? lostAlone() : Set.of();
            if (!told.isEmpty() && workers.all().stream().allMatch(worker -> told.contains(worker.address()))) {
                return broken("there is no other worker to try it on; " + last);
            }
            Optional<RemoteWorker> worker = workers.choose(
                    each -> each.hasSlots(order.slots()) && !told.contains(each.address()), avoided, until, cancel);
            if (worker.isEmpty()) {
                return new ProgramEnding.Undone(unavailable());
            }
            if (alone && !isSound(worker.get())) {
                avoid(worker.get(), "a harmless program did not run well there");
                if (until - System.nanoTime() <= 0) {
                    return broken(last);
                }
                continue;
            }
            switch (worker.get().send(order, alone, cancel)) {
                case RemoteReply.Done(byte[] payload) -> {
                    if (alone) {
                        suspects.remove(program());
                    }
                    return new ProgramEnding.Done(worker.get().address().getAuthority(), payload);
                }
                case RemoteReply.Busy _ -> {
                    if (until - System.nanoTime() <= 0) {
                        return new ProgramEnding.Undone(unavailable());
                    }
                }
                case RemoteReply.Refused(String reason) -> lost(worker.get(), reason);
                case RemoteReply.NoSession _, RemoteReply.SessionBusy _ -> lost(worker.get(), "it speaks of a session");
                case RemoteReply.Lost(boolean began, String reason) -> {
                    if (!began) {
                        // It only waited there: another program may take down the workers more often than this one may
                        // be lost.
                        avoid(worker.get(), reason);
                        if (until - System.nanoTime() <= 0) {
                            return broken(last);
                        }
                        continue;
                    }
                    if (alone) {
                        suspects.addLostAlone(program(), worker.get().address());
                    } else {
                        suspects.add(program());
                    }
                    lost(worker.get(), reason);
                    until = System.nanoTime() + patience.toNanos();
                }
            }
        }
        boolean isConvictable = !suspects.isEmpty() && lostAlone().size() >= WORKERS_TO_CONVICT;
        return isConvictable ? new ProgramEnding.Undone(ruling()) : broken(last);
    }

    private static ProgramEnding broken(String detail) {
        return new ProgramEnding.Undone(SandboxFailed.of(Reason.BROKEN, detail));
    }

    private void lost(RemoteWorker worker, String reason) {
        losses++;
        avoid(worker, reason);
    }

    private void avoid(RemoteWorker worker, String reason) {
        avoided.add(worker);
        last = "worker " + worker.address().getAuthority() + ": " + reason;
    }

    /** Returns the workers that were lost while the program ran alone there. They could tell nothing new. */
    private Set<URI> lostAlone() {
        return suspects.lostAlone(program());
    }

    private RunOutcome unavailable() {
        if (cancel.isCancelled()) {
            return new RunOutcome.Cancelled(RunReport.EMPTY);
        }
        boolean isAnyThere = workers.all().stream().anyMatch(worker -> worker.hasSlots(order.slots()));
        return isAnyThere
                ? SandboxFailed.of(Reason.OVERLOADED, "every worker was full for " + patience.toSeconds() + " s")
                : SandboxFailed.of(Reason.BROKEN, "no worker can be used: " + workers.troubles());
    }

    /** Rules on a program that was alone on two lost workers: at fault only if both run a harmless program well again. */
    private RunOutcome ruling() throws InterruptedException {
        Set<URI> lost = lostAlone();
        if (!suspects.isAtFault(program())) {
            for (URI address : lost) {
                if (!isBackAndSound(address)) {
                    return SandboxFailed.of(
                            Reason.BROKEN, "two workers were lost, and " + address.getAuthority() + " is not back");
                }
            }
            suspects.convict(program());
            LOG.warn("a program took down the workers {}, on which a harmless one runs well", lost);
        }
        ProgramOutput words = new ProgramOutput(
                Bytes.utf8("the program took down two workers, on which a harmless program runs well\n"), false);
        return new RunOutcome.Signalled(
                KILLED, new RunReport(RunUsage.NONE, ProgramOutput.NONE, words, Optional.empty(), Map.of()));
    }

    private boolean isBackAndSound(URI address) throws InterruptedException {
        long until = System.nanoTime() + patience.toNanos();
        while (until - System.nanoTime() > 0) {
            Optional<RemoteWorker> worker =
                    workers.choose(each -> each.address().equals(address), Set.of(), until, cancel);
            if (worker.isEmpty()) {
                return false;
            }
            if (isSound(worker.get())) {
                return true;
            }
            Thread.sleep(BETWEEN_TRIES); // another program may have taken it down once more
        }
        return false;
    }

    private boolean isSound(RemoteWorker worker) throws InterruptedException {
        return worker.send(HARMLESS, true, cancel) instanceof RemoteReply.Done(byte[] payload) && isRight(payload);
    }

    private static boolean isRight(byte[] payload) {
        try {
            return RemoteOutcome.decoded(payload) instanceof RunOutcome.Exited exited
                    && exited.code() == 0
                    && exited.report().stdout().text().strip().equals("42");
        } catch (IOException | IllegalArgumentException e) {
            return false;
        }
    }

    private Bytes program() {
        try {
            return Bytes.of(MessageDigest.getInstance("SHA-256").digest(order.payload()));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
