package dev.assay.judge.server.model;

import ai.onnxruntime.NodeInfo;
import ai.onnxruntime.OnnxJavaType;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtProvider;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.OrtSession.SessionOptions;
import ai.onnxruntime.TensorInfo;
import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** A decoder that ONNX Runtime runs. One step at a time: callers take turns. */
public final class Network implements AutoCloseable {
    private static final String PAST = "past_key_values.";
    private static final String PRESENT = "present.";

    private final OrtEnvironment environment = OrtEnvironment.getEnvironment();
    private final Architecture architecture;
    private final OrtSession session;
    private final List<String> cacheNames;

    /** What it runs on. */
    public enum Device {
        /** The graphics card where the library and a card are there, the processor otherwise. */
        AUTO,
        CPU,
        CUDA
    }

    /**
     * What came of a step.
     *
     * @param logits of the token after the last one, for each row
     */
    public record Step(float[][] logits, Cache cache) {}

    /**
     * Opens the network of a folder.
     *
     * @param threads of a step on the processor; 0 leaves it to the library
     */
    public Network(ModelFolder folder, Architecture architecture, Device device, int threads) {
        this.architecture = architecture;
        this.cacheNames = IntStream.range(0, architecture.layers())
                .boxed()
                .flatMap(layer -> List.of(layer + ".key", layer + ".value").stream())
                .toList();
        try (SessionOptions options = new SessionOptions()) {
            if (threads > 0) {
                options.setIntraOpNumThreads(threads);
            }
            place(options, device);
            session = environment.createSession(folder.network().toString(), options);
            check();
        } catch (OrtException e) {
            throw new UnusableModel(folder.network() + " can't be opened: " + e.getMessage(), e);
        }
    }

    private static void place(SessionOptions options, Device device) throws OrtException {
        boolean there = OrtEnvironment.getAvailableProviders().contains(OrtProvider.CUDA);
        switch (device) {
            case CPU -> {}
            case CUDA -> {
                if (!there) {
                    throw new UnusableModel("this build has no CUDA: docs/judges.md says how to make one that has");
                }
                options.addCUDA();
            }
            case AUTO -> {
                if (there) {
                    tryCuda(options);
                }
            }
        }
    }

    private static void tryCuda(SessionOptions options) {
        try {
            options.addCUDA();
        } catch (OrtException e) {
            System.getLogger(Network.class.getName())
                    .log(System.Logger.Level.WARNING, "without CUDA: " + e.getMessage());
        }
    }

    private void check() throws OrtException {
        for (String name : cacheNames) {
            NodeInfo past = session.getInputInfo().get(PAST + name);
            if (past == null || !session.getOutputNames().contains(PRESENT + name)) {
                throw new UnusableModel("the network has no cache of keys and values named " + PAST + name
                        + ": export it with judge-server/export/export.py");
            }
            if (!(past.getInfo() instanceof TensorInfo info) || info.type != OnnxJavaType.FLOAT) {
                throw new UnusableModel("the network's cache is not of 32-bit floats");
            }
        }
    }

    public Architecture architecture() {
        return architecture;
    }

    int tensorsOfCache() {
        return cacheNames.size();
    }

    /** Reads prompts from their beginning. */
    public Step begin(List<int[]> prompts) throws OrtException {
        return step(prompts, Cache.NOTHING);
    }

    /** Reads one more token in each row. */
    public Step next(int[] tokens, Cache past) throws OrtException {
        return step(IntStream.of(tokens).mapToObj(token -> new int[] {token}).toList(), past);
    }

    /** A cache of some rows of caches, which stay open. */
    public Cache gather(List<Cache.Row> rows) throws OrtException {
        return Cache.gathered(this, rows);
    }

    private Step step(List<int[]> tokens, Cache past) throws OrtException {
        int rows = tokens.size();
        int fresh = tokens.stream().mapToInt(row -> row.length).max().orElseThrow();
        int width = past.width() + fresh;
        var ids = new long[rows * fresh];
        var positions = new long[rows * fresh];
        var mask = new long[rows * width];
        int[] used = new int[rows];
        for (int r = 0; r < rows; r++) {
            int[] row = tokens.get(r);
            int before = past.rows() == 0 ? 0 : past.used(r);
            used[r] = before + row.length;
            for (int i = 0; i < row.length; i++) {
                int at = (r + 1) * fresh - row.length + i;
                int position = before + i;
                ids[at] = row[i];
                positions[at] = position;
            }
            Arrays.fill(mask, (r + 1) * width - used[r], (r + 1) * width, 1L);
        }
        Map<String, OnnxTensor> own = new HashMap<>();
        try {
            offer(own, "input_ids", ids, rows);
            offer(own, "position_ids", positions, rows);
            offer(own, "attention_mask", mask, rows);
            return run(own, past, width, used);
        } finally {
            own.values().forEach(OnnxTensor::close);
        }
    }

    /** Exporters leave out inputs that their graph does not use. */
    private void offer(Map<String, OnnxTensor> inputs, String name, long[] numbers, int rows) throws OrtException {
        if (session.getInputNames().contains(name)) {
            int columns = numbers.length / rows;
            long[] shape = {rows, columns};
            inputs.put(name, OnnxTensor.createTensor(environment, LongBuffer.wrap(numbers), shape));
        }
    }

    private Step run(Map<String, OnnxTensor> own, Cache past, int width, int[] used) throws OrtException {
        Map<String, OnnxTensor> inputs = new HashMap<>(own);
        List<OnnxTensor> empty = new ArrayList<>();
        try {
            for (int i = 0; i < cacheNames.size(); i++) {
                if (past.rows() == 0) {
                    empty.add(tensor(FloatBuffer.allocate(0), used.length, 0));
                }
                inputs.put(PAST + cacheNames.get(i), past.rows() == 0 ? empty.getLast() : past.tensor(i));
            }
            return read(session.run(inputs), width, used);
        } finally {
            empty.forEach(OnnxTensor::close);
        }
    }

    private Step read(OrtSession.Result result, int width, int[] used) {
        OnnxTensor logits = output(result, "logits");
        long[] shape = logits.getInfo().getShape();
        FloatBuffer numbers = logits.getFloatBuffer();
        int vocabulary = (int) shape[2];
        float[][] last = new float[used.length][vocabulary];
        for (int r = 0; r < used.length; r++) {
            numbers.get((int) ((r + 1) * shape[1] - 1) * vocabulary, last[r]);
        }
        List<OnnxTensor> present =
                cacheNames.stream().map(name -> output(result, PRESENT + name)).toList();
        return new Step(last, Cache.of(result, present, width, used));
    }

    private static OnnxTensor output(OrtSession.Result result, String name) {
        return (OnnxTensor) result.get(name).orElseThrow();
    }

    OnnxTensor tensor(FloatBuffer numbers, int rows, int width) throws OrtException {
        long[] shape = {rows, architecture.keyValueHeads(), width, architecture.headSize()};
        return OnnxTensor.createTensor(environment, numbers, shape);
    }

    @Override
    public void close() {
        try {
            session.close();
        } catch (OrtException e) {
            throw new IllegalStateException(e);
        }
    }
}
