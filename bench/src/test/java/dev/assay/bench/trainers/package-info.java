/** Tests of the trainers that are played. */
@NullMarked
package dev.assay.bench.trainers;

import org.jspecify.annotations.NullMarked;
