# Values of pandas and pytz ---------------------------------------------------------------------------------------------
# A table goes as its columns and its two indexes, and each side makes its own. Nothing in it can be called: an item that
# has the name of a method would stand where plain data have that method.

PANDAS = "pan" "das"  # in two parts, as numpy is


def tables():
    return __import__(PANDAS)


def data_of_column(values):
    """Returns the data of a column or an index; raises NotPlain for a type that the other side can't be told of."""
    kind = type(values).__name__
    if kind in ("PandasArray", "NumpyExtensionArray", "TimedeltaArray"):
        values = values.to_numpy()
    if type(values).__name__ == "ndarray":
        return ["objects", cells(list(values))] if values.dtype.kind == "O" else ["array", values]
    if kind == "Categorical":
        return ["categories", values.codes, values.categories, bool(values.ordered)]
    if kind == "DatetimeArray":
        return ["moments", (values.tz_convert(None) if values.tz else values).to_numpy(), values.tz]
    if kind == "PeriodArray":
        return ["periods", values.asi8, values.freqstr]
    if kind == "IntervalArray":
        return ["intervals", None, tables().Index(values.left), tables().Index(values.right), values.closed]
    name = str(values.dtype)
    if not is_nullable(name):
        raise NotPlain(name)
    return ["nullable", name, cells([None if value is tables().NA else value for value in values])]


def zone_of(name):
    """Returns the name of a time zone; none is the path of a file."""
    if not __import__("re").fullmatch(r"[A-Z][\w+-]*(/[A-Z][\w+-]*)*", name):
        raise ValueError("no time zone")
    return name


def zone(value):
    """Returns a time zone that is an object of one."""
    if not isinstance(value, __import__("datetime").tzinfo):
        raise ValueError("no time zone")
    return value


def is_nullable(name):
    return __import__("re").fullmatch(r"U?Int(8|16|32|64)|Float(32|64)|boolean|string|str", name)


def cells(values):
    if any(map(callable, values)):
        raise NotPlain("a function in a table")
    return values


def column_of(data):
    kind, values, *more = data
    pandas, numpy = tables(), __import__(NUMPY)
    if kind in ("objects", "nullable") and type([values, *more][-1]) is not list:
        raise ValueError("no column")
    if kind == "objects":
        column = numpy.empty(len(values), dtype=object)
        column[:] = cells(values)
        return column
    if kind == "nullable":
        if not is_nullable(values):
            raise ValueError("no type of a column")
        return pandas.array(cells(*more), dtype=values)
    if kind == "intervals":
        return pandas.arrays.IntervalArray.from_arrays(*map(demand_index, more[:2]), closed=more[2])
    if type(values) is not numpy.ndarray or values.ndim != 1:
        raise ValueError("no column")
    if kind == "periods":
        return pandas.arrays.PeriodArray(values, dtype=pandas.PeriodDtype(more[0]))
    if kind == "categories":
        return pandas.Categorical.from_codes(values, demand_index(more[0]), ordered=more[1])
    if kind == "moments":
        if values.dtype.kind != "M":
            raise ValueError("no moments")
        moments = pandas.DatetimeIndex(values)
        return (moments.tz_localize("UTC").tz_convert(zone(more[0])) if more[0] else moments).array
    return values


def demand_index(value):
    if not isinstance(value, tables().Index):
        raise ValueError("no index")
    return value


def data_of_index(index):
    kind = type(index).__name__
    if len(index) > VALUES:
        raise NotPlain(kind)
    if kind == "RangeIndex":
        return ["range", [index.start, index.stop, index.step], index.name]
    if kind == "MultiIndex":
        return ["levels", [list(index.levels), [__import__(NUMPY).asarray(codes) for codes in index.codes]], list(index.names)]
    frequency = getattr(index, "freqstr", None) if kind in ("DatetimeIndex", "TimedeltaIndex") else None
    return ["values", [data_of_column(index.array), frequency], index.name]


