@NullMarked
package dev.assay.db.postgres;

import org.jspecify.annotations.NullMarked;
