package dev.assay.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.assay.sandbox.trial.CaseRuling;
import dev.assay.sandbox.trial.CaseTrial;
import dev.assay.sandbox.trial.SandboxCase;
import dev.assay.sandbox.trial.SandboxCases;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs every case of {@code attacks/}, with hostile and honest programs mixed, and then looks for traces that they
 * left. A backend's test extends this class and opens the backend. {@code -Dassay.attacks=REGEX} selects cases.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class AttackSuite {
    private static final List<String> FILES = List.of(
            "proc",
            "kernel",
            "signals",
            "exits",
            "channel",
            "ipc",
            "net",
            "files",
            "memory",
            "processes",
            "output",
            "compile",
            "python",
            "verilog",
            "honest-python",
            "honest-c",
            "honest-cpp",
            "honest-java",
            "honest-javascript",
            "honest-go",
            "honest-rust",
            "honest-bash");
    private static final Logger LOG = LoggerFactory.getLogger(AttackSuite.class);
    /**
     * The time limit in minutes. A backend that starts a JVM after each kill takes far longer for all cases than for a
     * sample.
     */
    private static final long MINUTES = System.getProperty("assay.attacks") == null ? 10 : 60;

    private final Map<String, Future<List<CaseRuling>>> rulings = new LinkedHashMap<>();
    private final Set<String> away = new TreeSet<>();

    /**
     * Opens the backend. The suite calls this twice, once with a single slot for Python only, and closes what it gets.
     */
    protected abstract Sandbox open(int slots) throws Exception;

    /**
     * Returns the number of programs that run at a time. It exceeds the number of processors, because some programs
     * only wait.
     */
    protected int slots() {
        int processors = Runtime.getRuntime().availableProcessors();
        return processors + Math.max(1, processors / 2);
    }

    /** Returns the languages that are required if {@code ASSAY_REQUIRE_ALL} is 1. */
    protected Set<String> languages() {
        return Set.of("python", "c", "cpp", "java", "javascript", "go", "rust", "bash", "verilog");
    }

    /**
     * Returns the reason why an attack with this first part is left out, for example because it does not concern this
     * backend; empty if it runs.
     */
    protected Optional<String> exemption(SandboxCase first) {
        return Optional.empty();
    }

    @TestFactory
    Stream<DynamicContainer> everyAttackIsContainedAndEveryHonestProgramComesOutRight() throws Exception {
        Traces before = Traces.now();
        Sandbox many = open(slots());
        Sandbox single = open(1);
        Map<String, List<List<SandboxCase>>> cases = cases();
        start(cases, many, single);
        Stream<DynamicContainer> tests = cases.entrySet().stream()
                .map(file ->
                        dynamicContainer(file.getKey(), file.getValue().stream().flatMap(this::tests)));
        DynamicContainer afterwards = dynamicContainer("afterwards", afterwards(many, single, before));
        return Stream.concat(tests, Stream.of(afterwards));
    }

    private Stream<DynamicTest> afterwards(Sandbox many, Sandbox single, Traces before) {
        return Stream.of(
                dynamicTest("every required language was here", () -> {
                    Assumptions.assumeTrue("1".equals(System.getenv("ASSAY_REQUIRE_ALL")));
                    assertThat(away).doesNotContainAnyElementsOf(languages());
                }),
                dynamicTest("an honest program runs as before", () -> {
                    awaitEnd();
                    for (Sandbox sandbox : List.of(many, single)) {
                        assertThat(Tried.printed(sandbox.run(Program.of("python", "print(2 + 3)\n"), Limits.DEFAULT)))
                                .isEqualTo("5");
                    }
                }),
                dynamicTest("no process, mount, control group, System V object or file is left", () -> {
                    awaitEnd();
                    many.close();
                    single.close();
                    assertThat(before.since()).isEmpty();
                }));
    }

    private void awaitEnd() throws Exception {
        for (Future<?> ruling : rulings.values()) {
            ruling.get(MINUTES, TimeUnit.MINUTES);
        }
    }

    /** Runs all cases in a fixed order that mixes hostile and honest ones. */
    private void start(Map<String, List<List<SandboxCase>>> cases, Sandbox many, Sandbox single)
            throws InterruptedException {
        List<List<SandboxCase>> mixed = new ArrayList<>();
        cases.values().forEach(mixed::addAll);
        tellExemptions(mixed);
        mixed.removeIf(sequence -> exemption(sequence.getFirst()).isPresent());
        away.addAll(CaseTrial.missingLanguages(
                many, mixed.stream().flatMap(List::stream).toList()));
        mixed.removeIf(sequence -> away.contains(sequence.getFirst().language()));
        Collections.shuffle(mixed, new Random(1));
        List<String> secrets =
                Optional.ofNullable(System.getenv("SBX_CANARY")).map(List::of).orElse(List.of());
        List<List<SandboxCase>> parts =
                mixed.stream().filter(sequence -> sequence.getFirst().isPart()).toList();
        mixed.removeAll(parts);
        submit(mixed, new CaseTrial(many, secrets), slots());
        submit(parts, new CaseTrial(single, secrets), 1);
    }

    private void submit(List<List<SandboxCase>> sequences, CaseTrial trial, int threads) {
        ExecutorService runners = Executors.newFixedThreadPool(threads);
        for (List<SandboxCase> sequence : sequences) {
            rulings.put(sequence.getFirst().attack(), runners.submit(() -> trial.of(sequence)));
        }
        runners.shutdown();
    }

    private void tellExemptions(List<List<SandboxCase>> attacks) {
        Map<String, Long> counts = attacks.stream()
                .flatMap(sequence -> exemption(sequence.getFirst()).stream())
                .collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
        counts.forEach((why, count) -> LOG.info("{} of {} attacks are left out: {}", count, attacks.size(), why));
    }

    private Stream<DynamicTest> tests(List<SandboxCase> sequence) {
        return Stream.iterate(0, index -> index < sequence.size(), index -> index + 1)
                .map(index -> dynamicTest(sequence.get(index).id(), () -> {
                    SandboxCase each = sequence.get(index);
                    exemption(sequence.getFirst()).ifPresent(why -> Assumptions.abort(why));
                    Future<List<CaseRuling>> future = rulings.get(each.attack());
                    Assumptions.assumeTrue(future != null, each.language() + " is not here");
                    CaseRuling ruling = Objects.requireNonNull(future)
                            .get(MINUTES, TimeUnit.MINUTES)
                            .get(index);
                    assertThat(ruling.isRight()).as(ruling::text).isTrue();
                }));
    }

    private static Map<String, List<List<SandboxCase>>> cases() throws IOException {
        Pattern wanted = Pattern.compile(System.getProperty("assay.attacks", ""));
        Map<String, List<List<SandboxCase>>> cases = new LinkedHashMap<>();
        for (String file : FILES) {
            try (InputStream in = AttackSuite.class.getResourceAsStream("/attacks/" + file + ".jsonl")) {
                List<SandboxCase> some = SandboxCases.read(Objects.requireNonNull(in, file), file).stream()
                        .filter(each -> wanted.matcher(each.attack()).find())
                        .toList();
                cases.put(file, SandboxCases.sequences(some));
            }
        }
        return cases;
    }
}
