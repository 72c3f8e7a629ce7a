package dev.assay.gateway.settings;

import dev.assay.engine.settings.KnownVariables;
import dev.assay.verifier.judge.Judges;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.stereotype.Component;

/** Logs a warning at the start for each ASSAY_ variable that nothing reads: it may be misspelt. */
@Component
final class VariableWarnings {
    private static final Logger LOG = LoggerFactory.getLogger(VariableWarnings.class);

    VariableWarnings(ConfigurableEnvironment environment, Judges judges) {
        KnownVariables.misspelt(environment.getSystemEnvironment().keySet(), judges.names())
                .forEach(LOG::warn);
    }
}
