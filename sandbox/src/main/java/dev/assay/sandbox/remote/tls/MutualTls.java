package dev.assay.sandbox.remote.tls;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;

/** TLS 1.3 in which gateway and worker each show a certificate that one authority has signed. */
public final class MutualTls {
    private static final String CERTIFICATE = "ASSAY_WORKER_TLS_CERT";
    private static final String KEY = "ASSAY_WORKER_TLS_KEY";
    private static final String AUTHORITY = "ASSAY_WORKER_TLS_CA";
    private static final char[] NO_PASSWORD = new char[0];
    private static final String[] PROTOCOLS = {"TLSv1.3"};

    private final SSLContext context;

    private MutualTls(SSLContext context) {
        this.context = context;
    }

    /**
     * Reads {@code ASSAY_WORKER_TLS_CERT}, {@code ASSAY_WORKER_TLS_KEY} and {@code ASSAY_WORKER_TLS_CA}; empty if none of
     * them is set.
     *
     * @param variable returns the value of a variable; empty if the variable is not set
     * @throws IllegalArgumentException if a variable is missing or its file is invalid; the message names it
     */
    public static Optional<MutualTls> read(UnaryOperator<String> variable) {
        if (List.of(CERTIFICATE, KEY, AUTHORITY).stream()
                .allMatch(name -> variable.apply(name).isBlank())) {
            return Optional.empty();
        }
        PemFiles files = new PemFiles(variable);
        List<X509Certificate> chain = files.certificates(CERTIFICATE);
        try {
            KeyStore own = empty();
            own.setKeyEntry(
                    "own", files.key(KEY, chain.getFirst()), NO_PASSWORD, chain.toArray(new X509Certificate[0]));
            KeyStore trusted = empty();
            for (X509Certificate authority : files.certificates(AUTHORITY)) {
                trusted.setCertificateEntry(String.valueOf(trusted.size()), authority);
            }
            KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            keys.init(own, NO_PASSWORD);
            TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(trusted);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
            return Optional.of(new MutualTls(context));
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalArgumentException(CERTIFICATE + " and " + KEY + " can't be used: " + e.getMessage(), e);
        }
    }

    private static KeyStore empty() throws GeneralSecurityException, IOException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, NO_PASSWORD);
        return store;
    }

    /**
     * Speaks TLS as a gateway, over a connection to the worker of this name, which stays the caller's to close.
     *
     * @param name the host name or address that the worker's certificate must have
     * @param longest the longest wait for a message of the handshake
     * @throws IOException if the worker's certificate is not valid
     */
    public SSLSocket toWorker(Socket connected, String name, Duration longest) throws IOException {
        SSLSocket socket =
                (SSLSocket) context.getSocketFactory().createSocket(connected, name, connected.getPort(), false);
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        socket.setSSLParameters(parameters);
        return shaken(socket, longest);
    }

    /**
     * Speaks TLS as a worker, over a connection of a gateway, which stays the caller's to close.
     *
     * @param longest the longest wait for a message of the handshake
     * @throws IOException if the gateway shows no valid certificate
     */
    public SSLSocket toGateway(Socket connected, Duration longest) throws IOException {
        SSLSocket socket = (SSLSocket)
                context.getSocketFactory().createSocket(connected, new ByteArrayInputStream(new byte[0]), false);
        socket.setUseClientMode(false);
        socket.setNeedClientAuth(true);
        return shaken(socket, longest);
    }

    private static SSLSocket shaken(SSLSocket socket, Duration longest) throws IOException {
        socket.setEnabledProtocols(PROTOCOLS);
        socket.setSoTimeout((int) longest.toMillis());
        socket.startHandshake();
        return socket;
    }
}
