@NullMarked
package dev.assay.db.ruling;

import org.jspecify.annotations.NullMarked;
