@NullMarked
package dev.assay.engine.settings;

import org.jspecify.annotations.NullMarked;
