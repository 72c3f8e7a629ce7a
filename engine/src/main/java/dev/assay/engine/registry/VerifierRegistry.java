package dev.assay.engine.registry;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.recipe.KnownVerifiers;
import dev.assay.engine.recovery.OpinionGate;
import dev.assay.verifier.JudgeableTask;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import dev.assay.verifier.VerifierProvider;
import dev.assay.verifier.VerifierServices;
import dev.assay.verifier.judge.AnswerGate;
import dev.assay.verifier.judge.Judges;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Every verifier of this build, by name. */
public final class VerifierRegistry implements KnownVerifiers, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(VerifierRegistry.class);

    private final SortedMap<String, RegisteredVerifier<?>> byName = new TreeMap<>();
    private final Judges judges;

    /** Registers these verifiers; throws where two have one name. */
    public VerifierRegistry(Collection<? extends Verifier<?>> verifiers, Judges judges) {
        this.judges = judges;
        for (Verifier<?> verifier : verifiers) {
            VerifierInfo info = verifier.info();
            if (byName.put(info.name(), RegisteredVerifier.of(verifier)) != null) {
                throw new IllegalArgumentException("two verifiers are called " + info.name());
            }
        }
    }

    /**
     * Loads the verifiers on the class path: those that need no services, and those that a provider makes from
     * services.
     */
    public static VerifierRegistry load(VerifierServices services) {
        VerifierServices gated = services.and(AnswerGate.class, new OpinionGate());
        List<Verifier<?>> verifiers = new ArrayList<>();
        for (Verifier<?> verifier : ServiceLoader.load(Verifier.class)) {
            verifiers.add(verifier);
        }
        for (VerifierProvider provider : ServiceLoader.load(VerifierProvider.class)) {
            verifiers.add(provider.create(gated));
        }
        return new VerifierRegistry(verifiers, services.get(Judges.class).orElse(Judges.NONE));
    }

    /** Closes the verifiers that are closeable. */
    @Override
    public void close() {
        for (RegisteredVerifier<?> registered : byName.values()) {
            if (registered.verifier() instanceof AutoCloseable closeable) {
                try {
                    closeable.close();
                } catch (Exception e) {
                    LOG.warn(
                            "the verifier {} did not end well",
                            registered.verifier().info().name(),
                            e);
                }
            }
        }
    }

    public Collection<RegisteredVerifier<?>> all() {
        return byName.values();
    }

    public Optional<RegisteredVerifier<?>> find(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    @Override
    public SortedSet<String> names() {
        return new java.util.TreeSet<>(byName.keySet());
    }

    @Override
    public boolean judgeable(String name) {
        RegisteredVerifier<?> registered = byName.get(name);
        return registered != null
                && JudgeableTask.class.isAssignableFrom(registered.verifier().taskType());
    }

    @Override
    public SortedSet<String> judges() {
        return judges.names();
    }

    /** Checks options as the fields of a task that has its required fields. */
    @Override
    public List<Fault> check(String name, JsonNode with) {
        RegisteredVerifier<?> registered = byName.get(name);
        if (registered == null || !(with instanceof ObjectNode options)) {
            return List.of(new Fault("", "must be an object"));
        }
        List<Fault> faults = new ArrayList<>();
        for (String key : options.propertyNames()) {
            if (!registered.options().contains(key)) {
                String known = String.join(", ", registered.options());
                faults.add(new Fault(FieldProblem.child("", key), "is not an option of " + name + ": " + known));
            }
        }
        return faults.isEmpty() ? wrongOption(registered, options) : faults;
    }

    private static List<Fault> wrongOption(RegisteredVerifier<?> registered, ObjectNode options) {
        if (registered.tasks().read(options, "") instanceof TaskReader.Reading.Wrong<?>(FieldProblem problem)) {
            String key = problem.pointer().substring(1).split("/", 2)[0];
            if (options.has(key)) {
                return List.of(new Fault(problem.pointer(), problem.detail().replaceFirst("^\\S+ ", "")));
            }
        }
        return List.of();
    }
}
