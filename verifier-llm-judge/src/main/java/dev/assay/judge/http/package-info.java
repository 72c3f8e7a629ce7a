/** The transport of requests to a server and of its answers: the parts of HTTP that a judge needs. */
@NullMarked
package dev.assay.judge.http;

import org.jspecify.annotations.NullMarked;
