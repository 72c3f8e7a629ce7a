/** {@code assay bench trainers}: load of trainers that know only a URL, on a running gateway. */
@NullMarked
package dev.assay.bench.trainers;

import org.jspecify.annotations.NullMarked;
