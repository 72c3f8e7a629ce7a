/** Earlier rulings of judges and people on answers. */
@NullMarked
package dev.assay.db.ruling;

import org.jspecify.annotations.NullMarked;
