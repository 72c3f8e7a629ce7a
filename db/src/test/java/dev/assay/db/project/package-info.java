@NullMarked
package dev.assay.db.project;

import org.jspecify.annotations.NullMarked;
