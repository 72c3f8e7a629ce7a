package dev.assay.graders;

import java.util.OptionalDouble;
import java.util.function.DoubleSupplier;

/** Where measures are computed, which takes processor time and never waits. */
@FunctionalInterface
public interface MetricExecutor {
    /** The measure; empty where there was no room for it in time. */
    OptionalDouble of(DoubleSupplier measure) throws InterruptedException;
}
