package dev.assay.judge.server.text;

/** Signals that the model's chat template rejects these messages; the text comes from the template. */
public final class TemplateRefusal extends RuntimeException {
    private static final long serialVersionUID = 1;

    TemplateRefusal(String reason) {
        super(reason, null, false, false);
    }
}
