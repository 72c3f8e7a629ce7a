# Values of Python's library -------------------------------------------------------------------------------------------
# They go as the name of their kind and plain data, and each side makes its own value of that kind. No code goes along.

MOST_FIELDS = 500  # of a named tuple or an enumeration
FIRST_ITEMS = 256  # of an iterator; the next ones are asked for when they are needed
PLAIN_TYPES = {kind.__name__: kind for kind in (
    int, float, complex, bool, str, bytes, bytearray, list, tuple, set, frozenset, dict, range, type(None))}
VIEWS = {"dict_keys": dict.keys, "dict_values": dict.values, "dict_items": dict.items}
CLASSES = {}  # named tuples and enumerations that were made here


def made_of(module, name, *kinds):
    """Returns how a value is made of its data: of arguments of these kinds, where one of another kind could take for ever."""
    def made(data):
        if kinds and tuple(map(type, data)) != kinds:
            raise ValueError("no data of " + name)
        return getattr(__import__(module), name)(*data)
    return made


def range_of(data):
    value = range(*data)
    if len(value) > VALUES:
        raise TooLarge("too large")
    return value


def defaultdict_of(data):
    factory, items = data
    return __import__("collections").defaultdict(PLAIN_TYPES.get(factory), items)


FILES = "StringIO", "BytesIO"


def change(target, value):
    """Does to a value what the other process has done to its copy of it."""
    if value is target:
        return
    if type(target) in (list, bytearray):
        target[:] = keeping(target, value) if type(target) is list else value
    elif isinstance(target, dict):
        kept = keeping([target.get(key) for key in value], list(value.values()))
        target.clear()
        target.update(dict(zip(value, kept)))
    elif isinstance(target, set):
        target.clear()
        target.update(value)
    elif type(target).__name__ == "deque":
        target.clear()
        target.extend(value)
    elif type(target).__name__ == "ndarray" and getattr(value, "shape", None) == target.shape:
        target[...] = value
    elif type(target).__name__ in INDEXED and type(value) is type(target):
        target._update_inplace(value.copy())
    elif type(target).__name__ in FILES:
        target.seek(0)
        target.truncate()
        target.write(value.getvalue())
        target.seek(value.tell())


def are_equal(first, second):
    """Returns whether two values are equal, as far as that can be told: arrays within them do not say."""
    try:
        return bool(first == second)
    except Exception:
        return False


def keeping(old, new):
    """Returns the new items of a list that stays the same one, where lists, dicts and sets that are equal to old ones are these, if possible at their places."""
    found, left = list(new), {place: each for place, each in enumerate(old) if type(each) in (list, dict, set)}
    others = left if len(left) <= MOST_WATCHED else ()
    for place, now in enumerate(new if left else ()):
        at = next((at for at in (place, *others) if type(left.get(at)) is type(now) and are_equal(left[at], now)), None)
        if at is not None:
            found[place] = left.pop(at)
            change(found[place], now)
    return found


PATHS = "PosixPath", "PurePosixPath", "PureWindowsPath"


def path_of(data):
    kind, text = data
    if kind not in PATHS:
        raise ValueError("no path")
    return getattr(__import__("pathlib"), kind)(text)


def datetime_of(data):
    return __import__("datetime").datetime(*data[:-1], fold=data[-1])


def time_of(data):
    return __import__("datetime").time(*data[:-1], fold=data[-1])


def array_of(data):
    kind, shape, content = data
    import numpy
    kind = dtype_of(kind)
    size, places = size_of(shape)
    if places > VALUES:  # an array without items has places too, which a list of it would have
        raise TooLarge("too large")
    if kind.kind == "O" and min(shape, default=0) >= 0 and type(content) is list and len(content) == size:
        return column_of(["objects", content]).reshape(shape)
    if min(shape, default=0) < 0 or kind.kind == "O" or type(content) is not bytes or not kind.itemsize or len(content) != size * kind.itemsize:
        raise ValueError("no content of such an array")
    return numpy.ndarray(shape, kind, content).copy()


def size_of(shape):
    """Returns the number of items in an array of this shape, and that of the places in a list of it."""
    size = places = 1
    for length in shape:
        size, places = size * length, places * max(length, 1)
    return size, places


def dtype_of(name):
    kind = __import__(NUMPY).dtype(name)
    if kind.kind not in "biufcSUmMO" or kind.names:  # also no record that has an object: the bytes would be its address
        raise ValueError("an array of records")
    return kind


NUMBERS = "biufcmM"  # the kinds of NumPy's numbers and moments


