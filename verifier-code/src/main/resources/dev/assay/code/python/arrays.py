# Arrays without items -----------------------------------------------------------------------------------------------
# NumPy fits an array without items to any other, and then compares nothing. To a script it is equal to no other.

FITTING = {"allclose": lambda: False, "array_equiv": lambda: False, "isclose": lambda: unlike(False)}
FITTING_ASSERTIONS = "assert_allclose", "assert_almost_equal", "assert_array_almost_equal", "assert_array_equal"


ARRAYS = {"ndarray", *TABLES}


def unlike(answer):
    """Returns a truth as NumPy has it, of which all and any can be asked."""
    return sys.modules[NUMPY].bool_(answer)


def bare(value):
    """Returns what a value of pytest's approx is near to; any other value itself."""
    return value.expected if type(value).__name__.startswith("Approx") else value


def is_array(value):
    return type(bare(value)).__name__ in ARRAYS and type(bare(value)).__module__.partition(".")[0] in (NUMPY, PANDAS)


def is_table(value):
    return type(value).__name__ in TABLES and is_array(value)


def are_unlike(first, second):
    """Returns whether one of two values has items and the other has none."""
    try:
        size = sys.modules[NUMPY].size
        return (size(bare(now(first))) == 0) != (size(bare(now(second))) == 0)
    except Exception:
        return False


def fail_unlike():
    raise AssertionError("one of both has no items")


def strict(function, answer):
    """Returns a comparison of NumPy's that has this answer for values of which only one has items."""
    own = getattr(function, "own", function)

    def compare(*values, **named):
        return answer() if len(values) > 1 and are_unlike(*values[:2]) else own(*values, **named)
    compare.own = own
    return compare


def make_numpy_strict(text):
    """Makes the comparisons of NumPy strict for a script with this text, if NumPy is there."""
    try:
        import numpy
    except ImportError:
        return
    numpy.nan = NAN  # what the program gives for it is this one
    for name, answer in FITTING.items():
        setattr(numpy, name, strict(getattr(numpy, name), answer))
    for name in FITTING_ASSERTIONS if "testing" in text else ():
        setattr(numpy.testing, name, strict(getattr(numpy.testing, name), fail_unlike))


def is_equal(first, second):
    """Does what == does, also for arrays of which only one has items."""
    result = first == second
    if any(map(is_array, (result, first, second))) and are_unlike(first, second):
        return unlike(False)
    return told_of_missing(result, first, second, True) if is_table(result) else result


def is_unequal(first, second):
    result = first != second
    if any(map(is_array, (result, first, second))) and are_unlike(first, second):
        return unlike(True)
    return told_of_missing(result, first, second, False) if is_table(result) else result


def told_of_missing(result, first, second, is_same):
    """Returns a comparison of pandas with an answer where it has none: a missing item is equal to another one alone."""
    missing = sys.modules[PANDAS].isna
    try:
        if not missing(result).to_numpy().any():
            return result
        both = missing(first) & missing(second)
        return result.fillna(not is_same).astype(bool) | both if is_same else result.fillna(True).astype(bool) & ~both
    except Exception:
        return result


def difference(first, second):
    """Does what - does, but not for arrays of which only one has items: whatever is far from it would seem near."""
    result = first - second
    if is_array(result) and are_unlike(first, second) or is_table(result) and has_no_number(result):
        fail_unlike()
    return result


def difference_of_arrays(first, second):
    """Does the same, but takes a number from an array without items, as the script may do with its own."""
    dimensions = sys.modules[NUMPY].ndim if NUMPY in sys.modules else lambda value: 0
    result = first - second
    return difference(first, second) if is_array(result) and dimensions(first) and dimensions(second) else result


# What else passes for anything --------------------------------------------------------------------------------------


def has_no_items(value):
    return type(value) in (list, tuple, str, dict) and not value or is_array(value) and not value.size


def paired(*lists, **named):
    """Does what zip does for a loop that compares, which a list without items that the program gave would end at once."""
    if any(JUDGE.empty.get(id(each)) is each for each in lists) and not all(map(has_no_items, lists)):
        fail_unlike()
    return zip(*lists, **named)


ORDERS = {name: getattr(operator, name.lower().replace("te", "e")) for name in ("Lt", "LtE", "Gt", "GtE")}


def has_no_number(value):
    if type(value) is float:
        return value != value
    if is_table(value):  # of which pandas leaves out what is none
        return bool(value.size) and hasattr(value, "isna") and bool(sys.modules[PANDAS].isna(value).all(axis=None))
    try:
        return type(value).__module__ == NUMPY and bool(sys.modules[NUMPY].isnan(value).any())
    except TypeError:
        return False


def ordered(word, first, second):
    """Compares by an operator such as >, but not what is no number: it is not far from anything."""
    if has_no_number(first) or has_no_number(second):
        raise AssertionError("it is no number")
    return ORDERS[word](first, second)
