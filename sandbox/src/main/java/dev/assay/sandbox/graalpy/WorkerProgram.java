package dev.assay.sandbox.graalpy;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.graalpy.wire.RunRequest;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A program as a worker gets it, and its stdin. */
record WorkerProgram(RunRequest run, Bytes stdin) {
    /** The name of the source where its caller has none for it. */
    static final String USUAL_NAME = "main.py";

    /** The request for this program; empty if it does not say which file to start. */
    static Optional<WorkerProgram> of(Program program, Limits limits) {
        Map<String, Bytes> files = new TreeMap<>(program.files());
        Bytes source = files.remove(Program.USUAL_NAME);
        if (source != null) {
            files.put(USUAL_NAME, source);
        }
        return entry(program, files)
                .map(entry -> new WorkerProgram(
                        new RunRequest(
                                entry,
                                files,
                                program.arguments(),
                                program.outputs(),
                                LimitScaling.heapBytes(limits),
                                limits.processes(),
                                limits.fileBytes(),
                                limits.openFiles()),
                        program.stdin()));
    }

    private static Optional<String> entry(Program program, Map<String, Bytes> files) {
        if (program.entry().isPresent() && !program.entry().get().equals(Program.USUAL_NAME)) {
            return program.entry();
        }
        if (files.containsKey(USUAL_NAME)) {
            return Optional.of(USUAL_NAME);
        }
        return files.size() == 1 ? Optional.of(files.keySet().iterator().next()) : Optional.empty();
    }

    /** The order to keep a worker for cells. */
    static RunRequest session(Limits limits) {
        return new RunRequest(
                "",
                Map.of(),
                List.of(),
                List.of(),
                LimitScaling.heapBytes(limits),
                limits.processes(),
                limits.fileBytes(),
                limits.openFiles());
    }

    /** This request with more input. */
    WorkerProgram followedBy(Bytes more) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(stdin.toArray());
        all.writeBytes(more.toArray());
        return new WorkerProgram(run, Bytes.of(all.toByteArray()));
    }

    byte[] encoded() {
        return run.encoded();
    }
}
