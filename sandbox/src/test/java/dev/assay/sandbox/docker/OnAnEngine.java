package dev.assay.sandbox.docker;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Marks tests that need an engine. They run only if {@code ASSAY_TEST_DOCKER} is set; an installed engine alone is not
 * enough.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@EnabledIfEnvironmentVariable(
        named = "ASSAY_TEST_DOCKER",
        matches = ".+",
        disabledReason = "ASSAY_TEST_DOCKER is not set")
@ExtendWith(TestEngine.Shared.class)
public @interface OnAnEngine {}
