package dev.assay.console.session;

/** A page that only a person who is signed in may open. */
final class SignInNeeded extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String back;

    /**
     * Makes the exception.
     *
     * @param back the path and query to which the sign-in leads
     */
    SignInNeeded(String back) {
        super("sign in", null, false, false);
        this.back = back;
    }

    String back() {
        return back;
    }
}
