/** Reads documents that people write in YAML, within limits, and says what is wrong with them and where. */
@NullMarked
package dev.assay.yaml;

import org.jspecify.annotations.NullMarked;
