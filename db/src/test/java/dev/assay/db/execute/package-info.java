@NullMarked
package dev.assay.db.execute;

import org.jspecify.annotations.NullMarked;
