package dev.assay.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ProgramPipeTest {
    private final ProgramPipe pipe = new ProgramPipe(Duration.ofSeconds(30));

    @Test
    void whatIsWrittenIsReadInItsOrder() throws Exception {
        byte[] many = new byte[1_000_000];
        for (int index = 0; index < many.length; index++) {
            many[index] = (byte) ((index * 31) >> 3);
        }
        Thread writer = Thread.ofVirtual().start(() -> {
            for (int start = 0; start < many.length; start += 7777) {
                pipe.write(Bytes.of(Arrays.copyOfRange(many, start, Math.min(many.length, start + 7777))));
            }
            pipe.end();
        });
        try (InputStream in = pipe.reader(() -> {})) {
            assertThat(in.readAllBytes()).isEqualTo(many);
        }
        writer.join();
    }

    @Test
    void whatWasWrittenBeforeTheEndCanStillBeRead() throws Exception {
        pipe.write(Bytes.utf8("ab"));
        pipe.end();
        InputStream in = pipe.reader(() -> {});
        assertThat(in.read()).isEqualTo('a');
        assertThat(in.read()).isEqualTo('b');
        assertThat(in.read()).isEqualTo(-1);
    }

    @Test
    void aWriterGoesOnWhenTheReaderHasGone() throws Exception {
        CompletableFuture<Void> written = CompletableFuture.runAsync(() -> pipe.write(Bytes.of(new byte[1 << 20])));
        pipe.reader(() -> {}).close();
        written.get();
    }

    @Test
    void aReaderThatWaitsComesToTheEndWhenItsEndIsClosed() throws Exception {
        InputStream in = pipe.reader(() -> {});
        CompletableFuture<Integer> read = CompletableFuture.supplyAsync(() -> {
            try {
                return in.read();
            } catch (java.io.IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        });
        in.close();
        assertThat(read.get()).isEqualTo(-1);
    }

    @Test
    void aWriterThatNobodyReadsGivesUpInTheEnd() {
        ProgramPipe hasty = new ProgramPipe(Duration.ofMillis(10));
        hasty.write(Bytes.of(new byte[1 << 20]));
        hasty.write(Bytes.of(new byte[1 << 20]));
    }
}
