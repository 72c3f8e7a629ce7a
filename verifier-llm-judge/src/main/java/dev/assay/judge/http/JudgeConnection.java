package dev.assay.judge.http;

import java.io.IOException;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.ssl.SSLSocket;
import org.apache.hc.client5.http.impl.io.DefaultManagedHttpClientConnection;
import org.apache.hc.core5.http.config.Http1Config;
import org.jspecify.annotations.Nullable;

/**
 * A connection to a judge. It is used for another request only while no byte waits in it: a byte that comes before the
 * request belongs to no answer.
 */
final class JudgeConnection extends DefaultManagedHttpClientConnection {
    private static final AtomicLong COUNT = new AtomicLong();
    private static final Http1Config LIMITS =
            Http1Config.custom().setMaxLineLength(16_384).setMaxHeaderCount(256).build();

    /** The socket below TLS. */
    private volatile @Nullable Socket socket;

    JudgeConnection() {
        super(
                "judge-" + COUNT.incrementAndGet(),
                null,
                null,
                LIMITS,
                null,
                null,
                null,
                limits -> new AskedResponseParser(limits));
    }

    @Override
    public void bind(Socket plain) throws IOException {
        socket = plain;
        super.bind(plain);
    }

    @Override
    public void bind(SSLSocket secured, Socket plain) throws IOException {
        socket = plain;
        super.bind(secured, plain);
    }

    /** Returns whether bytes or the end of the connection have been noticed; costs no wait. */
    @Override
    public boolean isStale() throws IOException {
        Socket plain = socket;
        return plain == null || plain.isClosed() || plain.getInputStream().available() > 0;
    }
}
