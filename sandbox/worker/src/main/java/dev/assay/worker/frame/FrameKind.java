package dev.assay.worker.frame;

/** A kind of message; an enum has all kinds of one worker. */
public interface FrameKind {
    /** The byte that stands for it, from 0 to 255. */
    int code();
}
