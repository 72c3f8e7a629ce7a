@NullMarked
package dev.assay.db.reply;

import org.jspecify.annotations.NullMarked;
