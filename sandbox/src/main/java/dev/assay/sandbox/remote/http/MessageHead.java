package dev.assay.sandbox.remote.http;

import java.io.IOException;
import java.net.ProtocolException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The head of a request or an answer.
 *
 * @param first the first line
 * @param headers the values by their names in lower case; the last of several of the same name
 */
public record MessageHead(String first, Map<String, String> headers) {
    private static final Pattern STATUS = Pattern.compile("HTTP/1\\.[01] ([1-5][0-9]{2})( .*)?");
    private static final Pattern REQUEST = Pattern.compile("([A-Z]{1,16}) (/[!-~]*) HTTP/1\\.[01]");

    public MessageHead {
        headers = Map.copyOf(headers);
    }

    /**
     * Reads a head.
     *
     * @param lines the first line and the headers
     * @throws IOException if these lines are no head
     */
    static MessageHead of(List<String> lines) throws IOException {
        if (lines.isEmpty()) {
            throw new ProtocolException("this is not HTTP");
        }
        Map<String, String> headers = new TreeMap<>();
        for (String line : lines.subList(1, lines.size())) {
            int colon = line.indexOf(':');
            if (colon < 1) {
                throw new ProtocolException("a header has no name");
            }
            headers.put(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip());
        }
        return new MessageHead(lines.getFirst(), headers);
    }

    /** Returns a header's value; an empty text if there is none. */
    public String header(String name) {
        return headers.getOrDefault(name.toLowerCase(Locale.ROOT), "");
    }

    /**
     * Returns the status of an answer.
     *
     * @throws IOException if this is the head of something else
     */
    public int status() throws IOException {
        return Integer.parseInt(matched(STATUS).group(1));
    }

    /**
     * Returns the method of a request.
     *
     * @throws IOException if this is the head of something else
     */
    public String method() throws IOException {
        return matched(REQUEST).group(1);
    }

    /**
     * Returns the path of a request.
     *
     * @throws IOException if this is the head of something else
     */
    public String path() throws IOException {
        return matched(REQUEST).group(2);
    }

    private Matcher matched(Pattern pattern) throws IOException {
        Matcher matcher = pattern.matcher(first);
        if (!matcher.matches()) {
            throw new ProtocolException("this is not HTTP");
        }
        return matcher;
    }

    /** Returns whether another message may follow on the same connection. */
    public boolean keepsConnection() {
        return !first.contains("HTTP/1.0") && !header("Connection").equalsIgnoreCase("close");
    }

    /** Returns whether a body follows. */
    public boolean hasBody() {
        return isChunked() || !header("Content-Length").matches("0*");
    }

    /** Returns whether the body comes in chunks, because its sender did not know its length before. */
    boolean isChunked() {
        return header("Transfer-Encoding").equalsIgnoreCase("chunked");
    }

    /**
     * Returns the length of a body that does not come in chunks; 0 if the head names none.
     *
     * @throws IOException if it is no number, or over the limit
     */
    int length(long most) throws IOException {
        String text = header("Content-Length");
        if (text.isEmpty()) {
            return 0;
        }
        if (!text.matches("[0-9]{1,10}") || Long.parseLong(text) > Math.min(most, Integer.MAX_VALUE - 8)) {
            throw new ProtocolException("a body has at most " + most + " bytes");
        }
        return Integer.parseInt(text);
    }
}
