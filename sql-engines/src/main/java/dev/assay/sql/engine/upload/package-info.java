/** Uploaded databases as files of this machine. */
@NullMarked
package dev.assay.sql.engine.upload;

import org.jspecify.annotations.NullMarked;
