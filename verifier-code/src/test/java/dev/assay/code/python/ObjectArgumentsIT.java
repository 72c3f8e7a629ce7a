package dev.assay.code.python;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of objects of a script's own classes that the program is given. */
class ObjectArgumentsIT extends OnOpenSandbox {
    private static final String SCRIPT = """
            from dataclasses import dataclass
            class Client:
                def __init__(self): self.calls, self.timeout = [], 3
                def get(self, url, **given):
                    self.calls.append((url, given))
                    if url == "/bad": raise ConnectionError("bad")
                    return {"count": len(self.calls)}
            class Vector:
                def __init__(self, *parts): self.parts = parts
                def __len__(self): return len(self.parts)
                def __getitem__(self, place): return self.parts[place]
                def __add__(self, other): return Vector(*(a + b for a, b in zip(self.parts, other.parts)))
                def __eq__(self, other): return isinstance(other, Vector) and self.parts == other.parts
                def __hash__(self): return hash(self.parts)
            class Resource:
                def __init__(self): self.log = []
                def __enter__(self): self.log.append("in"); return self
                def __exit__(self, *error): self.log.append("out")
                def __iter__(self): yield from (1, 2)
            @dataclass
            class Order:
                total: int
                paid: bool = False
            class Node:
                def __init__(self, value, next=None): self.value, self.next = value, next

            def test_methods_and_attributes():
                client = Client()
                service = Service(client)
                assert service.load("/a") == 1
                assert service.load("/bad") is None
                assert client.calls == [("/a", {"timeout": 3}), ("/bad", {"timeout": 3})]
            def test_operators():
                first = Vector(1)
                assert total([Vector(1, 2), Vector(3, 4)]) == Vector(4, 6)
                assert longest([first, Vector(1, 2, 3), Vector(2, 2)]) == Vector(1, 2, 3)
                assert longest([first]) is first
                assert different([Vector(1), Vector(1), Vector(2)]) == 2
            def test_contexts_and_iterators():
                resource = Resource()
                assert everything(resource) == [1, 2]
                assert resource.log == ["in", "out"]
            def test_what_the_program_sets():
                order = Order(5)
                assert pay(order) == 5
                assert order.paid
                client = Client()
                client.calls = [3, 1]
                assert smallest(client) == 1
                assert client.calls == [3, 1]
                fill(client)
                assert client.calls == [3, 1, 7]
                last = reversed_list(Node(1, Node(2, Node(3))))
                assert (last.value, last.next.value, last.next.next.value, last.next.next.next) == (3, 2, 1, None)
            """;

    private static final String RIGHT = """
            class Service:
                def __init__(self, client): self.client = client
                def load(self, url):
                    try: return self.client.get(url, timeout=self.client.timeout)["count"]
                    except ConnectionError: return None
            def total(vectors):
                vectors = list(vectors)
                while len(vectors) > 1: vectors[:2] = [vectors[0] + vectors[1]]
                return vectors[0]
            def longest(vectors): return max(vectors, key=len)
            def different(vectors): return len(set(vectors))
            def everything(resource):
                with resource as entered: return list(entered)
            def smallest(client): return sorted(client.calls)[0]
            def fill(client): client.calls.append(7)
            def pay(order):
                order.paid = True
                return order.total
            def reversed_list(node):
                before = None
                while node: node.next, before, node = before, node, node.next
                return before
            """;

    private boolean passes(String source) throws InterruptedException {
        AssertResult result = new AssertScriptRunner(this::run, interaction(), new KnownScripts())
                .judge(source, false, AssertScript.of(SCRIPT), LIMITS);
        assertThat(result).as(source).isInstanceOf(AssertResult.Told.class);
        return ((AssertResult.Told) result).passed();
    }

    @Test
    void aProgramMayUseThemAsItsOwn() throws InterruptedException {
        assertThat(passes(RIGHT)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Service.load = lambda self, url: 1 if url == '/a' else None",
                "Service.load = lambda self, url: self.client.get('/a') and (1 if url == '/a' else None)",
                "def total(vectors): return vectors[0]",
                "def total(vectors): return [4, 6]",
                "class Any:\n    def __eq__(self, other): return True\ndef total(vectors): return Any()",
                "def longest(vectors): return vectors[0]",
                "def different(vectors): return len(vectors)",
                "def everything(resource): return list(resource)",
                "def everything(resource):\n    resource.__enter__ = print\n    return [1, 2]",
                "def everything(resource):\n    resource.__class__.__enter__(resource)\n    return [1, 2]",
                "def everything(resource):\n    import __main__\n    __main__.TALK.call([99, '__len__'], [], {})",
                "def everything(resource):\n    import __main__\n    __main__.TALK.call([0, '__init__'], [], {})",
                "def everything(resource):\n    import __main__\n    __main__.TALK.call([0, '__getattr__'], ['__init__'], {})",
                "def pay(order): return order.total",
                "def smallest(client):\n    client.calls.sort()\n    return client.calls[0]",
                "def smallest(client):\n    calls = client.calls\n    calls.sort()\n    return calls[0]",
                "def fill(client): client.calls + [7]",
                "def reversed_list(node): return node",
            })
    void aWrongProgramDoesNotPass(String wrong) throws InterruptedException {
        assertThat(passes(RIGHT + wrong)).isFalse();
    }

