/** Tests of when alerts are raised, and when not. */
@NullMarked
package dev.assay.engine.alert;

import org.jspecify.annotations.NullMarked;
