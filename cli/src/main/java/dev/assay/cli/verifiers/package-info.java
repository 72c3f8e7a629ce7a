/** {@code assay verifiers}: what a build or a gateway verifies. */
@NullMarked
package dev.assay.cli.verifiers;

import org.jspecify.annotations.NullMarked;
