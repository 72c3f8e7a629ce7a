package dev.assay.engine.wire;

import dev.assay.engine.batch.SentString;
import tools.jackson.databind.node.StringNode;

/** A long text that knows its place in the request's bytes, so that it is stored by copying bytes. */
final class SentTextNode extends StringNode {
    private static final long serialVersionUID = 1L;

    private final transient SentString sent;

    SentTextNode(String text, SentString sent) {
        super(text);
        this.sent = sent;
    }

    SentString sent() {
        return sent;
    }
}