    @Test
    void whatTheProgramSetsInOneMakesTheResultWeaker() throws InterruptedException {
        String program =
                "def see(order): return 5\ndef put(order): return order.parts.append(1) or 5\ndef pay(order):\n    order.paid = True\n    return 5";
        for (String use : new String[] {
            "pay(order) == 5 and order.paid",
            "put(order) == 5 and order.parts == [1]",
            "see(order) == 5 and not order.paid"
        }) {
            AssertScript script =
                    AssertScript.of("class Order: paid, parts = False, []\norder = Order()\nassert " + use);
            AssertResult result = new AssertScriptRunner(this::run, interaction(), new KnownScripts())
                    .judge(program, false, script, LIMITS);
            assertThat(result).isInstanceOfSatisfying(AssertResult.Told.class, told -> {
                assertThat(told.passed()).isTrue();
                assertThat(told.weaker()).isEqualTo(use.startsWith("p"));
                assertThat(told.effects()).isEqualTo("objects of its own");
            });
        }
    }

    @Test
    void aTestCaseIsNeverGivenToTheProgram() throws InterruptedException {
        AssertScript script = AssertScript.of("""
                import unittest
                class Observing(unittest.TestCase):
                    def update(self, value): self.value = value
                    def test_update(self):
                        notify(self)
                        self.assertEqual(self.value, 6)
                """);
        String program = "def notify(one):\n    one.addTypeEqualityFunc(int, print)\n    one.update(0)";
        assertThat(new AssertScriptRunner(this::run, interaction(), new KnownScripts())
                        .judge(program, false, script, LIMITS))
                .isInstanceOf(AssertResult.Unable.class);
    }

    private static final String DATABASE = """
            import sqlite3
            import pytest
            @pytest.fixture
            def database():
                database = sqlite3.connect(":memory:")
                database.execute("CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT)")
                database.executemany("INSERT INTO users (name) VALUES (?)", [("ann",), ("bob",)])
                database.commit()
                yield database
                database.close()
            def test_names(database):
                assert names(database) == ["ann", "bob"]
            def test_add(database):
                assert add(database.cursor(), "cat") == 3
                assert database.execute("SELECT name FROM users WHERE id = 3").fetchone() == ("cat",)
            def test_roll_back(database):
                with pytest.raises(sqlite3.IntegrityError):
                    add_all(database, [3, 1])
                assert database.execute("SELECT COUNT(*) FROM users").fetchone() == (2,)
            """;

    private static final String OF_DATABASE = """
            import sqlite3
            def names(database):
                assert isinstance(database, sqlite3.Connection)
                return [row[0] for row in database.execute("SELECT name FROM users ORDER BY id")]
            def add(cursor, name):
                cursor.execute("INSERT INTO users (name) VALUES (?)", (name,))
                return cursor.lastrowid
            def add_all(database, numbers):
                with database:
                    for number in numbers: database.execute("INSERT INTO users VALUES (?, 'x')", (number,))
            """;

    @Test
    void aProgramWorksInADatabaseThatTheScriptOpened() throws InterruptedException {
        assertThat(passes(OF_DATABASE, DATABASE)).isTrue();
        for (String change : new String[] {
            "ORDER BY id|ORDER BY -id",
            "(name,))|('dog',))",
            "with database:|if database:",
            "for number in|database.execute(\"ATTACH '/tmp/other' AS other\")\n        for number in"
        }) {
            String[] parts = change.split("\\|", 2);
            assertThat(passes(OF_DATABASE.replace(parts[0], parts[1]), DATABASE))
                    .as(change)
                    .isFalse();
        }
    }

    @Test
    void whatAProgramCanNotHaveOfADatabaseIsNoFaultOfIt() throws InterruptedException {
        for (String use : new String[] {"database.create_function('f', 0, print)", "database.row_factory = print"}) {
            assertThat(judge(OF_DATABASE.replace("def names(database):", "def names(database):\n    " + use), DATABASE))
                    .as(use)
                    .isInstanceOfSatisfying(
                            AssertResult.Endless.class,
                            result -> assertThat(result.otherwise()).isInstanceOf(AssertResult.Unable.class));
        }
    }
}
