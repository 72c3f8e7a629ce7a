package dev.assay.graders.template;

import java.util.Optional;

/** What places of a template are filled with. */
public interface TemplateVariables {
    /** The value as text: strings as they are, all else as JSON; empty where there is none. */
    Optional<String> text(TemplatePath path);

    /** The whole sample as a JSON object. */
    String sample();

    /** The whole item as a JSON object. */
    String item();
}
