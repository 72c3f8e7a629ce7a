package dev.assay.sandbox.language;

import dev.assay.sandbox.RunCancellation;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The languages that run on this machine. A language is tried before its first program, and again later if it is
 * missing.
 */
final class Toolchains {
    private static final Logger LOG = LoggerFactory.getLogger(Toolchains.class);
    private static final Duration REST = Duration.ofMinutes(1);

    private final LanguageTrial trial;
    private final InstantSource clock;
    private final Map<String, Finding> findings = new ConcurrentHashMap<>();
    private final CompileFlight<LanguageReadiness> flights = new CompileFlight<>();

    private record Finding(LanguageReadiness readiness, Instant when) {}

    Toolchains(LanguageTrial trial, InstantSource clock) {
        this.trial = trial;
        this.clock = clock;
    }

    /** Returns whether this language runs on this machine; empty if the call was cancelled. */
    Optional<LanguageReadiness> of(Language language, RunCancellation cancel) throws InterruptedException {
        while (!cancel.isCancelled()) {
            Optional<LanguageReadiness> known = known(language);
            if (known.isPresent()) {
                return known;
            }
            Optional<CompileFlight.Arrival<LanguageReadiness>> arrival = flights.share(language.name(), cancel, () -> {
                Optional<LanguageReadiness> meanwhile = known(language);
                return meanwhile.isPresent() ? meanwhile.get() : tryNow(language);
            });
            if (arrival.isPresent()) {
                return Optional.of(arrival.get().value());
            }
        }
        return Optional.empty();
    }

    private Optional<LanguageReadiness> known(Language language) {
        Finding finding = findings.get(language.name());
        if (finding == null
                || (finding.readiness() instanceof LanguageReadiness.Missing
                        && clock.instant().isAfter(finding.when().plus(REST)))) {
            return Optional.empty();
        }
        return Optional.of(finding.readiness());
    }

    private LanguageReadiness tryNow(Language language) throws InterruptedException {
        LanguageReadiness readiness = trial.of(language);
        switch (readiness) {
            case LanguageReadiness.Ready ready -> {
                LOG.info("{} {} runs here", language.name(), ready.toolchain().version());
                findings.put(language.name(), new Finding(readiness, clock.instant()));
            }
            case LanguageReadiness.Missing missing -> {
                LOG.info("{} does not run here: {}", language.name(), missing.why());
                findings.put(language.name(), new Finding(readiness, clock.instant()));
            }
            case LanguageReadiness.Untried untried ->
                LOG.warn("{} could not be tried: {}", language.name(), LanguageTrial.describe(untried.outcome()));
        }
        return readiness;
    }

    /** Returns the versions of the languages that are known to run, by name. */
    Map<String, String> versions() {
        TreeMap<String, String> versions = new TreeMap<>();
        findings.forEach((name, finding) -> {
            if (finding.readiness() instanceof LanguageReadiness.Ready ready && name.equals(LanguageName.plain(name))) {
                versions.put(name, ready.toolchain().version());
            }
        });
        return versions;
    }
}
