# The network of the process's own machine -----------------------------------------------------------------------------
# There is no network in the sandbox. A port of this machine is a name among Unix sockets here, which goes with its
# process; no other address is reached, as on a machine without a network.

import sys

PORTS = b"\0port "  # how such a name begins
FIRST_PORT, LAST_PORT = 32_768, 60_999  # of those that are given to sockets that ask for none
UNREACHED = 101, "Network is unreachable"
NOT_HERE = 99, "Cannot assign requested address"
HALF_DONE = 11  # what connect_ex gives where time is up


def is_own_machine(host):
    return host in ("", "localhost", "0.0.0.0", "::", "::1") or host.startswith("127.")


def ports_of_machine(sockets, use):
    """
    Returns a class in the place of that of the module _socket, with TCP and UDP between the machine's own ports. Calls this
    function with "opened" where a port is opened for others, and with "missed" where none is found.
    """
    from weakref import WeakKeyDictionary, WeakSet
    plain, families, told = sockets.socket, WeakKeyDictionary(), WeakSet()
    last_port = FIRST_PORT - 1

    def name_of(self, address, otherwise=UNREACHED):
        """Returns the name of an address among Unix sockets; raises OSError if it isn't of this machine."""
        if self not in families:
            return address
        if not isinstance(address, tuple) or len(address) < 2:
            raise TypeError("AF_INET address must be a pair (host, port)")
        host, port = address[:2]
        if isinstance(host, (bytes, bytearray)):
            host = host.decode()
        if not isinstance(host, str):
            raise TypeError("str, bytes or bytearray expected, not " + type(host).__name__)
        if not 0 <= port < 65_536:
            raise OverflowError("port must be 0-65535.")
        if not is_own_machine(host):
            sockets.gethostbyname(host)
            raise OSError(*otherwise)
        return PORTS + b"%d" % port

    def address_of(self, name):
        """Returns the address to a name among Unix sockets."""
        if self not in families:
            return name
        is_new = families[self] == sockets.AF_INET6
        if not name:
            return ("::", 0, 0, 0) if is_new else ("0.0.0.0", 0)
        port = int(name[len(PORTS):])
        return ("::1", port, 0, 0) if is_new else ("127.0.0.1", port)

    def take_port(self):
        nonlocal last_port
        while self in families and not plain.getsockname(self):
            last_port = last_port + 1 if last_port < LAST_PORT else FIRST_PORT
            try:
                plain.bind(self, PORTS + b"%d" % last_port)
            except OSError:
                pass  # another has it

    def sent(self, send, data, *flags):
        """Sends data. TCP learns only by its first bytes that the other side has closed, and takes them."""
        try:
            return send(self, data, *flags)
        except BrokenPipeError:
            if self not in families or self in told:
                raise
            told.add(self)
            return len(data) if send is plain.send else None

    class Socket(plain):
        __slots__ = ()

        def __init__(self, family=-1, type=-1, proto=-1, fileno=None):
            if family not in (sockets.AF_INET, sockets.AF_INET6):
                plain.__init__(self, family, type, proto, fileno)
                return
            if type & 15 not in (sockets.SOCK_STREAM, sockets.SOCK_DGRAM):
                raise PermissionError(1, "Operation not permitted")
            plain.__init__(self, sockets.AF_UNIX, type, 0, fileno)
            families[self] = family

        family = property(lambda self: families.get(self) or plain.family.__get__(self))

        def bind(self, address):
            name = name_of(self, address, NOT_HERE)
            if plain.type.__get__(self) == sockets.SOCK_DGRAM:
                use("opened")
            if self in families and address[1] == 0:
                take_port(self)
            else:
                plain.bind(self, name)
                use("missed")  # one that another process may have

        def listen(self, *backlog):
            take_port(self)
            use("opened")
            plain.listen(self, *backlog)

        def connect(self, address):
            name = name_of(self, address)
            take_port(self)
            try:
                plain.connect(self, name)
            except ConnectionRefusedError:
                use("missed")
                raise

        def connect_ex(self, address):
            try:
                self.connect(address)
            except sockets.gaierror:
                raise
            except OSError as error:
                return error.errno or HALF_DONE
            return 0

        def _accept(self):
            number, name = plain._accept(self)
            return number, address_of(self, name)

        def getsockname(self):
            return address_of(self, plain.getsockname(self))

        def getpeername(self):
            return address_of(self, plain.getpeername(self))

        def send(self, data, *flags):
            return sent(self, plain.send, data, *flags)

        def sendall(self, data, *flags):
            return sent(self, plain.sendall, data, *flags)

        def sendto(self, data, *flags_and_address):
            *flags, address = flags_and_address
            name = name_of(self, address)
            take_port(self)
            try:
                return plain.sendto(self, data, *flags, name)
            except ConnectionRefusedError:
                if self not in families:
                    raise
                use("missed")
                return len(data)  # nobody is there, which the sender of a datagram isn't told

        def recvfrom(self, *arguments):
            data, name = plain.recvfrom(self, *arguments)
            return data, address_of(self, name)

        def recvfrom_into(self, *arguments):
            length, name = plain.recvfrom_into(self, *arguments)
            return length, address_of(self, name)

        def setsockopt(self, *option):
            if self not in families:
                plain.setsockopt(self, *option)

        def getsockopt(self, level, *option):
            if self in families and level != sockets.SOL_SOCKET:
                return b"" if len(option) > 1 else 0
            return plain.getsockopt(self, level, *option)

    return Socket


def lookups_of_machine(sockets):
    """Returns what replaces the functions of the module _socket that look names up."""
    find = sockets.getaddrinfo

    def gethostbyname(host):
        if is_own_machine(host):
            return "127.0.0.1" if host in ("", "localhost") else host
        if ":" in host or host.replace(".", "").isdigit():
            return host
        raise sockets.gaierror(sockets.EAI_AGAIN, "Temporary failure in name resolution")

    def getaddrinfo(host, port, family=0, type=0, proto=0, flags=0):
        is_passive = flags & sockets.AI_PASSIVE
        if isinstance(host, bytes):
            host = host.decode()
        if host is None:
            host = "0.0.0.0" if is_passive else "127.0.0.1"
        if family == sockets.AF_INET6 and host in ("localhost", "127.0.0.1", "0.0.0.0"):
            host = "::" if is_passive else "::1"
        return find(gethostbyname(host), port, family, type, proto, flags & ~sockets.AI_ADDRCONFIG)

    return {"gethostbyname": gethostbyname, "getaddrinfo": getaddrinfo}


class Loopback:
    """Gives sockets the ports of the machine right before they are imported."""

    def __init__(self, use):
        self.use = use

    def find_spec(self, name, path=None, target=None):
        if name == "socket":
            sys.meta_path.remove(self)
            open_loopback(self.use)


def open_loopback(use):
    import _socket as sockets
    sockets.socket = own = ports_of_machine(sockets, use)
    lookups = lookups_of_machine(sockets)
    vars(sockets).update(lookups)
    known = sys.modules.get("socket")
    if known:  # the class of the module was made of the plain one
        known.gethostbyname = lookups["gethostbyname"]
        for name, method in vars(own).items():
            if name == "family" or callable(method) and name != "__init__":
                setattr(known.socket, name, method)


def offer_loopback(use):
    """Gives this process's sockets the ports of the machine; calls this function where one is opened or missed."""
    if "socket" in sys.modules:
        open_loopback(use)
    else:
        sys.meta_path.insert(0, Loopback(use))
