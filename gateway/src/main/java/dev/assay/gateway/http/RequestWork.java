package dev.assay.gateway.http;

import dev.assay.engine.lane.Interruption;
import java.util.concurrent.Callable;
import reactor.core.publisher.Mono;
import reactor.core.publisher.MonoSink;

/** The blocking work of a request, on the subscriber's thread. */
public final class RequestWork {
    private RequestWork() {}

    /** Returns the work's result. {@code leave} runs when the client disconnects; the thread is not interrupted. */
    public static <T> Mono<T> of(Runnable leave, Callable<T> work) {
        return Mono.create(sink -> {
            sink.onCancel(leave::run);
            settle(work, sink);
        });
    }

    /** Returns the result of work that stores nothing: its thread is interrupted when the client disconnects. */
    public static <T> Mono<T> interruptible(Callable<T> work) {
        Interruption interruption = new Interruption();
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
