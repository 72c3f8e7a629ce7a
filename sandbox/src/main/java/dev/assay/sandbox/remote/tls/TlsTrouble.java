package dev.assay.sandbox.remote.tls;

import dev.assay.sandbox.remote.http.MessageConnection;
import java.security.cert.CertificateException;
import javax.net.ssl.SSLException;

/** The reasons why a gateway and a worker do not agree on TLS, with the side to change. */
public final class TlsTrouble {
    private TlsTrouble() {}

    /** Returns the reason as a gateway sees it. */
    public static String of(SSLException failure) {
        String message = String.valueOf(failure.getMessage());
        if (message.equals(MessageConnection.SPEAKS_TLS)) {
            return "it speaks TLS: set ASSAY_WORKER_TLS_CERT, _KEY and _CA here, or unset them on the worker";
        }
        if (isOfCertificate(failure)) {
            return "its certificate is refused here (" + message + "): give the worker one that the authority in"
                    + " ASSAY_WORKER_TLS_CA has signed for the name in ASSAY_WORKERS";
        }
        if (message.contains("fatal alert")) {
            return "it refuses the certificate of this gateway (" + message + "): give the gateway one that the"
                    + " authority in the worker's ASSAY_WORKER_TLS_CA has signed for clients";
        }
        return "it does not speak TLS (" + message + "): set ASSAY_WORKER_TLS_CERT, _KEY and _CA on the worker,"
                + " or unset them here";
    }

    private static boolean isOfCertificate(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof CertificateException) {
                return true;
            }
        }
        return false;
    }
}
