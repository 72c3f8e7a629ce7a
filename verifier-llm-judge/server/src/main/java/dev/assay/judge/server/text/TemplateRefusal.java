package dev.assay.judge.server.text;

/** The model's chat template does not take these messages; the message is the template's own. */
public final class TemplateRefusal extends RuntimeException {
    private static final long serialVersionUID = 1;

    TemplateRefusal(String reason) {
        super(reason, null, false, false);
    }
}
