@NullMarked
package dev.assay.sandbox.remote.server;

import org.jspecify.annotations.NullMarked;
