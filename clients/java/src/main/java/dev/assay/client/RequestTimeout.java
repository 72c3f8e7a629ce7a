package dev.assay.client;

import dev.assay.client.http.ApiException;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The time limit of one request with its whole answer: the JDK's own limit ends with the headers. */
record RequestTimeout(Duration whole) {

    /** Returns the call's result. A call over the limit is interrupted, which closes its connection. */
    <T> T of(Callable<T> call) throws ApiException {
        FutureTask<T> task = new FutureTask<>(call);
        Thread.ofVirtual().start(task);
        try {
            return task.get(whole.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw new ApiException(new HttpTimeoutException("there is no answer in time"));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ApiException(e);
        } catch (ExecutionException e) {
            throw failure(e);
        } finally {
            task.cancel(true);
        }
    }

    private static ApiException failure(ExecutionException ended) {
        return switch (ended.getCause()) {
            case ApiException failure -> failure;
            case RuntimeException failure -> throw failure;
            case Error failure -> throw failure;
            case null, default -> new ApiException(ended);
        };
    }
}
