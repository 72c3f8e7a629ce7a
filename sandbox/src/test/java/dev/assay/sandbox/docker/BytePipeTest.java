package dev.assay.sandbox.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class BytePipeTest {
    @Test
    void bytesComeOutInOrderThroughASmallPipe() throws Exception {
        byte[] sent = new byte[100_000];
        new Random(1).nextBytes(sent);
        BytePipe pipe = new BytePipe(7);
        try (ExecutorService writers = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<?> written = writers.submit(() -> {
                try (OutputStream sink = pipe.sink()) {
                    sink.write(sent);
                }
                return null;
            });
            assertThat(pipe.source().readAllBytes()).isEqualTo(sent);
            written.get();
        }
    }

    @Test
    void whatIsHeldCanBeReadAfterTheEnd() throws IOException {
        BytePipe pipe = new BytePipe(10);
        pipe.sink().write("last".getBytes(StandardCharsets.UTF_8));
        pipe.end();
        assertThat(pipe.source().readAllBytes()).asString().isEqualTo("last");
        assertThatThrownBy(() -> pipe.sink().write(1)).isInstanceOf(IOException.class);
    }

    @Test
    void aWriterWhomNobodyReadsIsLetGo() throws Exception {
        BytePipe pipe = new BytePipe(4);
        try (ExecutorService writers = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<?> writing = writers.submit(() -> {
                pipe.sink().write(new byte[100]);
                return null;
            });
            assertThat(pipe.source().read()).isZero();
            pipe.abandon();
            assertThatThrownBy(writing::get).hasCauseInstanceOf(IOException.class);
        }
        assertThat(pipe.source().read()).isEqualTo(-1);
    }
}
