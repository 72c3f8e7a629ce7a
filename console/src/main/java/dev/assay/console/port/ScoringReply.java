package dev.assay.console.port;

import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** The answer to an item that a person sent. */
public sealed interface ScoringReply {
    /** The result as {@code POST /v1/verify} writes it. */
    record Scored(ObjectNode result) implements ScoringReply {}

    /**
     * The item was not taken.
     *
     * @param status the HTTP status that the API answers
     * @param detail one sentence for the person
     * @param fields the fields at fault, each as pointer and reason
     */
    record Refused(int status, String detail, List<String> fields) implements ScoringReply {
        public Refused {
            fields = List.copyOf(fields);
        }
    }
}
