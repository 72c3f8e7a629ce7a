/** What projects upload, named by its content, and the local files that hold it. */
@NullMarked
package dev.assay.engine.blob;

import org.jspecify.annotations.NullMarked;
