@NullMarked
package dev.assay.db.deletion;

import org.jspecify.annotations.NullMarked;
