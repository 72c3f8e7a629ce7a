package dev.assay.judge.profile;

import dev.assay.judge.endpoint.RetryRules;
import dev.assay.judge.endpoint.WireProtocol;
import dev.assay.judge.profile.JudgeProfile.Limits;
import dev.assay.judge.prompt.AnswerExcerpt;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/**
 * A reward model, and the way in which it is asked.
 *
 * @param shape what is sent and how the values are read
 * @param servers where it is sent
 */
public record RewardProfile(String name, String model, Shape shape, Servers servers) {
    /**
     * What is sent and how the values are read.
     *
     * @param template the text with the places of prompt and response; empty where these are sent apart
     * @param excerpt the part of a long response that is sent; all of it without one
     * @param parameters the parameters of each request
     * @param heads how many values the model gives, where the profile says so
     * @param head which of the values counts, from 0
     */
    public record Shape(
            WireProtocol wire,
            Optional<RewardTemplate> template,
            Optional<AnswerExcerpt> excerpt,
            ObjectNode parameters,
            Optional<Integer> heads,
            int head,
            RewardSquash squash) {}

    /**
     * The servers of a model.
     *
     * @param endpoints base addresses
     * @param keyVariable the variable of the environment with the key of the endpoints
     * @param rest the rest of an endpoint after too many failures
     */
    public record Servers(
            List<URI> endpoints, Optional<String> keyVariable, Limits limits, RetryRules rules, Duration rest) {
        public Servers {
            endpoints = List.copyOf(endpoints);
        }
    }
}
