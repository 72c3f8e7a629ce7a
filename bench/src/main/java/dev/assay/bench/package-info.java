/** {@code assay bench}: measures the service, the verdicts and the verifiers. */
@NullMarked
package dev.assay.bench;

import org.jspecify.annotations.NullMarked;
