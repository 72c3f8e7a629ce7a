@NullMarked
package dev.assay.db.adjudication;

import org.jspecify.annotations.NullMarked;
