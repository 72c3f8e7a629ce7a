@NullMarked
package dev.assay.console.overview;

import org.jspecify.annotations.NullMarked;
