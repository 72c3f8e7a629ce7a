package dev.assay.judge.http;

import java.io.IOException;
import java.net.SocketException;
import org.apache.hc.client5.http.HttpRequestRetryStrategy;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.EndpointDetails;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.util.TimeValue;

/**
 * Repeats a request over a new connection if a kept connection ended without a byte. In that case the server had closed
 * the connection, which is not a failure. No other request is repeated, because each one costs money.
 */
final class KeptConnectionRetry implements HttpRequestRetryStrategy {
    private static final String RECEIVED_BEFORE = KeptConnectionRetry.class.getName();
    private static final int MOST_TIMES = 2; // several kept connections may have been closed

    /** Notes the number of bytes received over the connection before a request is sent. */
    static void noteSending(HttpClientContext context) {
        EndpointDetails connection = context.getEndpointDetails();
        if (connection != null) {
            context.setAttribute(RECEIVED_BEFORE, connection.getReceivedBytesCount());
        }
    }

    @Override
    public boolean retryRequest(HttpRequest request, IOException failure, int times, HttpContext context) {
        EndpointDetails connection = HttpClientContext.cast(context).getEndpointDetails();
        return times <= MOST_TIMES
                && (failure instanceof ConnectionClosedException || failure instanceof SocketException)
                && context.removeAttribute(RECEIVED_BEFORE) instanceof Long before
                && before > 0
                && connection != null
                && connection.getReceivedBytesCount() == before;
    }

    @Override
    public boolean retryRequest(HttpResponse response, int times, HttpContext context) {
        return false;
    }

    @Override
    public TimeValue getRetryInterval(HttpResponse response, int times, HttpContext context) {
        return TimeValue.ZERO_MILLISECONDS;
    }
}
