/** Sessions of people who are signed in to the console. */
@NullMarked
package dev.assay.db.console;

import org.jspecify.annotations.NullMarked;
