@NullMarked
package dev.assay.db.blob;

import org.jspecify.annotations.NullMarked;
