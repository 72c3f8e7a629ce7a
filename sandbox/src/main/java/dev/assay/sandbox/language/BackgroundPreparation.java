package dev.assay.sandbox.language;

import dev.assay.sandbox.RunCancellation;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tries languages and prepares their compilers in the background, one after the other; no caller waits for it. The
 * languages are prepared at the start, and each variant when it is first used.
 */
final class BackgroundPreparation implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(BackgroundPreparation.class);
    private static final Duration LONGEST_CLOSE = Duration.ofSeconds(10);

    private final Toolchains toolchains;
    private final PreparedFolders prepared;
    private final Look look;
    private final Optional<ExecutorService> thread;
    private final Set<String> begun = ConcurrentHashMap.newKeySet();
    private final AtomicInteger waiting = new AtomicInteger();

    private volatile Map<String, String> modules = Map.of();

    /** Looks what is installed. */
    interface Look {
        Optional<SandboxSurvey> now() throws InterruptedException;
    }

    /** @param isOn whether anything is prepared at all */
    BackgroundPreparation(Toolchains toolchains, PreparedFolders prepared, Look look, boolean isOn) {
        this.look = look;
        this.toolchains = toolchains;
        this.prepared = prepared;
        this.thread = isOn
                ? Optional.of(Executors.newSingleThreadExecutor(
                        Thread.ofVirtual().name("sandbox-languages").factory()))
                : Optional.empty();
    }

    void start(Collection<Language> languages) {
        later(() -> {
            prepare(languages);
            look.now().ifPresent(found -> modules = found.modules());
        });
    }

    /** Returns the versions of the installed Python packages, as far as they are known. */
    Map<String, String> modules() {
        return modules;
    }

    /** Prepares this variant if this is its first use; a language is prepared at the start. */
    void firstUse(Language language) {
        if (language.isVariant() && thread.isPresent() && begun.add(language.name())) {
            later(() -> prepare(List.of(language)));
        }
    }

    /** Prepares headers with which many programs of this language begin. */
    void afterUse(Language language, Toolchain toolchain) {
        Optional<Language.Headers> headers =
                language.compile().flatMap(Language.Compile::preparation).flatMap(Language.Preparation::headers);
        if (headers.isPresent() && prepared.wantsHeaders(language)) {
            later(() -> prepared.prepareHeaders(language, headers.get(), toolchain));
        }
    }

    boolean isRunning() {
        return waiting.get() > 0;
    }

    /** A part of the preparation. */
    private interface Part {
        void run() throws InterruptedException;
    }

    private void later(Part part) {
        thread.filter(running -> !running.isShutdown()).ifPresent(running -> {
            waiting.incrementAndGet();
            try {
                running.execute(() -> run(part));
            } catch (RejectedExecutionException e) {
                LOG.debug("the sandbox was closed in between", e);
            }
        });
    }

    private void prepare(Collection<Language> languages) throws InterruptedException {
        for (Language language : languages) {
            Optional<Language.Preparation> preparation = language.compile().flatMap(Language.Compile::preparation);
            Optional<LanguageReadiness> readiness = toolchains.of(language, RunCancellation.never());
            if (preparation.isPresent() && readiness.orElse(null) instanceof LanguageReadiness.Ready ready) {
                prepared.prepare(language, preparation.get(), ready.toolchain());
            }
        }
    }

    private void run(Part part) {
        try {
            part.run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            LOG.error("languages are no longer prepared; programs run without", e);
        } finally {
            waiting.decrementAndGet();
        }
    }

    /** Calls off what is being prepared; {@link #awaitEnd} waits for it. */
    @Override
    public void close() {
        thread.ifPresent(ExecutorService::shutdownNow);
    }

    void awaitEnd() {
        try {
            if (thread.isPresent() && !thread.get().awaitTermination(LONGEST_CLOSE.toMillis(), TimeUnit.MILLISECONDS)) {
                LOG.warn("the preparing of languages does not end");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
