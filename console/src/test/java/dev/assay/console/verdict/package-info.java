@NullMarked
package dev.assay.console.verdict;

import org.jspecify.annotations.NullMarked;
