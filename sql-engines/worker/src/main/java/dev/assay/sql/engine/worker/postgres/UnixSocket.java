package dev.assay.sql.engine.worker.postgres;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;

/** A channel to a Unix socket, as the driver wants to see it. */
final class UnixSocket extends Socket {
    private final UnixDomainSocketAddress address;
    private final SocketChannel channel;

    UnixSocket(Path path) throws IOException {
        address = UnixDomainSocketAddress.of(path);
        channel = SocketChannel.open(StandardProtocolFamily.UNIX);
    }

    @Override
    public void connect(SocketAddress ignored) throws IOException {
        channel.connect(address);
    }

    @Override
    public void connect(SocketAddress ignored, int timeout) throws IOException {
        channel.connect(address);
    }

    @Override
    public InputStream getInputStream() {
        return Channels.newInputStream(channel);
    }

    @Override
    public OutputStream getOutputStream() {
        return Channels.newOutputStream(channel);
    }

    @Override
    public boolean isConnected() {
        return channel.isConnected();
    }

    @Override
    public boolean isClosed() {
        return !channel.isOpen();
    }

    @Override
    public synchronized void close() throws IOException {
        channel.close();
    }

    @Override
    public void setTcpNoDelay(boolean on) {}

    @Override
    public void setKeepAlive(boolean on) {}

    @Override
    public void setSoTimeout(int timeout) {}

    @Override
    public int getSoTimeout() {
        return 0;
    }

    @Override
    public void setSendBufferSize(int size) {}

    @Override
    public void setReceiveBufferSize(int size) {}

    @Override
    public int getSendBufferSize() {
        return 1 << 16;
    }

    @Override
    public int getReceiveBufferSize() {
        return 1 << 16;
    }
}
