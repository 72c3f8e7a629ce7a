@NullMarked
package dev.assay.engine.scoring;

import org.jspecify.annotations.NullMarked;
