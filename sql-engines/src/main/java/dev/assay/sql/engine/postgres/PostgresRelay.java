package dev.assay.sql.engine.postgres;

import dev.assay.sql.engine.process.WorkerFolders;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A Unix socket that leads to one server and nowhere else, so that workers need no network. */
final class PostgresRelay implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PostgresRelay.class);
    private static final int PATIENCE_MILLIS = 10_000;

    private final PostgresLogin server;
    /** A folder that only this user can enter. */
    private final Path folder;

    private final ServerSocketChannel door;

    /** @throws IOException if no socket can be made */
    PostgresRelay(PostgresLogin server) throws IOException {
        this.server = server;
        folder = Files.createTempDirectory("assay-sql-");
        door = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        door.bind(UnixDomainSocketAddress.of(socket()));
        Thread.ofVirtual().name("sql-relay").start(this::accept);
    }

    Path folder() {
        return folder;
    }

    Path socket() {
        return folder.resolve("postgres");
    }

    private void accept() {
        try {
            while (true) {
                SocketChannel worker = door.accept();
                Thread.ofVirtual().start(() -> relay(worker));
            }
        } catch (IOException closed) {
            LOG.debug("The relay to {} ends", server);
        }
    }

    /** Until either side ends. */
    private void relay(SocketChannel worker) {
        try (worker;
                Socket there = new Socket()) {
            there.setTcpNoDelay(true);
            there.connect(new InetSocketAddress(server.host(), server.port()), PATIENCE_MILLIS);
            OutputStream back = Channels.newOutputStream(worker);
            InputStream answers = there.getInputStream();
            Thread.ofVirtual().start(() -> {
                copy(answers, back);
                end(worker);
            });
            Channels.newInputStream(worker).transferTo(there.getOutputStream());
        } catch (IOException e) {
            LOG.debug("A session with {} ends: {}", server, e.getMessage());
        }
    }

    private static void copy(InputStream from, OutputStream to) {
        try {
            from.transferTo(to);
        } catch (IOException ended) {
            LOG.trace("A session ends", ended);
        }
    }

    private static void end(SocketChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            LOG.trace("A session is gone already", e);
        }
    }

    @Override
    public void close() {
        try {
            door.close();
        } catch (IOException e) {
            LOG.warn("A socket stays: {}", e.getMessage());
        }
        WorkerFolders.remove(folder);
    }
}
