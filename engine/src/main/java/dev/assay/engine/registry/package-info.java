/** The verifiers of this build, and how the JSON of a task becomes the record that each reads. */
@NullMarked
package dev.assay.engine.registry;

import org.jspecify.annotations.NullMarked;
