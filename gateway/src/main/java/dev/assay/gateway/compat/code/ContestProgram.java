package dev.assay.gateway.compat.code;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.InvalidField;
import dev.assay.gateway.compat.code.PistonRequest.File;
import dev.assay.gateway.execute.LimitsReader;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * A contest's program with one test, in the form of open-r1's packages {@code cms_ioi} and {@code codeforces} for
 * Piston. The expected output and the checker are never in the program's sandbox.
 *
 * @param candidate the model's program, with the problem's graders
 * @param byFiles whether it writes its output to a file
 * @param input the input for the checker
 * @param expected the expected output; empty where the client asks for the output itself
 * @param checker the program that compares outputs; empty where outputs are compared as text
 * @param manager the program that talks with the candidate and marks it; empty where the problem has none
 */
record ContestProgram(
        Program candidate,
        Limits limits,
        boolean byFiles,
        String input,
        Optional<String> expected,
        Optional<Program> checker,
        Optional<Program> manager) {
    static final String OUTPUT = "output.txt";

    private static final String INPUT = "input.txt";
    private static final String EXPECTED = "correct_output.txt";
    private static final String CONFIG = "grader_config";
    private static final String CONFIG_OF_IOI = "graders/grader_config.json";
    private static final Set<String> PACKAGES = Set.of("cms_ioi", "codeforces");
    private static final Pattern CHECKER = Pattern.compile("(?:checker/)?checker\\.[a-z]+");
    private static final Pattern OF_CHECKER = Pattern.compile("checker/.*|checker\\.[a-z]+");
    private static final Duration LONGEST_WAITING = Duration.ofSeconds(15);
    private static final Pattern LINE_END = Pattern.compile("(?md)\\r$");

    /**
     * Returns the contest in this request; empty where it is an ordinary program.
     *
     * @param most limit of the program's time, with which its client still waits when the output is judged
     */
    static Optional<ContestProgram> of(PistonRequest request, Duration most) {
        boolean isContest = PACKAGES.contains(request.language())
                || request.language().startsWith("cf_")
                || content(request, EXPECTED).isPresent()
                || content(request, CONFIG).isPresent();
        return isContest ? Optional.of(read(request, most)) : Optional.empty();
    }

    private static ContestProgram read(PistonRequest request, Duration most) {
        File main = request.files().getFirst();
        String language = ProgramFiles.language(main)
                .orElseThrow(() -> new InvalidField(FieldProblem.wrong(
                        "/files/0/name", "must end as sources of its language do, such as main.cpp")));
        JsonNode ofIoi = GraderConfig.json(content(request, CONFIG_OF_IOI).orElse("{}"));
        GraderConfig config = content(request, CONFIG).map(GraderConfig::of).orElseGet(() -> GraderConfig.of(ofIoi));
        String input = LINE_END.matcher(content(request, INPUT).orElse(request.stdin()))
                .replaceAll("");
        List<File> others = new ArrayList<>(request.files().stream()
                .skip(1)
                .filter(file -> !Set.of(INPUT, EXPECTED, CONFIG, CONFIG_OF_IOI).contains(file.name()))
                .filter(file -> !OF_CHECKER.matcher(file.name()).matches())
                .filter(file -> !InteractionSetup.isManager(file))
                .toList());
        int manager = manager(request);
        if (manager >= 0) {
            InteractionSetup talking = InteractionSetup.of(ofIoi, "/files");
            return new ContestProgram(
                    talking.candidate(language, main, others),
                    limits(request, config, most),
                    true,
                    input,
                    content(request, EXPECTED),
                    checker(request),
                    Optional.of(talking.manager(request.files(), manager, input)));
        }
        if (config.byFiles()) {
            others.add(new File(INPUT, Bytes.utf8(input)));
        }
        Program program = ProgramFiles.program(language, main, others);
        return new ContestProgram(
                config.byFiles() ? program.withOutputs(OUTPUT) : program.withStdin(input),
                limits(request, config, most),
                config.byFiles(),
                input,
                content(request, EXPECTED),
                checker(request),
                Optional.empty());
    }

    private static int manager(PistonRequest request) {
        for (int i = 1; i < request.files().size(); i++) {
            if (InteractionSetup.isManager(request.files().get(i))) {
                return i;
            }
        }
        return -1;
    }

    private static Optional<String> content(PistonRequest request, String name) {
        return request.files().stream()
                .filter(file -> file.name().equals(name))
                .map(file -> file.content().text())
                .findFirst();
    }

    /**
     * Returns the limits. The problem's time limit is processor time. The wall-clock limit is that of the request,
     * which is longer, but short enough that a program that only sleeps is stopped before its client gives up.
     */
    private static Limits limits(PistonRequest request, GraderConfig config, Duration most) {
        Duration time = config.time().orElseGet(() -> shorter(request.runTime(), most));
        if (time.compareTo(most) > 0) {
            throw new InvalidField(FieldProblem.wrong(
                    "/files",
                    "must not have a TIME_LIMIT of more than " + most.toMillis()
                            + " ms, unless the address has a longer hold_ms"));
        }
        Duration waiting = shorter(request.runTime(), shorter(most, LONGEST_WAITING));
        Duration wall = waiting.compareTo(time) > 0 ? waiting : time;
        long memory = Math.clamp(
                config.memory().orElse(request.memory()),
                LimitsReader.LEAST_MEMORY_MB * Limits.MIB,
                LimitsReader.MOST_MEMORY_MB * Limits.MIB);
        return Limits.DEFAULT.withCpu(time).withWall(wall).withMemory(memory);
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    private static Optional<Program> checker(PistonRequest request) {
        Optional<File> found = request.files().stream()
                .filter(file -> CHECKER.matcher(file.name()).matches())
                .filter(file -> ProgramFiles.language(file).isPresent())
                .findFirst();
        return found.map(main -> ProgramFiles.program(
                ProgramFiles.language(main).orElseThrow(),
                main,
                request.files().stream()
                        .filter(file -> !file.equals(main))
                        .filter(file -> OF_CHECKER.matcher(file.name()).matches() || InteractionSetup.isHeader(file))
                        .toList()));
    }
}
