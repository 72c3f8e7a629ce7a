/** How a request gets to a server and its answer back: what of HTTP a judge needs, and no more. */
@NullMarked
package dev.assay.judge.http;

import org.jspecify.annotations.NullMarked;
