/** HTTP/1.1 on plain sockets, as far as gateways and workers need it: kept connections, one request at a time on each. */
@NullMarked
package dev.assay.sandbox.remote.http;

import org.jspecify.annotations.NullMarked;