def is_number_of_numpy(value, kind):
    return kind.__module__ == NUMPY and getattr(value, "shape", None) == () and hasattr(value, "item")


def is_posing(named):
    """Returns whether what can be called stands where plain data have a method: bool as startswith would say yes to any text."""
    return any(callable(value) and any(hasattr(kind, name) for kind in PLAIN_TYPES.values())
               for name, value in named)


def namespace_of(data):
    if is_posing(data.items()):
        raise ValueError("a type as a method of plain data")
    return __import__("types").SimpleNamespace(**data)


def tuple_of(data):
    name, fields, items = data
    if is_posing(zip(fields, items)):
        raise ValueError("a type as a method of plain data")
    own = OWN.get(name)
    if type(own) is type and getattr(own, "_fields", None) == fields:
        return own(*items)
    if (name, fields) not in CLASSES:
        if len(fields) > MOST_FIELDS:
            raise TooLarge("too large")
        CLASSES[name, fields] = __import__("collections").namedtuple(name, fields)
    return CLASSES[name, fields](*items)


def member_of(data):
    kind, name, members, member = data
    own = OWN.get(name)
    if type(own).__module__ == "enum":
        return own[member]
    key = kind, name, repr(members)
    if key not in CLASSES:
        if kind not in ENUMERATIONS or len(members) > MOST_FIELDS or any(word.startswith("_") or word == "mro" for word, _ in members):
            raise ValueError("a class that is no plain enumeration")
        CLASSES[key] = getattr(__import__("enum"), kind)(name, members)
    return CLASSES[key][member]


def file_of(name):
    def made(data):
        content, place = data
        file = getattr(__import__("io"), name)(content)
        file.seek(min(place, len(content)))
        return file
    return made


def view_of(name):
    def made(data):
        held = dict(data) if name == "dict_items" else dict.fromkeys(data) if name == "dict_keys" else dict(enumerate(data))
        return VIEWS[name](held)
    return made


OF_INTERNET = "IPv4Address", "IPv6Address", "IPv4Network", "IPv6Network", "IPv4Interface", "IPv6Interface"
# How a kind is made of its data.
MADE_OF = {
    "deque": made_of("collections", "deque"), "Counter": made_of("collections", "Counter"),
    "OrderedDict": made_of("collections", "OrderedDict"), "defaultdict": defaultdict_of,
    "Decimal": made_of("decimal", "Decimal", str), "Fraction": made_of("fractions", "Fraction", int, int),
    "date": made_of("datetime", "date"), "timedelta": made_of("datetime", "timedelta"),
    "timezone": made_of("datetime", "timezone"), "datetime": datetime_of, "time": time_of,
    "ZoneInfo": made_of("zoneinfo", "ZoneInfo"), "UUID": lambda data: __import__("uuid").UUID(int=data[0]),
    "array": made_of("array", "array"), "Path": path_of, "range": range_of, "bytearray": lambda data: bytearray(b"".join([data])),
    "type": lambda data: PLAIN_TYPES[data], "ndarray": array_of, "number": lambda data: array_of(data)[()], "dtype": dtype_of, "namedtuple": tuple_of, "member": member_of,
    "SimpleNamespace": namespace_of, **{name: file_of(name) for name in FILES},
    **{name: view_of(name) for name in VIEWS}, **{name: made_of("ipaddress", name, str) for name in OF_INTERNET},
}


def moment(value, *parts):
    return [getattr(value, part) for part in parts] + [value.tzinfo, value.fold]


# The data of a value by the module and the name of its type, with which MADE_OF makes it.
DATA_OF = {
    ("collections", "deque"): lambda value: [list(value), value.maxlen],
    ("collections", "Counter"): lambda value: [dict(value)],
    ("collections", "OrderedDict"): lambda value: [dict(value)],
    ("collections", "defaultdict"): lambda value: [getattr(value.default_factory, "__name__", None), dict(value)],
    ("decimal", "Decimal"): lambda value: [str(value)],
    ("fractions", "Fraction"): lambda value: [value.numerator, value.denominator],
    ("datetime", "date"): lambda value: [value.year, value.month, value.day],
    ("datetime", "timedelta"): lambda value: [value.days, value.seconds, value.microseconds],
    ("datetime", "timezone"): lambda value: [value.utcoffset(None)],
    ("datetime", "datetime"): lambda value: moment(value, *"year month day hour minute second microsecond".split()),
    ("datetime", "time"): lambda value: moment(value, *"hour minute second microsecond".split()),
    ("zoneinfo", "ZoneInfo"): lambda value: [value.key],
    ("uuid", "UUID"): lambda value: [value.int],
    ("array", "array"): lambda value: [value.typecode, value.tolist()],
    ("builtins", "bytearray"): bytes,
    ("builtins", "range"): lambda value: [value.start, value.stop, value.step],
    ("types", "SimpleNamespace"): lambda value: dict(vars(value)),
    **{("_io", name): lambda value: [value.getvalue(), value.tell()] for name in FILES},
    **{("builtins", name): list for name in VIEWS},
    **{("ipaddress", name): lambda value: [str(value)] for name in OF_INTERNET},
}


