@NullMarked
package dev.assay.sandbox.remote.http;

import org.jspecify.annotations.NullMarked;
