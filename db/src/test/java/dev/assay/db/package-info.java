@NullMarked
package dev.assay.db;

import org.jspecify.annotations.NullMarked;
