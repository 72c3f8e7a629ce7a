package dev.assay.judge.endpoint;

/** Keeps second requests within their share of all requests. */
final class RequestHedging {
    private static final double AT_ONCE = 10;

    private final double share;
    private double left = 1;

    RequestHedging(double share) {
        this.share = share;
    }

    synchronized void asked() {
        left = Math.min(AT_ONCE, left + share);
    }

    /** Returns whether another second request may be sent. */
    synchronized boolean take() {
        boolean may = left >= 1;
        left -= may ? 1 : 0;
        return may;
    }

    synchronized void give() {
        left++;
    }
}