def encode_library(value, kind, out, special, depth):
    """Appends a value of the library; returns False for any other value."""
    name, of = kind.__name__, DATA_OF.get((kind.__module__, kind.__name__))
    if name == "SimpleNamespace" and is_posing(vars(value).items()) or is_named_tuple(kind) and is_posing(zip(kind._fields, value)):
        return False
    if of:
        if name in FILES and value.closed:
            return False
        if kind is range and len(value) > VALUES:
            raise TooLarge("too large")
        data = of(value)
    elif kind.__module__.partition(".")[0] == "pathlib" and name in PATHS:
        name, data = "Path", [name, str(value)]
    elif kind is type and PLAIN_TYPES.get(value.__name__) is value:
        name, data = "type", value.__name__
    elif kind.__module__ == NUMPY and name == "ndarray" and value.dtype.kind in "biufcSUmMO" and size_of(value.shape)[1] <= VALUES:
        is_of_objects = value.dtype.kind == "O"
        if is_of_objects and any(map(callable, value.flat)):
            return False
        data = [value.dtype.str, tuple(value.shape), list(value.flat) if is_of_objects else value.tobytes()]
    elif kind.__module__ == NUMPY and name.startswith("dtype") and value.kind in "biufcSUmMO" and not value.names:
        name, data = "dtype", value.str
    elif is_number_of_numpy(value, kind) and value.dtype.kind in NUMBERS:
        name, data = "number", [value.dtype.str, (), value.tobytes()]
    elif is_named_tuple(kind):
        name, data = "namedtuple", [name, kind._fields, list(value)]
    elif is_enumeration(kind):
        name, data = "member", [kind.__base__.__name__, name, [(each.name, each.value) for each in kind], value.name]
    else:
        name, data = data_of_package(value, kind)
        if name is None:
            return False
    out.append(b"y%d:%s" % (len(name), name.encode()))
    encode(data, out, special, depth - 1)
    return True


ENUMERATIONS = "Enum", "IntEnum", "StrEnum"


def is_bare(kind):
    """Returns whether a class has no functions that its program or script wrote."""
    for value in vars(kind).values():
        function = getattr(value, "fget", None) or getattr(value, "__func__", value)
        if getattr(getattr(function, "__code__", None), "co_filename", None) in ("solution.py", "tests"):
            return False
    return True


def is_named_tuple(kind):
    return type(kind) is type and kind.__bases__ == (tuple,) and hasattr(kind, "_fields") and is_bare(kind)


def is_enumeration(kind):
    base = kind.__base__
    return (type(kind).__module__ == "enum" and base.__module__ == "enum" and base.__name__ in ENUMERATIONS
            and kind.__bases__ == (base,) and is_bare(kind))


def encode_exception(error, out, special, depth):
    """Appends an exception: the classes that it is of, its text, and what of it is plain data."""
    def plain(value):
        inner = []
        try:
            encode(value, inner, special, depth - 2)
        except Exception:
            inner = None
        return inner

    out.append(b"y9:exceptionl5:")
    encode([(base.__module__, base.__name__) for base in type(error).__mro__ if issubclass(base, BaseException)], out, special)
    try:
        text = str(error)[:MOST_TEXT]
    except BaseException:
        text = ""
    encode(text, out, special)
    out += plain(tuple(error.args)) or [b"N"]
    attributes = [(name, plain(value)) for name, value in vars(error).items()]
    if isinstance(error, OSError):
        attributes.append(("filename", plain(error.filename)))
    attributes = [(name, form) for name, form in attributes if form]
    out.append(b"d%d:" % len(attributes))
    for name, form in attributes:
        encode(name, out, special)
        out += form
    if error.__cause__ is None or depth < DEPTH - 8:
        out.append(b"N")
    else:
        encode_exception(error.__cause__, out, special, depth - 2)


MOST_TEXT = 500
