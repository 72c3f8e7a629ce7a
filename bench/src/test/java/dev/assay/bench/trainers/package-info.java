/** Tests of the imitated trainers. */
@NullMarked
package dev.assay.bench.trainers;

import org.jspecify.annotations.NullMarked;
