package dev.assay.gateway.compat.code.pickle;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The operations that Python writes for plain data, by their bytes. */
enum PickleOperation {
    PROTO(0x80),
    FRAME(0x95),
    STOP('.'),
    MARK('('),
    NONE('N'),
    TRUE(0x88),
    FALSE(0x89),
    INT('I'),
    LONG('L'),
    FLOAT('F'),
    UNICODE('V'),
    BININT('J'),
    BININT1('K'),
    BININT2('M'),
    LONG1(0x8A),
    LONG4(0x8B),
    BINFLOAT('G'),
    SHORT_BINUNICODE(0x8C),
    BINUNICODE('X'),
    BINUNICODE8(0x8D),
    SHORT_BINBYTES('C'),
    BINBYTES('B'),
    BINBYTES8(0x8E),
    EMPTY_LIST(']'),
    LIST('l'),
    APPEND('a'),
    APPENDS('e'),
    EMPTY_TUPLE(')'),
    TUPLE('t'),
    TUPLE1(0x85),
    TUPLE2(0x86),
    TUPLE3(0x87),
    EMPTY_DICT('}'),
    DICT('d'),
    SETITEM('s'),
    SETITEMS('u'),
    PUT('p'),
    BINPUT('q'),
    LONG_BINPUT('r'),
    MEMOIZE(0x94),
    GET('g'),
    BINGET('h'),
    LONG_BINGET('j');

    private static final Map<Integer, PickleOperation> BY_CODE = Stream.of(values())
            .collect(Collectors.toUnmodifiableMap(operation -> operation.code, operation -> operation));

    private final int code;

    PickleOperation(int code) {
        this.code = code;
    }

    /**
     * Returns the operation of a byte; empty for operations that make more than plain data: globals, calls, objects,
     * persistent ids, buffers, sets.
     */
    static Optional<PickleOperation> of(int code) {
        return Optional.ofNullable(BY_CODE.get(code));
    }
}
