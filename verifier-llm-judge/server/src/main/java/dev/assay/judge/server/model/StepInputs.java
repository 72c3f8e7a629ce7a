package dev.assay.judge.server.model;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The inputs of a step besides the cache: rows of tokens, padded at the left.
 *
 * @param width the number of columns of the cache and the new tokens together
 * @param used the number of columns of each row that are its own
 */
record StepInputs(Map<String, OnnxTensor> tensors, int width, int[] used) implements AutoCloseable {
    /**
     * Returns the inputs for rows of new tokens.
     *
     * @param wanted the inputs of the network; exporters leave out those that the graph does not use
     */
    static StepInputs of(OrtEnvironment environment, Set<String> wanted, List<int[]> tokens, KeyValueCache past)
            throws OrtException {
        int rows = tokens.size();
        int fresh = tokens.stream().mapToInt(row -> row.length).max().orElseThrow();
        int width = past.width() + fresh;
        long[] ids = new long[rows * fresh];
        long[] positions = new long[rows * fresh];
        long[] mask = new long[rows * width];
        int[] used = new int[rows];
        for (int r = 0; r < rows; r++) {
            int[] row = tokens.get(r);
            int before = past.rows() == 0 ? 0 : past.used(r);
            used[r] = before + row.length;
            for (int i = 0; i < row.length; i++) {
                int at = (r + 1) * fresh - row.length + i;
                ids[at] = row[i];
                positions[at] = (long) before + i;
            }
            Arrays.fill(mask, (r + 1) * width - used[r], (r + 1) * width, 1L);
        }
        Map<String, long[]> numbers = Map.of("input_ids", ids, "position_ids", positions, "attention_mask", mask);
        StepInputs inputs = new StepInputs(new HashMap<>(), width, used);
        try {
            for (Map.Entry<String, long[]> input : numbers.entrySet()) {
                if (wanted.contains(input.getKey())) {
                    long[] shape = {rows, input.getValue().length / rows};
                    inputs.tensors.put(
                            input.getKey(),
                            OnnxTensor.createTensor(environment, LongBuffer.wrap(input.getValue()), shape));
                }
            }
            return inputs;
        } catch (OrtException | RuntimeException e) {
            inputs.close();
            throw e;
        }
    }

    @Override
    public void close() {
        tensors.values().forEach(OnnxTensor::close);
    }
}
