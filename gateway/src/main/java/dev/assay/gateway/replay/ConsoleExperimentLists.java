package dev.assay.gateway.replay;

import dev.assay.console.port.ConsoleExperiments;
import dev.assay.console.port.ExperimentStart;
import dev.assay.console.port.KeyHolder;
import dev.assay.db.experiment.Experiment;
import dev.assay.db.experiment.Experiments;
import dev.assay.engine.wire.InvalidField;
import dev.assay.gateway.problem.ProblemException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/** Experiments for the console, read and started as {@code /v1/experiments} does. */
@Component
final class ConsoleExperimentLists implements ConsoleExperiments {
    private final Experiments experiments;
    private final ExperimentStarter starter;

    ConsoleExperimentLists(Experiments experiments, ExperimentStarter starter) {
        this.experiments = experiments;
        this.starter = starter;
    }

    @Override
    public List<ObjectNode> list(KeyHolder holder) {
        return experiments.list(holder.project(), ExperimentsController.MOST_LISTED).stream()
                .map(ExperimentJson::of)
                .toList();
    }

    @Override
    public Optional<ObjectNode> find(KeyHolder holder, String id) {
        return found(holder, id).map(ExperimentJson::of);
    }

    private Optional<Experiment> found(KeyHolder holder, String id) {
        return uuid(id).flatMap(parsed -> experiments.find(holder.project(), parsed));
    }

    private static Optional<UUID> uuid(@Nullable String text) {
        try {
            return Optional.ofNullable(text).map(UUID::fromString);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    @Override
    public List<ObjectNode> changes(
            KeyHolder holder, String id, @Nullable String flip, @Nullable String after, int most) {
        return found(holder, id)
                .map(found -> experiments.changes(found.id(), flip, uuid(after).orElse(null), most).stream()
                        .map(ExperimentJson::of)
                        .toList())
                .orElse(List.of());
    }

    @Override
    public ExperimentStart replay(KeyHolder holder, ObjectNode body) {
        return started(() -> starter.replay(holder.project(), body));
    }

    @Override
    public ExperimentStart shadow(KeyHolder holder, ObjectNode body) {
        return started(() -> starter.shadow(holder.project(), body));
    }

    private static ExperimentStart started(Supplier<Experiment> start) {
        try {
            return new ExperimentStart.Started(start.get().id().toString());
        } catch (InvalidField e) {
            return new ExperimentStart.Refused(e.problem().detail());
        } catch (ProblemException e) {
            return new ExperimentStart.Refused(e.refusal().detail());
        }
    }

    @Override
    public void stop(KeyHolder holder, String id) {
        found(holder, id).ifPresent(starter::stop);
    }
}
