package dev.assay.judge.server.model;

import ai.onnxruntime.OnnxTensor;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * Pools the vectors of a text's tokens into their mean, as in Reimers and Gurevych 2019 (Sentence-BERT,
 * arXiv:1908.10084).
 */
final class MeanPooling {
    private MeanPooling() {}

    /**
     * Returns the means of rows of [rows, columns, numbers].
     *
     * @param used the number of columns at the right of each row that are its own; the others are padding
     */
    static List<float[]> means(OnnxTensor hidden, int[] used) {
        long[] shape = hidden.getInfo().getShape();
        int columns = (int) shape[1];
        int numbers = (int) shape[2];
        FloatBuffer all = hidden.getFloatBuffer();
        List<float[]> means = new ArrayList<>();
        for (int r = 0; r < used.length; r++) {
            double[] sums = new double[numbers];
            for (int column = columns - used[r]; column < columns; column++) {
                int from = (r * columns + column) * numbers;
                for (int i = 0; i < numbers; i++) {
                    sums[i] += all.get(from + i);
                }
            }
            float[] mean = new float[numbers];
            for (int i = 0; i < numbers; i++) {
                mean[i] = (float) (sums[i] / used[r]);
            }
            means.add(mean);
        }
        return means;
    }
}
