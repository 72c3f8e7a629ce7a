/** Tests of when alarms are raised, and when not. */
@NullMarked
package dev.assay.engine.alarm;

import org.jspecify.annotations.NullMarked;
