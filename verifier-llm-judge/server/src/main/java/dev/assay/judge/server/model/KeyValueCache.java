package dev.assay.judge.server.model;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The keys and values of the tokens that a batch has read: for each layer a tensor of [rows, heads, width, head size],
 * in which each row's tokens are aligned to the right.
 */
public final class KeyValueCache implements AutoCloseable {
    static final KeyValueCache NOTHING = new KeyValueCache(List.of(), 0, new int[0], () -> {});

    private final List<OnnxTensor> tensors;
    private final int width;
    private final int[] used;
    private final Runnable release;

    private KeyValueCache(List<OnnxTensor> tensors, int width, int[] used, Runnable release) {
        this.tensors = List.copyOf(tensors);
        this.width = width;
        this.used = used;
        this.release = release;
    }

    /** A row of a batch. */
    public record Row(KeyValueCache cache, int index) {
        int used() {
            return cache.used[index];
        }
    }

    static KeyValueCache of(OrtSession.Result result, List<OnnxTensor> tensors, int width, int[] used) {
        return new KeyValueCache(tensors, width, used, result::close);
    }

    int width() {
        return width;
    }

    int rows() {
        return used.length;
    }

    int used(int row) {
        return used[row];
    }

    OnnxTensor tensor(int index) {
        return tensors.get(index);
    }

    /** Returns a cache of these rows, possibly from several caches, as wide as the longest row. */
    static KeyValueCache gathered(DecoderNetwork network, List<Row> rows) throws OrtException {
        int[] used = rows.stream().mapToInt(Row::used).toArray();
        int width = IntStream.of(used).max().orElse(0);
        List<ByteBuffer> copies = IntStream.range(0, network.tensorsOfCache())
                .parallel()
                .mapToObj(i -> copy(network, rows, i, width))
                .toList();
        List<OnnxTensor> made = new ArrayList<>();
        try {
            for (ByteBuffer copy : copies) {
                made.add(network.tensor(copy, rows.size(), width));
            }
        } catch (OrtException | RuntimeException e) {
            made.forEach(OnnxTensor::close);
            throw e;
        }
        return new KeyValueCache(made, width, used, () -> made.forEach(OnnxTensor::close));
    }

    private static ByteBuffer copy(DecoderNetwork network, List<Row> rows, int tensor, int width) {
        int heads = network.architecture().keyValueHeads();
        int size = network.bytesOfAToken();
        int bytes = Math.multiplyExact(Math.multiplyExact(rows.size() * heads, width), size);
        ByteBuffer target = ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
        KeyValueCache open = NOTHING;
        ByteBuffer source = target;
        for (int r = 0; r < rows.size(); r++) {
            Row row = rows.get(r);
            if (row.cache() != open) {
                open = row.cache();
                source = open.tensor(tensor).getByteBuffer();
            }
            int length = row.used() * size;
            for (int head = 0; head < heads; head++) {
                int from = (row.index() * heads + head + 1) * open.width * size - length;
                int to = (r * heads + head + 1) * width * size - length;
                target.put(to, source, from, length);
            }
        }
        return target;
    }

    @Override
    public void close() {
        release.run();
    }
}
