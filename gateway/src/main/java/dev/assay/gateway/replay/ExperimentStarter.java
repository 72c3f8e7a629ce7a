package dev.assay.gateway.replay;

import dev.assay.db.experiment.Experiment;
import dev.assay.db.experiment.Experiments;
import dev.assay.db.rollup.RunStatistics;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.problem.ProblemException;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Starts replays and shadows; throws {@link InvalidField} for the field of a request that is at fault. */
@Component
final class ExperimentStarter {
    private static final int MOST_SHADOWS = 4;

    private final RescoringTarget targets;
    private final Experiments experiments;
    private final ReplayRunner replays;
    private final ShadowRunner shadows;
    private final RunStatistics statistics;

    ExperimentStarter(
            RescoringTarget targets,
            Experiments experiments,
            ReplayRunner replays,
            ShadowRunner shadows,
            RunStatistics statistics) {
        this.targets = targets;
        this.experiments = experiments;
        this.replays = replays;
        this.shadows = shadows;
        this.statistics = statistics;
    }

    /** Starts the replay that a body of {@code POST /v1/reverify} asks for. */
    Experiment replay(String project, JsonNode body) {
        ReplayRequest request = ReplayRequest.read(body);
        if (request.target() != null) {
            targets.requireUsable(project, request.target());
        }
        String run = request.filters().get("run");
        if (run != null && statistics.find(project, run).isEmpty()) {
            throw ProblemException.of(ProblemType.NOT_FOUND, "there is no run of this name");
        }
        Experiment added = experiments.add(project, request.json().toString());
        replays.wake();
        return added;
    }

    /** Starts the shadow that a body of {@code POST /v1/shadow} asks for. */
    Experiment shadow(String project, JsonNode body) {
        ShadowRequest read = ShadowRequest.read(body);
        targets.requireUsable(project, read.target());
        ShadowRequest request = read.by(targets.pinned(project, read.target()));
        Experiment added = experiments
                .addShadow(project, request.json().toString(), request.time(), request.judgeCalls(), MOST_SHADOWS)
                .orElseThrow(() -> new InvalidField(new FieldProblem(
                        "",
                        "Too many shadows run",
                        MOST_SHADOWS + " shadows of this project run already: stop one of them first")));
        shadows.refresh();
        return added;
    }

    /** Ends an experiment, and keeps its result. */
    void stop(Experiment experiment) {
        experiments.stop(experiment.id());
        shadows.refresh();
    }
}
