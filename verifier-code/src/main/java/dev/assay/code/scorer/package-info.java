/** The verifier {@code script}: a trainer's own Python reward, called in the sandbox. */
@NullMarked
package dev.assay.code.scorer;

import org.jspecify.annotations.NullMarked;
