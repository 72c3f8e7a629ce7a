@NullMarked
package dev.assay.console.experiment;

import org.jspecify.annotations.NullMarked;
