/** What somebody should look at before a run is trusted further. */
@NullMarked
package dev.assay.engine.alarm;

import org.jspecify.annotations.NullMarked;
