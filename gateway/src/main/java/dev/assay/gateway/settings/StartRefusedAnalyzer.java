package dev.assay.gateway.settings;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Lets a refused start say its one sentence instead of a stack trace; named in spring.factories. */
final class StartRefusedAnalyzer extends AbstractFailureAnalyzer<StartRefused> {
    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, StartRefused cause) {
        return new FailureAnalysis(String.valueOf(cause.getMessage()), null, cause);
    }
}
