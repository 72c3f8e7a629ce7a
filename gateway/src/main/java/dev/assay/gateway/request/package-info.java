/** What identifies a request, and the threads that do its blocking work. */
@NullMarked
package dev.assay.gateway.request;

import org.jspecify.annotations.NullMarked;
