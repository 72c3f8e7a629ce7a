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
        return ["moments", (values.tz_convert(None) if values.tz else values).to_numpy(), zone_of(values.tz and str(values.tz))]
    name = str(values.dtype)
    if not is_nullable(name):
        raise NotPlain(name)
    return ["nullable", name, cells([None if value is tables().NA else value for value in values])]


def zone_of(name):
    """Returns the name of a time zone; none is the path of a file."""
    if name is not None and not __import__("re").fullmatch(r"[A-Z][\w+-]*(/[A-Z][\w+-]*)*|UTC[+-]\d\d:\d\d", name):
        raise NotPlain("a time zone of its own")
    return name


def is_nullable(name):
    return __import__("re").fullmatch(r"U?Int(8|16|32|64)|Float(32|64)|boolean|string", name)


def cells(values):
    if any(map(callable, values)):
        raise NotPlain("a function in a table")
    return values


def column_of(data):
    kind, values, *more = data
    pandas, numpy = tables(), __import__(NUMPY)
    if kind == "objects":
        column = numpy.empty(len(values), dtype=object)
        column[:] = cells(values)
        return column
    if kind == "nullable":
        if not is_nullable(values):
            raise ValueError("no type of a column")
        return pandas.array(cells(*more), dtype=values)
    if type(values) is not numpy.ndarray:
        raise ValueError("no column")
    if kind == "categories":
        return pandas.Categorical.from_codes(values, more[0], ordered=more[1])
    if kind == "moments":
        moments, zone = pandas.DatetimeIndex(values), zone_of(more[0])
        return (moments.tz_localize("UTC").tz_convert(zone) if zone else moments).array
    return values


def data_of_index(index):
    kind = type(index).__name__
    if kind == "RangeIndex":
        return ["range", [index.start, index.stop, index.step], index.name]
    if kind == "MultiIndex":
        return ["levels", [list(index.levels), [__import__(NUMPY).asarray(codes) for codes in index.codes]], list(index.names)]
    frequency = getattr(index, "freqstr", None) if kind in ("DatetimeIndex", "TimedeltaIndex") else None
    values = index.to_numpy() if index.dtype.kind in "biufcO" and kind != "CategoricalIndex" else index.array
    return ["values", [data_of_column(values), frequency], index.name]


def index_of(data):
    form, inner, name = data
    pandas = tables()
    if form == "range":
        if len(range(*inner)) > VALUES:
            raise TooLarge("too large")
        return pandas.RangeIndex(*inner, name=name)
    if form == "levels":
        return pandas.MultiIndex(levels=inner[0], codes=inner[1], names=name)
    column, frequency = inner
    index = pandas.Index(column_of(column), name=name, tupleize_cols=False)
    try:
        index.freq = frequency
    except (AttributeError, ValueError):
        pass  # an index without one is equal to it
    return index


def data_of_series(series):
    return [data_of_column(series.array), series.index, series.name]


def series_of(data):
    column, index, name = data
    return tables().Series(column_of(column), index=index, name=name, copy=True)


def data_of_table(table):
    return [[data_of_column(table.iloc[:, place].array) for place in range(table.shape[1])], table.index, table.columns]


def table_of(data):
    columns, index, names = data
    table = tables().DataFrame({place: column_of(column) for place, column in enumerate(columns)}, index=index, copy=True)
    table.columns = names
    return table


def moment_of(data):
    value, zone = data
    return tables().Timestamp(value, tz=zone_of(zone)) if type(value) is int else tables().NaT


# The data of a value of pandas by the name of its type: first of those with items.
INDEXED = {"DataFrame": data_of_table, "Series": data_of_series}
INDEXES = dict.fromkeys("Index RangeIndex MultiIndex DatetimeIndex TimedeltaIndex CategoricalIndex Int64Index UInt64Index"
                        " Float64Index".split(), data_of_index)
TABLES = {**INDEXED, **INDEXES}
OF_PANDAS = {
    **TABLES,
    "Timestamp": lambda value: [value.value, zone_of(value.tz and str(value.tz))],
    "NaTType": lambda value: [None, None],
    "Timedelta": lambda value: value.value,
    "NAType": lambda value: None,
}


def data_of_package(value, kind):
    """Returns the kind and the data of a value of pandas or pytz; None twice for one that the other side can't be told of."""
    package, name = kind.__module__.partition(".")[0], kind.__name__
    try:
        if package == PANDAS and name in OF_PANDAS:
            return name, OF_PANDAS[name](value)
        if package == "pytz" and hasattr(value, "zone"):
            return "pytz", [zone_of(value.zone), *value.__reduce__()[1][1:]]
    except NotPlain:
        pass
    return None, None


def pytz_of(data):
    zone, *state = data
    return __import__("pytz")._p(zone_of(zone), *state)


MADE_OF.update({
    "pytz": pytz_of,
    "DataFrame": table_of, "Series": series_of, **dict.fromkeys(INDEXES, index_of), "Timestamp": moment_of, "NaTType": moment_of,
    "Timedelta": lambda value: tables().Timedelta(value), "NAType": lambda _: tables().NA,
})
