/** Tests of the gates of recovery. */
@NullMarked
package dev.assay.engine.recovery;

import org.jspecify.annotations.NullMarked;
