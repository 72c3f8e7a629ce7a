@NullMarked
package dev.assay.console.session;

import org.jspecify.annotations.NullMarked;
