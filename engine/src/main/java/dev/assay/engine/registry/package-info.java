/** The verifiers of this build, and the decoding of JSON into their task records. */
@NullMarked
package dev.assay.engine.registry;

import org.jspecify.annotations.NullMarked;
