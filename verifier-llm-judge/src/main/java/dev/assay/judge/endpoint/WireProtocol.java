package dev.assay.judge.endpoint;

import dev.assay.judge.endpoint.EndpointAnswer.Completed;
import dev.assay.judge.endpoint.EndpointAnswer.Failed;
import dev.assay.judge.endpoint.EndpointAnswer.Placed;
import dev.assay.judge.endpoint.EndpointAnswer.Rated;
import dev.assay.judge.wire.ChatReply;
import dev.assay.judge.wire.EmbeddingReply;
import dev.assay.judge.wire.RewardReply;

/** The protocol of an endpoint. */
public enum WireProtocol {
    CHAT("/chat/completions") {
        @Override
        EndpointAnswer read(byte[] body) {
            return switch (ChatReply.of(body)) {
                case ChatReply.Completion completion -> new Completed(completion, body);
                case ChatReply.Malformed(String detail) -> Failed.dependency(detail, true);
            };
        }
    },
    EMBEDDINGS("/embeddings") {
        @Override
        EndpointAnswer read(byte[] body) {
            return switch (EmbeddingReply.of(body)) {
                case EmbeddingReply.Vectors vectors -> new Placed(vectors);
                case EmbeddingReply.Malformed(String detail) -> Failed.dependency(detail, true);
            };
        }
    },
    CLASSIFY("/classify") {
        @Override
        EndpointAnswer read(byte[] body) {
            return rated(RewardReply.ofClassify(body));
        }
    },
    SCORE("/score") {
        @Override
        EndpointAnswer read(byte[] body) {
            return rated(RewardReply.ofScore(body));
        }
    },
    OPENRLHF("/get_reward") {
        @Override
        EndpointAnswer read(byte[] body) {
            return rated(RewardReply.ofRewards(body));
        }
    };

    private final String path;

    WireProtocol(String path) {
        this.path = path;
    }

    private static EndpointAnswer rated(RewardReply reply) {
        return switch (reply) {
            case RewardReply.Values values -> new Rated(values);
            case RewardReply.Malformed(String detail) -> Failed.dependency(detail, true);
        };
    }

    /** Returns the path after an endpoint's base address. */
    String path() {
        return path;
    }

    /** Reads the body of an answer with status 200. */
    abstract EndpointAnswer read(byte[] body);
}
