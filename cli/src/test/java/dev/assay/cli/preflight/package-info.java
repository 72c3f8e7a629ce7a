@NullMarked
package dev.assay.cli.preflight;

import org.jspecify.annotations.NullMarked;
