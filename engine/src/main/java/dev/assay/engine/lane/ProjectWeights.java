package dev.assay.engine.lane;

/** The shares of projects in full lanes: a project of weight 3 has three turns for each turn of a project of weight 1. */
@FunctionalInterface
public interface ProjectWeights {
    /** Every project has as many turns as any other. */
    ProjectWeights EQUAL = project -> 1;

    /** Returns the weight of a project, at least 1; asked for each work, so it must not wait. */
    int of(String project);
}
