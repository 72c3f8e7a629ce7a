package dev.assay.code.python;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Scripts that need the program to be in their process: its ports, and commands that run what it gives. */
class OtherProcessesIT extends OnOpenSandbox {
    private static final String CLIENT = """
            import socket
            class Server:
                def start(self):
                    self.socket = socket.socket()
                    self.socket.bind(("127.0.0.1", 0))
                    self.socket.listen()
                    return self.socket.getsockname()[1]
                def stop(self): pass
            def is_taken(port):
                with socket.socket() as other:
                    try:
                        other.bind(("127.0.0.1", port))
                    except OSError:
                        return True
                return False
            def is_open(port):
                with socket.socket() as client:
                    return client.connect_ex(("127.0.0.1", port)) == 0
            """;

    @ParameterizedTest
    @ValueSource(strings = {"""
                import socket
                def test_open():
                    with socket.socket() as server:
                        server.bind(("127.0.0.1", 0))
                        server.listen()
                        assert is_open(server.getsockname()[1])
                """, """
                import socket
                def test_server():
                    server = Server()
                    with socket.create_connection(("localhost", server.start())):
                        pass
                """, """
                import socket
                def test_stopped():
                    server = Server()
                    port = server.start()
                    server.stop()
                    with socket.socket() as other:
                        other.bind(("127.0.0.1", port))
                """, """
                import socket
                def test_taken():
                    with socket.socket() as server:
                        server.bind(("127.0.0.1", 0))
                        server.listen()
                        assert is_taken(server.getsockname()[1])
                """, """
                import http.server
                def test_server():
                    with http.server.HTTPServer(("localhost", 0), http.server.BaseHTTPRequestHandler) as server:
                        assert is_open(server.server_port)
                """})
    void itCantBeToldWhereOneProcessLooksForAPortOfTheOther(String script) throws InterruptedException {
        assertThat(hindrance(judge(CLIENT, script))).contains("ports");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "os.popen('bash a.sh')",
                "os.popen('sh -c ls')",
                "os.popen('ls; bash a.sh')",
                "os.popen('cat a.txt\\nbash a.sh')",
                "os.popen('cat a.txt\\rbash a.sh')",
                "os.popen('cat a.sh | bash')",
                "os.popen('ls $(bash a.sh)')",
                "os.popen('tar -cf b.tar --checkpoint-action=exec=./a.sh .')",
                "os.popen('tar -tf b.tar --checkpoint=1 --checkpoint-action=exec=./a.sh')",
                "os.popen('tar --checkpoint-action=exec=./a.sh -tf b.tar')",
                "os.popen('tar -xf a.tar')",
                "os.popen('unzip a.zip')",
                "os.popen('cat /proc/self/environ')",
                "os.popen('diff --from-file=/proc/self/environ a.sh')",
                "os.popen('head a.sh > b.sh')",
                "os.popen('python3 a.py')",
                "subprocess.check_output(['cat', 'a'], executable='./a')",
                "subprocess.check_output(['tar', '-tf', 'a'], env={'TAR_OPTIONS': name()})",
                "subprocess.check_output(['cat', 'a'], preexec_fn=name)",
                "(os.environ.get('TAR_OPTIONS'), os.popen('tar -tf a.tar').read())"
            })
    void noCommandRunsThatMayRunWhatTheProgramGives(String call) throws InterruptedException {
        String script = """
                import os, subprocess
                def test_command():
                    assert len(name()) == 1
                    assert %s
                """.formatted(call);
        assertThat(hindrance(judge("def name(): return 'a'", script))).contains("runs code that the program gives");
    }

    @Test
    void whatKeepsAThreadOfTheScriptFromItsEndIsNoFaultOfTheProgram() throws InterruptedException {
        String handler = """
                import socketserver
                class Upper(socketserver.StreamRequestHandler):
                    def handle(self):
                        self.wfile.write(self.rfile.readline().upper())
                """;
        String script = """
                import socket, socketserver, threading
                def test_upper():
                    with socketserver.TCPServer(("127.0.0.1", 0), Upper) as server:
                        threading.Thread(target=server.serve_forever, daemon=True).start()
                        with socket.create_connection(server.server_address, timeout=3) as client:
                            client.sendall(b"abc\\n")
                            assert client.recv(100) == b"ABC\\n"
                """;
        assertThat(hindrance(judge(handler, script))).contains("TCPServer");
    }

    /** Returns why no verdict follows where no other program is known to pass. */
    private static String hindrance(AssertResult result) {
        AssertResult otherwise = result instanceof AssertResult.Endless endless ? endless.otherwise() : result;
        assertThat(otherwise).isInstanceOf(AssertResult.Unable.class);
        return ((AssertResult.Unable) otherwise).why();
    }
}
