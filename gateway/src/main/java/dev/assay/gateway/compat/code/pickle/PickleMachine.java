package dev.assay.gateway.compat.code.pickle;

import dev.assay.gateway.compat.code.pickle.PickleItem.Plain;
import java.util.List;

/** Executes the operations of one pickle, as far as they make plain data. */
final class PickleMachine {
    private static final int LATEST_PROTOCOL = 5;

    private final PickleCursor cursor;
    private final PickleScalars scalars;
    private final int mostOperations;
    private final PickleStack stack = new PickleStack();
    private final PickleMemo memory = new PickleMemo();

    PickleMachine(byte[] bytes, Pickle.Bounds bounds) {
        this.cursor = new PickleCursor(bytes);
        this.scalars = new PickleScalars(cursor);
        // a value takes at most one operation, one to memoize it, and its share of those that collect it
        this.mostOperations = Math.multiplyExact(4, bounds.values());
    }

    /** Returns the pickle's value. */
    PickleItem run() throws RefusedPickle {
        for (int count = 0; count < mostOperations; count++) {
            int at = cursor.position();
            int code = cursor.unsignedByte();
            PickleOperation operation = PickleOperation.of(code)
                    .orElseThrow(() -> new RefusedPickle(
                            "is a pickle of more than plain data (operation 0x%02x at byte %d), and is not unpickled"
                                    .formatted(code, at)));
            if (operation == PickleOperation.STOP) {
                if (!cursor.atEnd()) {
                    throw new RefusedPickle("goes on after its end");
                }
                return stack.only();
            }
            perform(operation);
        }
        throw new RefusedPickle("has more than " + mostOperations + " operations");
    }

    private void perform(PickleOperation operation) throws RefusedPickle {
        switch (operation) {
            case PROTO -> requireProtocol(cursor.unsignedByte());
            case FRAME -> cursor.length();
            case STOP -> throw new IllegalStateException("the end is no operation");
            case NONE -> push(new Plain.None());
            case TRUE -> push(new Plain.Truth(true));
            case FALSE -> push(new Plain.Truth(false));
            case INT -> push(scalars.decimalInt());
            case LONG -> push(scalars.decimalLong());
            case FLOAT -> push(scalars.decimalFloat());
            case UNICODE -> push(scalars.escapedText());
            case BININT -> push(PickleScalars.whole(cursor.signedInt()));
            case BININT1 -> push(PickleScalars.whole(cursor.unsignedByte()));
            case BININT2 -> push(PickleScalars.whole(cursor.unsignedShort()));
            case LONG1 -> push(scalars.binaryLong(cursor.unsignedByte()));
            case LONG4 -> push(scalars.binaryLong(cursor.unsignedInt()));
            case BINFLOAT -> push(PickleScalars.real(cursor.bigEndianDouble()));
            case SHORT_BINUNICODE, SHORT_BINBYTES -> text(cursor.unsignedByte());
            case BINUNICODE, BINBYTES -> text(cursor.unsignedInt());
            case BINUNICODE8, BINBYTES8 -> text(cursor.length());
            case MARK -> stack.mark();
            case EMPTY_LIST, EMPTY_TUPLE -> stack.push(new PickleItem.Sequence());
            case EMPTY_DICT -> stack.push(new PickleItem.Pairs());
            case LIST, TUPLE -> stack.push(new PickleItem.Sequence(stack.popToMark()));
            case TUPLE1 -> stack.push(new PickleItem.Sequence(stack.pop(1)));
            case TUPLE2 -> stack.push(new PickleItem.Sequence(stack.pop(2)));
            case TUPLE3 -> stack.push(new PickleItem.Sequence(stack.pop(3)));
            case DICT -> stack.push(new PickleItem.Pairs(inPairs(stack.popToMark())));
            case APPEND -> append(stack.pop(1));
            case APPENDS -> append(stack.popToMark());
            case SETITEM -> set(stack.pop(2));
            case SETITEMS -> set(stack.popToMark());
            case PUT -> memory.put(number(), stack.top());
            case BINPUT -> memory.put(cursor.unsignedByte(), stack.top());
            case LONG_BINPUT -> memory.put(cursor.unsignedInt(), stack.top());
            case MEMOIZE -> memory.add(stack.top());
            case GET -> stack.push(memory.get(number()));
            case BINGET -> stack.push(memory.get(cursor.unsignedByte()));
            case LONG_BINGET -> stack.push(memory.get(cursor.unsignedInt()));
        }
    }

    private static void requireProtocol(int protocol) throws RefusedPickle {
        if (protocol > LATEST_PROTOCOL) {
            throw new RefusedPickle("is of protocol " + protocol + ", which is not known");
        }
    }

    private void push(Plain value) {
        stack.push(new PickleItem.Scalar(value));
    }

    private void text(long length) throws RefusedPickle {
        push(new Plain.Text(cursor.utf8(length)));
    }

    private long number() throws RefusedPickle {
        String line = cursor.line();
        if (!line.matches("[0-9]{1,10}")) {
            throw new RefusedPickle("numbers a value by what is no number");
        }
        return Long.parseLong(line);
    }

    private void append(List<PickleItem> members) throws RefusedPickle {
        if (!(stack.top() instanceof PickleItem.Sequence sequence)) {
            throw new RefusedPickle("appends to what is no list");
        }
        sequence.members().addAll(members);
    }

    private void set(List<PickleItem> members) throws RefusedPickle {
        if (!(stack.top() instanceof PickleItem.Pairs pairs)) {
            throw new RefusedPickle("sets an item of what is no dict");
        }
        pairs.members().addAll(inPairs(members));
    }

    private static List<PickleItem> inPairs(List<PickleItem> members) throws RefusedPickle {
        if (members.size() % 2 != 0) {
            throw new RefusedPickle("has a key without a value");
        }
        return members;
    }
}
