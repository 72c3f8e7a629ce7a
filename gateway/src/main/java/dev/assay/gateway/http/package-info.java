/** What is checked of a connection and of the head of a request before anything else sees it. */
@NullMarked
package dev.assay.gateway.http;

import org.jspecify.annotations.NullMarked;
