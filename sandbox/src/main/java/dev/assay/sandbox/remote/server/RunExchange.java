package dev.assay.sandbox.remote.server;

import dev.assay.sandbox.remote.http.MessageConnection;
import dev.assay.sandbox.remote.http.MessageHead;
import dev.assay.sandbox.remote.wire.RemoteProtocol;
import java.io.IOException;
import java.io.OutputStream;
import java.net.ProtocolException;
import java.nio.charset.StandardCharsets;

/** A request of a gateway, and its answer. */
final class RunExchange implements WorkerService.Request {
    private final MessageConnection connection;
    private final MessageHead head;
    private final String method;
    private final String path;
    private boolean isRead;
    private boolean isAnswered;

    /** @throws ProtocolException if this is the head of no request */
    RunExchange(MessageConnection connection, MessageHead head) throws IOException {
        this.connection = connection;
        this.head = head;
        this.method = head.method();
        this.path = head.path();
        this.isRead = !head.hasBody();
    }

    String method() {
        return method;
    }

    @Override
    public String path() {
        return path;
    }

    /** Returns a header of the request; an empty text if there is none. */
    String header(String name) {
        return head.header(name);
    }

    @Override
    public byte[] body(long most) throws IOException {
        byte[] body = connection.body(head, most);
        isRead = true;
        return body;
    }

    @Override
    public void copyBody(OutputStream target, long most) throws IOException {
        connection.copyBody(head, target, most);
        isRead = true;
    }

    void answer(int status, byte[] body) throws IOException {
        answer(status, "", body);
    }

    void answer(int status, String text) throws IOException {
        answer(status, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Answers that the caller may come again after so many seconds. */
    void answerFull(int seconds, String text) throws IOException {
        answer(RemoteProtocol.FULL, "Retry-After: " + seconds + "\r\n", text.getBytes(StandardCharsets.UTF_8));
    }

    private void answer(int status, String headers, byte[] body) throws IOException {
        connection.write(
                "HTTP/1.1 " + status + " \r\n" + headers + "Content-Length: " + body.length + "\r\n\r\n", body);
        isAnswered = true;
    }

    /** Sends the head of an answer whose body follows. */
    void begin() throws IOException {
        connection.write("HTTP/1.1 " + RemoteProtocol.OK + " \r\nTransfer-Encoding: chunked\r\n\r\n", new byte[0]);
    }

    /** Sends the body of an answer that has begun. */
    void end(byte[] body) throws IOException {
        connection.writeChunk(body);
        isAnswered = true;
    }

    /** Returns whether the next request may follow on the same connection. */
    boolean keepsConnection() {
        return isRead && isAnswered && head.keepsConnection();
    }
}
