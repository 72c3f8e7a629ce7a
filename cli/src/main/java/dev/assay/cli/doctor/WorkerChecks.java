package dev.assay.cli.doctor;

import dev.assay.sandbox.remote.RemoteSandbox;
import dev.assay.sandbox.remote.RemoteSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Checks the workers that {@code ASSAY_WORKERS} names: whether each takes programs of this gateway. */
final class WorkerChecks {
    private WorkerChecks() {}

    /** @param slots the number of programs that the gateway sends at a time */
    static List<CheckFinding> look(RemoteSettings settings, int slots) {
        try (RemoteSandbox sandbox = new RemoteSandbox(settings)) {
            List<CheckFinding> findings = new ArrayList<>();
            Map<String, String> troubles = new TreeMap<>(sandbox.troubles());
            troubles.forEach((address, trouble) -> findings.add(found("worker " + address, trouble)));
            if (troubles.isEmpty()) {
                findings.add(CheckFinding.bad(
                        "workers", "ASSAY_WORKERS names no address that exists", "correct the variable, or the DNS"));
            }
            long theirs = sandbox.status().figures().getOrDefault("worker_slots", 0L);
            if (theirs > slots) {
                findings.add(CheckFinding.note(
                        "workers",
                        "they run " + theirs + " programs at a time, and the gateway sends " + slots,
                        "set ASSAY_SANDBOX_SLOTS=" + theirs + " for the gateway"));
            }
            return findings;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return List.of();
        }
    }

    private static CheckFinding found(String subject, String trouble) {
        return trouble.isEmpty()
                ? CheckFinding.good(subject, "takes programs")
                : CheckFinding.bad(subject, "can't be used", trouble);
    }
}
