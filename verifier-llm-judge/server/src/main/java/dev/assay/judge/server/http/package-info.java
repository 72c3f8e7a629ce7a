/** The port of the server: routes, limits, metrics. */
@NullMarked
package dev.assay.judge.server.http;

import org.jspecify.annotations.NullMarked;
