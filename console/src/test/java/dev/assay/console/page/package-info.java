@NullMarked
package dev.assay.console.page;

import org.jspecify.annotations.NullMarked;
