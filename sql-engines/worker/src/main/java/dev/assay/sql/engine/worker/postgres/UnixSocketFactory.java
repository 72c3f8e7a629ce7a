package dev.assay.sql.engine.worker.postgres;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import javax.net.SocketFactory;

/** Makes sockets for the driver that lead to one path, whatever host they are told. */
public final class UnixSocketFactory extends SocketFactory {
    private final Path path;

    /** The driver makes one by its name, with this argument. */
    public UnixSocketFactory(String path) {
        this.path = Path.of(path);
    }

    @Override
    public Socket createSocket() throws IOException {
        return new UnixSocket(path);
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        throw new IOException("only what is connected later");
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress local, int localPort) throws IOException {
        throw new IOException("only what is connected later");
    }

    @Override
    public Socket createSocket(InetAddress host, int port) throws IOException {
        throw new IOException("only what is connected later");
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort) throws IOException {
        throw new IOException("only what is connected later");
    }
}
