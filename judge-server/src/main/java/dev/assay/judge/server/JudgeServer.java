package dev.assay.judge.server;

import dev.assay.judge.server.decode.Decoder;
import dev.assay.judge.server.decode.Meters;
import dev.assay.judge.server.encode.Encoder;
import dev.assay.judge.server.http.Desk;
import dev.assay.judge.server.http.EmbeddingDesk;
import dev.assay.judge.server.http.Port;
import dev.assay.judge.server.model.Architecture;
import dev.assay.judge.server.model.ModelFolder;
import dev.assay.judge.server.model.Network;
import dev.assay.judge.server.text.ChatTemplate;
import dev.assay.judge.server.text.Vocabulary;
import dev.assay.judge.server.wire.Replies;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Optional;

/** A model that is hosted: folder, network, decoder, encoder and port. */
public final class JudgeServer implements AutoCloseable {
    private final Vocabulary vocabulary;
    private final Network network;
    private final Decoder decoder;
    private final Optional<Encoder> encoder;
    private final Port port;

    public JudgeServer(Settings settings) throws InterruptedException {
        var folder = new ModelFolder(settings.folder());
        Architecture found = Architecture.of(folder);
        int context = settings.context()
                .map(wanted -> Math.min(wanted, found.context()))
                .orElse(found.context());
        vocabulary = new Vocabulary(folder);
        ChatTemplate template = ChatTemplate.of(folder, vocabulary, settings.chatml());
        var meters = new Meters();
        network = new Network(folder, found.within(context), settings.device(), settings.threads());
        decoder = new Decoder(network, vocabulary, settings.batch(), settings.queue(), meters);
        encoder = network.places()
                ? Optional.of(new Encoder(network, settings.batch(), settings.queue(), meters))
                : Optional.empty();
        var replies = new Replies(settings.name(), vocabulary);
        port = new Port(
                settings.address(),
                new Desk(settings.name(), context, template, decoder, replies),
                new EmbeddingDesk(settings.name(), context, vocabulary, encoder, replies),
                meters,
                settings.key(),
                settings.batch() + settings.queue());
    }

    /**
     * What the administrator chose.
     *
     * @param name that requests call the model by
     * @param context most tokens of prompt and completion; what the model can where it is empty
     * @param batch rows that take a step together
     * @param queue questions that wait for a place in the batch
     * @param chatml whether a template that is not ChatML is taken for it
     */
    public record Settings(
            Path folder,
            String name,
            InetSocketAddress address,
            Optional<Integer> context,
            int batch,
            int queue,
            Network.Device device,
            int threads,
            boolean chatml,
            Optional<String> key) {}

    public int port() {
        return port.number();
    }

    /** Answers what was asked, and ends. */
    @Override
    public void close() {
        port.close();
        decoder.close();
        encoder.ifPresent(Encoder::close);
        network.close();
        vocabulary.close();
    }
}
