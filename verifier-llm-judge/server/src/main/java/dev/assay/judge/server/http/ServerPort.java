package dev.assay.judge.server.http;

import dev.assay.judge.server.decode.DecoderMetrics;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpServerCodec;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** The open port of the server. */
public final class ServerPort implements AutoCloseable {
    private static final int MOST_BYTES = 4 << 20;
    private static final long PATIENCE_MS = 30_000;

    private final MultiThreadIoEventLoopGroup loops = new MultiThreadIoEventLoopGroup(2, NioIoHandler.newFactory());
    private final ExecutorService readers = Executors.newVirtualThreadPerTaskExecutor();
    private final RequestCounts traffic;
    private final Channel channel;

    /**
     * Opens the port.
     *
     * @param key the key that requests must present; empty if none is needed
     * @param mostQuestions the largest number of open requests
     */
    public ServerPort(
            InetSocketAddress address,
            RequestTranslator desk,
            EmbeddingDesk embeddings,
            DecoderMetrics meters,
            Optional<String> key,
            int mostQuestions)
            throws InterruptedException {
        traffic = new RequestCounts(mostQuestions);
        ServerRoutes routes = new ServerRoutes(desk, embeddings, meters, traffic, key);
        channel = new ServerBootstrap()
                .group(loops)
                .channel(NioServerSocketChannel.class)
                .childHandler(new ChannelInitializer<SocketChannel>() {
                    @Override
                    protected void initChannel(SocketChannel client) {
                        client.pipeline()
                                .addLast(
                                        new HttpServerCodec(),
                                        new HttpObjectAggregator(MOST_BYTES),
                                        new ServerConnection(routes, traffic, readers));
                    }
                })
                .bind(address)
                .sync()
                .channel();
    }

    public int number() {
        return ((InetSocketAddress) channel.localAddress()).getPort();
    }

    /** Refuses new questions, and ends when the open ones are answered, or after half a minute. */
    @Override
    public void close() {
        traffic.stop();
        try {
            traffic.empty(PATIENCE_MS);
            channel.close().sync();
            loops.shutdownGracefully(0, 2, TimeUnit.SECONDS).sync();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        readers.shutdownNow();
    }
}
