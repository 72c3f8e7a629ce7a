@NullMarked
package dev.assay.db.rollup;

import org.jspecify.annotations.NullMarked;
