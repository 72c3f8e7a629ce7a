/** Structured answers: sets, lists, slots, tables, trees and tuples, with credit for their members. */
@NullMarked
package dev.assay.text.structured;

import org.jspecify.annotations.NullMarked;
