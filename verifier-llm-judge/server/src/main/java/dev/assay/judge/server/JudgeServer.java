package dev.assay.judge.server;

import dev.assay.judge.server.decode.BatchDecoder;
import dev.assay.judge.server.decode.DecoderMetrics;
import dev.assay.judge.server.encode.TextEncoder;
import dev.assay.judge.server.http.EmbeddingDesk;
import dev.assay.judge.server.http.RequestTranslator;
import dev.assay.judge.server.http.ServerPort;
import dev.assay.judge.server.model.DecoderNetwork;
import dev.assay.judge.server.model.ModelFolder;
import dev.assay.judge.server.model.NetworkShape;
import dev.assay.judge.server.text.ChatTemplate;
import dev.assay.judge.server.text.TokenVocabulary;
import dev.assay.judge.server.wire.ReplyJson;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Optional;

/** A hosted model with its folder, network, decoder, encoder and port. */
public final class JudgeServer implements AutoCloseable {
    private final TokenVocabulary vocabulary;
    private final DecoderNetwork network;
    private final BatchDecoder decoder;
    private final Optional<TextEncoder> encoder;
    private final ServerPort port;

    public JudgeServer(Settings settings) throws InterruptedException {
        ModelFolder folder = new ModelFolder(settings.folder());
        NetworkShape found = NetworkShape.of(folder);
        int context = settings.context()
                .map(wanted -> Math.min(wanted, found.context()))
                .orElse(found.context());
        vocabulary = new TokenVocabulary(folder);
        ChatTemplate template = ChatTemplate.of(folder, vocabulary, settings.chatml());
        DecoderMetrics meters = new DecoderMetrics();
        network = new DecoderNetwork(folder, found.within(context), settings.device(), settings.threads());
        decoder = new BatchDecoder(network, vocabulary, settings.batch(), settings.queue(), meters);
        encoder = network.places()
                ? Optional.of(new TextEncoder(network, settings.batch(), settings.queue(), meters))
                : Optional.empty();
        ReplyJson replies = new ReplyJson(settings.name(), vocabulary);
        port = new ServerPort(
                settings.address(),
                new RequestTranslator(settings.name(), context, template, decoder, replies),
                new EmbeddingDesk(settings.name(), context, vocabulary, encoder, replies),
                meters,
                settings.key(),
                settings.batch() + settings.queue());
    }

    /**
     * The administrator's settings.
     *
     * @param name the model's name in requests
     * @param context the largest number of tokens of prompt and completion; empty for the model's own limit
     * @param batch the number of rows that take a step together
     * @param queue the number of questions that may wait for a place in the batch
     * @param chatml whether prompts are written in ChatML, whatever template the folder has
     */
    public record Settings(
            Path folder,
            String name,
            InetSocketAddress address,
            Optional<Integer> context,
            int batch,
            int queue,
            DecoderNetwork.Device device,
            int threads,
            boolean chatml,
            Optional<String> key) {}

    public int port() {
        return port.number();
    }

    /** Answers the accepted questions, then stops. */
    @Override
    public void close() {
        port.close();
        decoder.close();
        encoder.ifPresent(TextEncoder::close);
        network.close();
        vocabulary.close();
    }
}
