@NullMarked
package dev.assay.db.verdict;

import org.jspecify.annotations.NullMarked;
