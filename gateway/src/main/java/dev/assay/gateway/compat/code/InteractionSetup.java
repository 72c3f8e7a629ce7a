package dev.assay.gateway.compat.code;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.InvalidField;
import dev.assay.gateway.compat.code.PistonRequest.File;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Program;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * The connection of a submission with its problem's manager, as in the IOI's contest system. The manager is given the
 * names of two pipes. The submission talks on stdin and stdout, or is given names of pipes too. Each runs in a sandbox
 * of its own.
 *
 * @param byNames whether the submission is given names of pipes
 * @param arguments the problem's arguments for its manager
 */
record InteractionSetup(boolean byNames, List<String> arguments) {
    private static final String PARAMETERS = "task_type_parameters_Communication_";
    private static final Pattern MANAGER = Pattern.compile("(?:.*/)?manager\\.[a-z]+");
    private static final Pattern HEADER = Pattern.compile(".*\\.(?:h|hpp|hh)");
    private static final String CPP = "cpp";
    private static final String CARRIER = "assay_talk.cpp";
    private static final String CARRYING = carrying();
    private static final String[] PIPES = {"talk.in", "talk.out"};

    /**
     * Reads a problem's configuration; throws an {@link InvalidField} for a problem with several submissions at a time.
     */
    static InteractionSetup of(JsonNode configuration, String pointer) {
        if (configuration.path(PARAMETERS + "num_processes").asInt(1) != 1) {
            throw new InvalidField(FieldProblem.wrong(
                    pointer,
                    "must not be of a problem in which several processes of one submission talk: one can be run here"));
        }
        String arguments =
                configuration.path(PARAMETERS + "manager_args").asString("").strip();
        return new InteractionSetup(
                "fifo_io".equals(configuration.path(PARAMETERS + "user_io").asString("")),
                arguments.isEmpty() ? List.of() : List.of(arguments.split("\\s+")));
    }

    static boolean isManager(File file) {
        return MANAGER.matcher(file.name()).matches();
    }

    static boolean isHeader(File file) {
        return HEADER.matcher(file.name()).matches();
    }

    /**
     * Returns the manager, which reads the test on stdin and writes its mark to {@link ContestProgram#OUTPUT};
     * {@code index} is the place of its source.
     */
    Program manager(List<File> files, int index, String input) {
        File main = files.get(index);
        requireCpp(main, index);
        List<File> beside = new ArrayList<>(
                files.stream().filter(InteractionSetup::isHeader).toList());
        beside.add(carrier("input.txt", ContestProgram.OUTPUT));
        beside.add(new File("input.txt", Bytes.utf8(input)));
        List<String> words = new ArrayList<>(List.of(PIPES));
        words.addAll(arguments);
        return ProgramFiles.program(CPP, main, beside)
                .withArguments(words.toArray(String[]::new))
                .withOutputs(ContestProgram.OUTPUT);
    }

    /** Returns the submission, ready to talk. */
    Program candidate(String language, File main, List<File> others) {
        if (!byNames) {
            return ProgramFiles.program(language, main, others);
        }
        requireCpp(main, 0);
        List<File> beside = new ArrayList<>(others);
        beside.add(carrier("/dev/null", "/dev/null"));
        return ProgramFiles.program(language, main, beside).withArguments(PIPES);
    }

    private static void requireCpp(File file, int index) {
        if (!ProgramFiles.language(file).filter(CPP::equals).isPresent()) {
            throw new InvalidField(
                    FieldProblem.wrong("/files/" + index + "/name", "must end in .cpp, as it talks by pipes"));
        }
    }

    private static File carrier(String input, String output) {
        String names = "#define TALK_INPUT \"" + input + "\"\n#define TALK_OUTPUT \"" + output + "\"\n";
        return new File(CARRIER, Bytes.utf8(names + CARRYING));
    }

    private static String carrying() {
        try (InputStream in = Objects.requireNonNull(InteractionSetup.class.getResourceAsStream("talk.cpp"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
