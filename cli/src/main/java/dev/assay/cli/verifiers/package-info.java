/** {@code assay verifiers}: the verifiers of a build or a gateway. */
@NullMarked
package dev.assay.cli.verifiers;

import org.jspecify.annotations.NullMarked;
