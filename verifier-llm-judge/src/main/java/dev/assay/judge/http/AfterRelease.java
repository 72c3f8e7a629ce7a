package dev.assay.judge.http;

import java.io.IOException;
import org.apache.hc.client5.http.async.AsyncExecCallback;
import org.apache.hc.client5.http.async.AsyncExecChain;
import org.apache.hc.client5.http.async.AsyncExecChainHandler;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.nio.AsyncDataConsumer;
import org.apache.hc.core5.http.nio.AsyncEntityProducer;
import org.apache.hc.core5.http.protocol.HttpContext;

/**
 * Passes an answer on when its connection is free, so that the next request can use the connection. The library's own
 * callbacks come a moment earlier.
 */
final class AfterRelease implements AsyncExecChainHandler {
    private static final String ANSWERED = AfterRelease.class.getName();

    /** Sets the action that runs when the connection of an answered request is free. */
    static void run(Runnable answered, HttpContext context) {
        context.setAttribute(ANSWERED, answered);
    }

    @Override
    public void execute(
            HttpRequest request,
            AsyncEntityProducer body,
            AsyncExecChain.Scope scope,
            AsyncExecChain chain,
            AsyncExecCallback callback)
            throws HttpException, IOException {
        chain.proceed(request, body, scope, new AsyncExecCallback() {
            @Override
            public AsyncDataConsumer handleResponse(HttpResponse response, EntityDetails details)
                    throws HttpException, IOException {
                return callback.handleResponse(response, details);
            }

            @Override
            public void handleInformationResponse(HttpResponse response) throws HttpException, IOException {
                callback.handleInformationResponse(response);
            }

            @Override
            public void completed() {
                callback.completed();
                if (scope.clientContext.getAttribute(ANSWERED) instanceof Runnable answered) {
                    answered.run();
                }
            }

            @Override
            public void failed(Exception cause) {
                callback.failed(cause);
            }
        });
    }
}
