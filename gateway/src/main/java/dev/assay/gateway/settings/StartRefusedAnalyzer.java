package dev.assay.gateway.settings;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Prints the one sentence of a refused start instead of a stack trace; registered in spring.factories. */
final class StartRefusedAnalyzer extends AbstractFailureAnalyzer<StartRefused> {
    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, StartRefused cause) {
        return new FailureAnalysis(String.valueOf(cause.getMessage()), null, cause);
    }
}
