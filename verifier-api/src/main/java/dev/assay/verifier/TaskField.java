package dev.assay.verifier;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Describes a component of a task record, for the JSON Schema in the registry. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface TaskField {
    /** Describes the field in one sentence, with unit and range. */
    String value();

    /** Whether a task without this field is refused. */
    boolean required() default false;

    /** Whether a recipe may set this field for all its items under {@code with}. */
    boolean option() default false;
}
