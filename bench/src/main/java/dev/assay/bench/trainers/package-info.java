/** {@code assay bench trainers}: what trainers that know only a URL do to a running gateway. */
@NullMarked
package dev.assay.bench.trainers;

import org.jspecify.annotations.NullMarked;