def index_of(data):
    form, inner, name = data
    pandas = tables()
    if form == "range":
        if len(range(*inner)) > VALUES:
            raise TooLarge("too large")
        return pandas.RangeIndex(*inner, name=name)
    if form == "levels":
        levels, codes = inner
        return pandas.MultiIndex(list(map(demand_index, levels)), [column_of(["array", each]) for each in codes], names=name)
    column, frequency = inner
    index = pandas.Index(column_of(column), dtype=kept(column), name=name, tupleize_cols=False)
    if type(frequency) is str:
        try:
            index.freq = frequency
        except Exception:
            pass  # it is one that its name does not tell
    return index


def kept(column):
    """Returns the type that pandas must not find by itself: it takes objects for what they all are."""
    return object if column[0] == "objects" else None


def data_of_series(series):
    return [data_of_column(series.array), series.index, series.name]


def series_of(data):
    column, index, name = data
    demand_index(index)
    return tables().Series(column_of(column), index=index, dtype=kept(column), name=name, copy=True)


def data_of_table(table):
    if table.size > VALUES:
        raise NotPlain("a large table")
    return [[data_of_column(table.iloc[:, place].array) for place in range(table.shape[1])], table.index, table.columns]


def table_of(data):
    columns, index, names = data
    pandas = tables()
    if len(columns) * len(demand_index(index)) > VALUES:
        raise TooLarge("too large")
    held = [column_of(column) for column in columns]
    if any(len(column) != len(index) for column in held):
        raise ValueError("columns of different lengths")
    table = pandas.DataFrame({place: pandas.Series(column, dtype=kept(data[0][place])) for place, column in enumerate(held)}, copy=True)
    table = table if columns else pandas.DataFrame(index=index)
    table.index, table.columns = index, names
    return table


def moment_of(data):
    value, place = data
    if type(value) is not int:
        return tables().NaT
    return tables().Timestamp(value, tz="UTC").tz_convert(zone(place)) if place else tables().Timestamp(value)


def period_of(data):
    ordinal, frequency = data
    return tables().Period(ordinal=ordinal, freq=frequency)


def interval_of(data):
    left, right, closed = data
    return tables().Interval(left, right, closed)


# The data of a value of pandas by the name of its type: first of those with items.
INDEXED = {"DataFrame": data_of_table, "Series": data_of_series}
CHANGEABLE = "deque", "defaultdict", "Counter", "OrderedDict", "bytearray", "ndarray", *INDEXED, *FILES  # beside lists, dicts and sets
INDEXES = dict.fromkeys("Index RangeIndex MultiIndex DatetimeIndex TimedeltaIndex CategoricalIndex IntervalIndex PeriodIndex Int64Index UInt64Index"
                        " Float64Index".split(), data_of_index)
TABLES = {**INDEXED, **INDEXES}
OF_PANDAS = {
    **TABLES,
    "Timestamp": lambda value: [value.value, value.tzinfo],
    "NaTType": lambda value: [None, None],
    "Timedelta": lambda value: value.value,
    "NAType": lambda value: None,
    "Period": lambda value: [value.ordinal, value.freqstr],
    "Interval": lambda value: [value.left, value.right, value.closed],
}


def data_of_package(value, kind):
    """Returns the kind and the data of a value of pandas or pytz; None twice for one that the other side can't be told of."""
    package, name = kind.__module__.partition(".")[0], kind.__name__
    try:
        if package == PANDAS and name in OF_PANDAS:
            return name, OF_PANDAS[name](value)
        if package == "pytz" and name == "_FixedOffset":
            return "pytz", [None, *value.__reduce__()[1]]
        if package == "pytz" and hasattr(value, "zone"):
            return "pytz", [zone_of(value.zone), *value.__reduce__()[1][1:]]
    except Exception:  # of a type that the other side can't be told of, or of pandas
        pass
    return None, None


def pytz_of(data):
    name, *state = data
    pytz = __import__("pytz")
    return pytz.FixedOffset(*state) if name is None else pytz._p(zone_of(name), *state)


MADE_OF.update({
    "pytz": pytz_of,
    "DataFrame": table_of, "Series": series_of, **dict.fromkeys(INDEXES, index_of), "Timestamp": moment_of, "NaTType": moment_of,
    "Timedelta": lambda value: tables().Timedelta(value), "NAType": lambda _: tables().NA, "Period": period_of, "Interval": interval_of,
})
