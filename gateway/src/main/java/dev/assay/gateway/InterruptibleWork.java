package dev.assay.gateway;

import dev.assay.engine.Interruption;
import java.util.concurrent.Callable;
import reactor.core.publisher.Mono;
import reactor.core.publisher.MonoSink;

/** Work on the subscriber's thread, which is interrupted when the client leaves. */
public final class InterruptibleWork {
    private InterruptibleWork() {}

    /** The result of work of which nothing is kept. */
    public static <T> Mono<T> of(Callable<T> work) {
        var interruption = new Interruption();
        return Mono.create(sink -> {
            sink.onCancel(interruption::stop);
            interruption.around(() -> settle(work, sink));
        });
    }

    private static <T> void settle(Callable<T> work, MonoSink<T> sink) {
        try {
            sink.success(work.call());
        } catch (Throwable e) {
            sink.error(e);
        }
    }
}
