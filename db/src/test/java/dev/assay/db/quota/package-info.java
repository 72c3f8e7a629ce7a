@NullMarked
package dev.assay.db.quota;

import org.jspecify.annotations.NullMarked;
