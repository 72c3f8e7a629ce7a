package dev.assay.judge.profile;

import java.net.URI;
import java.net.URISyntaxException;

/** Base addresses of servers. */
final class BaseAddresses {
    static final int MOST = 16;
    private static final String CHAT = "/chat/completions";
    private static final String EMBEDDINGS = "/embeddings";

    private BaseAddresses() {}

    /**
     * Returns the address without slashes at its end.
     *
     * @throws IllegalArgumentException if it is not a base address
     */
    static URI base(String text) {
        String bare = text.strip().replaceFirst("/+$", "");
        try {
            URI uri = new URI(bare);
            boolean http = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
            boolean plain = uri.getRawUserInfo() == null && uri.getRawQuery() == null && uri.getRawFragment() == null;
            boolean base = !bare.endsWith(CHAT) && !bare.endsWith(EMBEDDINGS);
            if (http && plain && base && uri.getHost() != null) {
                return uri;
            }
        } catch (URISyntaxException e) {
            // reported below
        }
        throw new IllegalArgumentException("must have addresses like http://host:8000/v1, which end before " + CHAT
                + " or " + EMBEDDINGS + " and carry no user, password or query");
    }
}
