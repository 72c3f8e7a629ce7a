@NullMarked
package dev.assay.db.key;

import org.jspecify.annotations.NullMarked;
