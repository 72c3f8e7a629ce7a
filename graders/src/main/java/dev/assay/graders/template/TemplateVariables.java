package dev.assay.graders.template;

import java.util.Optional;

/** The values that fill the places of a template. */
public interface TemplateVariables {
    /** Returns the value as text: a string as it is, any other value as JSON; empty where there is none. */
    Optional<String> text(TemplatePath path);

    /** Returns the whole sample as a JSON object. */
    String sample();

    /** Returns the whole item as a JSON object. */
    String item();
}
