@NullMarked
package dev.assay.db.console;

import org.jspecify.annotations.NullMarked;
