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
import ai.onnxruntime.providers.OrtCUDAProviderOptions;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A decoder network that ONNX Runtime runs. Callers may take steps at the same time, each with its own caches. */
public final class DecoderNetwork implements AutoCloseable {
    private static final String PAST = "past_key_values.";
    private static final String PRESENT = "present.";
    private static final String LOGITS = "logits";
    private static final String HIDDEN = "last_hidden_state";

    private final OrtEnvironment environment = OrtEnvironment.getEnvironment();
    private final NetworkShape architecture;
    private final OrtSession session;
    private final List<String> cacheNames;
    private final Set<String> ofAStep;
    private final OnnxJavaType cacheType;

    /** The device on which the network runs. */
    public enum Device {
        /** The graphics card if the library and a card are present, else the processor. */
        AUTO,
        CPU,
        CUDA
    }

    /**
     * The result of a step.
     *
     * @param logits the logits of the token after the last one, for each row
     */
    public record Step(float[][] logits, KeyValueCache cache) {}

    /**
     * Opens the network of a folder.
     *
     * @param threads the threads of a step on the processor; 0 for the library's default
     */
    public DecoderNetwork(ModelFolder folder, NetworkShape architecture, Device device, int threads) {
        this.architecture = architecture;
        this.cacheNames = IntStream.range(0, architecture.layers())
                .boxed()
                .flatMap(layer -> List.of(layer + ".key", layer + ".value").stream())
                .toList();
        this.ofAStep = Stream.concat(Stream.of(LOGITS), cacheNames.stream().map(name -> PRESENT + name))
                .collect(Collectors.toSet());
        try (SessionOptions options = new SessionOptions()) {
            if (threads > 0) {
                options.setIntraOpNumThreads(threads);
            }
            place(options, device);
            session = environment.createSession(folder.network().toString(), options);
            cacheType = cacheType();
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
                addCuda(options);
            }
            case AUTO -> {
                if (there) {
                    tryCuda(options);
                }
            }
        }
    }

    private static void addCuda(SessionOptions options) throws OrtException {
        try (OrtCUDAProviderOptions cuda = new OrtCUDAProviderOptions()) {
            // Products of 32-bit floats are otherwise rounded to 10 bits (TF32), and answers differ from the
            // processor's.
            cuda.add("use_tf32", "0");
            options.addCUDA(cuda);
        }
    }

    private static void tryCuda(SessionOptions options) {
        try {
            addCuda(options);
        } catch (OrtException e) {
            System.getLogger(DecoderNetwork.class.getName())
                    .log(System.Logger.Level.WARNING, "without CUDA: " + e.getMessage());
        }
    }

    private OnnxJavaType cacheType() throws OrtException {
        Set<OnnxJavaType> types = EnumSet.noneOf(OnnxJavaType.class);
        for (String name : cacheNames) {
            NodeInfo past = session.getInputInfo().get(PAST + name);
            if (past == null || !session.getOutputNames().contains(PRESENT + name)) {
                throw new UnusableModel("the network has no cache of keys and values named " + PAST + name
                        + ": export it with verifier-llm-judge/server/export/export.py");
            }
            types.add(past.getInfo() instanceof TensorInfo info ? info.type : OnnxJavaType.UNKNOWN);
        }
        OnnxJavaType type = types.iterator().next();
        if (types.size() > 1 || (type != OnnxJavaType.FLOAT && type != OnnxJavaType.FLOAT16)) {
            throw new UnusableModel("the network's cache is neither of 32-bit nor of 16-bit floats");
        }
        return type;
    }

    public NetworkShape architecture() {
        return architecture;
    }

    int tensorsOfCache() {
        return cacheNames.size();
    }

    /** Returns the logits of the token after each prompt, without the cost of a cache. */
    public float[][] first(List<int[]> prompts) throws OrtException {
        try (StepInputs inputs = inputs(prompts, KeyValueCache.NOTHING);
                OrtSession.Result result = run(inputs, KeyValueCache.NOTHING, Set.of(LOGITS))) {
            return logits(result, prompts.size());
        }
    }

    /** Reads prompts from their beginning. */
    public Step begin(List<int[]> prompts) throws OrtException {
        return step(prompts, KeyValueCache.NOTHING);
    }

    /** Reads one more token in each row. */
    public Step next(int[] tokens, KeyValueCache past) throws OrtException {
        return step(IntStream.of(tokens).mapToObj(token -> new int[] {token}).toList(), past);
    }

    /** Returns a cache of some rows of caches, which stay open. */
    public KeyValueCache gather(List<KeyValueCache.Row> rows) throws OrtException {
        return KeyValueCache.gathered(this, rows);
    }

    /** Returns whether the network outputs the hidden states of all tokens, so that it can compute embeddings. */
    public boolean places() {
        return session.getOutputNames().contains(HIDDEN);
    }

    /** Returns the mean of the last hidden states of each text's tokens. */
    public List<float[]> means(List<int[]> texts) throws OrtException {
        try (StepInputs inputs = inputs(texts, KeyValueCache.NOTHING);
                OrtSession.Result result = run(inputs, KeyValueCache.NOTHING, Set.of(HIDDEN))) {
            return MeanPooling.means(output(result, HIDDEN), inputs.used());
        }
    }

    private StepInputs inputs(List<int[]> tokens, KeyValueCache past) throws OrtException {
        return StepInputs.of(environment, session.getInputNames(), tokens, past);
    }

    private Step step(List<int[]> tokens, KeyValueCache past) throws OrtException {
        try (StepInputs inputs = inputs(tokens, past)) {
            return read(run(inputs, past, ofAStep), inputs.width(), inputs.used());
        }
    }

    private OrtSession.Result run(StepInputs fresh, KeyValueCache past, Set<String> outputs) throws OrtException {
        Map<String, OnnxTensor> inputs = new HashMap<>(fresh.tensors());
        List<OnnxTensor> empty = new ArrayList<>();
        try {
            for (int i = 0; i < cacheNames.size(); i++) {
                if (past.rows() == 0) {
                    empty.add(tensor(ByteBuffer.allocateDirect(0), fresh.used().length, 0));
                }
                inputs.put(PAST + cacheNames.get(i), past.rows() == 0 ? empty.getLast() : past.tensor(i));
            }
            return session.run(inputs, outputs);
        } finally {
            empty.forEach(OnnxTensor::close);
        }
    }

    private Step read(OrtSession.Result result, int width, int[] used) {
        List<OnnxTensor> present =
                cacheNames.stream().map(name -> output(result, PRESENT + name)).toList();
        return new Step(logits(result, used.length), KeyValueCache.of(result, present, width, used));
    }

    /** Returns the logits of the last column. */
    private static float[][] logits(OrtSession.Result result, int rows) {
        OnnxTensor logits = output(result, LOGITS);
        long[] shape = logits.getInfo().getShape();
        FloatBuffer numbers = logits.getFloatBuffer();
        int vocabulary = (int) shape[2];
        float[][] last = new float[rows][vocabulary];
        for (int r = 0; r < rows; r++) {
            numbers.get((int) ((r + 1) * shape[1] - 1) * vocabulary, last[r]);
        }
        return last;
    }

    private static OnnxTensor output(OrtSession.Result result, String name) {
        return (OnnxTensor) result.get(name).orElseThrow();
    }

    /** Returns the number of bytes of a key or a value of a token in one head. */
    int bytesOfAToken() {
        return architecture.headSize() * cacheType.size;
    }

    /** Returns a tensor of a cache, which uses this direct buffer. */
    OnnxTensor tensor(ByteBuffer numbers, int rows, int width) throws OrtException {
        long[] shape = {rows, architecture.keyValueHeads(), width, architecture.headSize()};
        return OnnxTensor.createTensor(environment, numbers, shape, cacheType);
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
