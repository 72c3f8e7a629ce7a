/** Tests of the alert store. */
@NullMarked
package dev.assay.db.alert;

import org.jspecify.annotations.NullMarked;
