/** The judges' canary: it puts cases whose ruling is known to each judge, and watches what changes. */
@NullMarked
package dev.assay.gateway.canary;

import org.jspecify.annotations.NullMarked;
