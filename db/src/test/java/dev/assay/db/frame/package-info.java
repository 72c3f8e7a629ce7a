@NullMarked
package dev.assay.db.frame;

import org.jspecify.annotations.NullMarked;
