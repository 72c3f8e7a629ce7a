package dev.assay.graders;

import java.util.OptionalDouble;
import java.util.function.DoubleSupplier;

/** Computes metrics on a lane for computation; a metric takes processor time and never waits. */
@FunctionalInterface
public interface MetricExecutor {
    /** Returns the metric's value; empty where the lane had no room for it in time. */
    OptionalDouble of(DoubleSupplier measure) throws InterruptedException;
}
