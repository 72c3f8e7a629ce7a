package dev.assay.judge.http;

import java.io.IOException;
import java.io.InputStream;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpStatus;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.io.DefaultHttpResponseParser;
import org.apache.hc.core5.http.io.SessionInputBuffer;

/** Reads the heads of responses, and refuses a response that was read along with the one before it. */
final class AskedResponseParser extends DefaultHttpResponseParser {
    private boolean continues;

    AskedResponseParser(Http1Config limits) {
        super(limits);
    }

    @Override
    public ClassicHttpResponse parse(SessionInputBuffer buffer, InputStream in) throws IOException, HttpException {
        if (!continues && buffer.length() > 0) {
            throw new ConnectionClosedException("the server sent a response before the request");
        }
        ClassicHttpResponse response = super.parse(buffer, in);
        continues = response != null && response.getCode() < HttpStatus.SC_OK;
        return response;
    }
}
