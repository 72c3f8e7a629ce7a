/** The network: its folder, its session and its cache of keys and values. */
@NullMarked
package dev.assay.judge.server.model;

import org.jspecify.annotations.NullMarked;
