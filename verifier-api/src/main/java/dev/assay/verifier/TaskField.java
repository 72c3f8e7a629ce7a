package dev.assay.verifier;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Describes a component of a task record, for the JSON Schema in the registry. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface TaskField {
    /** What the field means, with unit and range, in one sentence. */
    String value();

    /** Whether a task without it is refused. */
    boolean required() default false;

    /** Whether it is a choice that a recipe may make for all its items under {@code with}. */
    boolean option() default false;
}
