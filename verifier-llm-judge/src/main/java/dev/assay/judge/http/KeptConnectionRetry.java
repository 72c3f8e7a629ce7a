package dev.assay.judge.http;

import java.io.IOException;
import java.io.OutputStream;
import java.net.SocketException;
import org.apache.hc.client5.http.HttpRequestRetryStrategy;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.EndpointDetails;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.NoHttpResponseException;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.io.entity.HttpEntityWrapper;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.util.TimeValue;

/**
 * Repeats a request over a new connection if a kept connection ended without a byte. In that case the server had closed
 * the connection, which is not a failure. No other request is repeated, because each one costs money.
 */
final class KeptConnectionRetry implements HttpRequestRetryStrategy {
    private static final String RECEIVED_BEFORE = KeptConnectionRetry.class.getName();
    private static final int MOST_TIMES = 2; // several kept connections may have been closed

    /** Returns a body that records, when it is sent, the number of bytes received over its connection. */
    static HttpEntity recording(byte[] body, ContentType type, HttpClientContext context) {
        return new HttpEntityWrapper(new ByteArrayEntity(body, type)) {
            @Override
            public void writeTo(OutputStream out) throws IOException {
                EndpointDetails connection = context.getEndpointDetails();
                if (connection != null) {
                    context.setAttribute(RECEIVED_BEFORE, connection.getReceivedBytesCount());
                }
                super.writeTo(out);
            }
        };
    }

    @Override
    public boolean retryRequest(HttpRequest request, IOException failure, int times, HttpContext context) {
        EndpointDetails connection = HttpClientContext.cast(context).getEndpointDetails();
        return times <= MOST_TIMES
                && (failure instanceof NoHttpResponseException
                        || failure instanceof ConnectionClosedException
                        || failure instanceof SocketException)
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
