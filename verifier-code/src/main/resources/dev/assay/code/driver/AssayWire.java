import java.io.*;
import java.lang.reflect.*;
import java.lang.reflect.Type;
import java.math.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

/** Assay's values: plain data in Java, by the types of the methods that take and give them. */
final class AssayWire {
    static final int MOST_DEPTH = 390;
    /** The place of the function in a message of a test, which has only one. */
    static final String BESIDE_TEST = "test";
    private static final int MOST_NODES = 500_000;

    /** Whether values go between a test and a program that would share a process elsewhere. */
    static boolean isBesideTest;

    private AssayWire() {}

    static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c >= 0 && c != '\n'; c = in.read()) {
            line.append((char) c);
        }
        return line.toString();
    }

    static void fail(Throwable error) {
        Throwable cause = error instanceof InvocationTargetException && error.getCause() != null ? error.getCause() : error;
        String said;
        try {
            said = "Exception in thread \"main\" " + cause;
        } catch (Throwable unsaid) {
            said = "Exception in thread \"main\" " + cause.getClass().getName();
        }
        System.err.println(said);
        System.err.flush();
        Runtime.getRuntime().halt(1);
    }

    /** A value whose class is not one of plain data. */
    static final class UnknownType extends IllegalArgumentException {
        UnknownType(String why) {
            super(why);
        }
    }

    static final class Reader {
        private final byte[] bytes;
        private int at;

        Reader(byte[] bytes) {
            this.bytes = bytes;
        }

        Object[] arguments(Type[] types) throws Exception {
            if (next() != 'l' || length() != types.length) {
                throw misfit("the method has another number of parameters");
            }
            Object[] values = new Object[types.length];
            for (int i = 0; i < types.length; i++) {
                values[i] = value(types[i]);
            }
            return values;
        }

        char next() {
            return (char) bytes[at++];
        }

        private boolean takes(char letter) {
            boolean taken = at < bytes.length && bytes[at] == letter;
            at += taken ? 1 : 0;
            return taken;
        }

        private String until(char end) {
            int start = at;
            while (bytes[at] != end) {
                at++;
            }
            return new String(bytes, start, at++ - start, StandardCharsets.ISO_8859_1);
        }

        int length() {
            return Integer.parseInt(until(':'));
        }

        Object value(Type type) throws Exception {
            if (type instanceof GenericArrayType) {
                return array(((GenericArrayType) type).getGenericComponentType());
            }
            if (type instanceof WildcardType) {
                return value(((WildcardType) type).getUpperBounds()[0]);
            }
            return type instanceof TypeVariable
                    ? value(((TypeVariable<?>) type).getBounds()[0])
                    : value(raw(type), type);
        }

        private Object value(Class<?> raw, Type type) throws Exception {
            if (raw.isArray()) {
                return array(raw.getComponentType());
            }
            char letter = (char) bytes[at];
            if (letter == 'N' && !raw.isPrimitive()) {
                at++;
                return raw == Optional.class ? Optional.empty() : null;
            }
            if (raw == Optional.class) {
                return Optional.of(value(parameter(type, 0)));
            }
            if (Map.class.isAssignableFrom(raw)) {
                return map(raw, type);
            }
            if (Iterable.class.isAssignableFrom(raw)) {
                return collection(raw, type);
            }
            if ((letter == 'l' || letter == 'g') && raw != Object.class) {
                return node(raw);
            }
            return scalar(raw);
        }

        private Object scalar(Class<?> raw) throws Exception {
            char letter = next();
            switch (letter) {
                case 'T', 'F' -> {
                    return fitting(letter == 'T', raw, boolean.class, Boolean.class);
                }
                case 's' -> {
                    int count = length();
                    at += count;
                    String read = new String(bytes, at - count, count, StandardCharsets.UTF_8);
                    // Tests and programs compare by identity what are literals in one process.
                    String text = isBesideTest ? read.intern() : read;
                    return text.length() == 1 && (raw == char.class || raw == Character.class)
                            ? (Object) text.charAt(0)
                            : fitting(text, raw, String.class, CharSequence.class);
                }
                case 'i' -> {
                    return number(new BigDecimal(new BigInteger(until(';'), 16)), raw, false);
                }
                case 'f' -> {
                    return real(until(';'), raw);
                }
                case 'y' -> {
                    Class<?> own = next() == 'i' ? Long.class : Float.class;
                    return scalar(raw == Object.class || raw == Number.class ? own : raw);
                }
                case 'l' -> {
                    at--;
                    return collection(List.class, List.class);
                }
                case 'd' -> {
                    at--;
                    return map(Map.class, Map.class);
                }
                default -> throw misfit("a value has an unknown kind");
            }
        }

        private Object real(String text, Class<?> raw) throws Exception {
            double real = switch (text) {
                case "nan" -> Double.NaN;
                case "inf" -> Double.POSITIVE_INFINITY;
                case "-inf" -> Double.NEGATIVE_INFINITY;
                default -> Double.parseDouble(text);
            };
            if (raw == float.class || raw == Float.class) {
                return (float) real;
            }
            return raw == double.class || raw == Double.class || raw == Object.class || raw == Number.class
                    ? (Object) real
                    : number(new BigDecimal(real), raw, true);
        }

        private static Object number(BigDecimal number, Class<?> raw, boolean isReal) {
            if (raw == int.class || raw == Integer.class) {
                return number.intValueExact();
            }
            if (raw == long.class || raw == Long.class) {
                return number.longValueExact();
            }
            if (raw == short.class || raw == Short.class) {
                return number.shortValueExact();
            }
            if (raw == byte.class || raw == Byte.class) {
                return number.byteValueExact();
            }
            if (raw == double.class || raw == Double.class) {
                return number.doubleValue();
            }
            if (raw == float.class || raw == Float.class) {
                return number.floatValue();
            }
            if (raw == BigInteger.class) {
                return number.toBigIntegerExact();
            }
            if (raw == BigDecimal.class) {
                return number;
            }
            if (raw != Object.class && raw != Number.class && raw != Comparable.class) {
                throw misfit("a number is given for " + raw.getName());
            }
            return number.abs().compareTo(BigDecimal.valueOf(Integer.MAX_VALUE)) <= 0 ? (Object) number.intValueExact()
                    : (Object) number.longValueExact();
        }

        private static Object fitting(Object value, Class<?> raw, Class<?>... types) {
            if (raw == Object.class || raw == Comparable.class || Arrays.asList(types).contains(raw)) {
                return value;
            }
            throw misfit("a value of another type is given for " + raw.getName());
        }

        private int items() {
            char letter = next();
            if ("ltug".indexOf(letter) < 0) {
                throw misfit("no array is given for an array or a list");
            }
            return length();
        }

        private Object array(Type component) throws Exception {
            if (takes('N')) {
                return null;
            }
            int count = items();
            Object array = Array.newInstance(raw(component), count);
            for (int i = 0; i < count; i++) {
                Array.set(array, i, value(component));
            }
            return array;
        }

        private static Class<?> raw(Type type) {
            if (type instanceof Class) {
                return (Class<?>) type;
            }
            if (type instanceof GenericArrayType) {
                return Array.newInstance(raw(((GenericArrayType) type).getGenericComponentType()), 0).getClass();
            }
            return type instanceof ParameterizedType ? (Class<?>) ((ParameterizedType) type).getRawType() : Object.class;
        }

        private static Type parameter(Type type, int place) {
            return type instanceof ParameterizedType
                    ? ((ParameterizedType) type).getActualTypeArguments()[place]
                    : Object.class;
        }

        private Object collection(Class<?> raw, Type type) throws Exception {
            int count = items();
            Collection<Object> all;
            if (raw.isInterface()) {
                all = Set.class.isAssignableFrom(raw) ? (SortedSet.class.isAssignableFrom(raw) ? new TreeSet<>() : new LinkedHashSet<>())
                        : Queue.class.isAssignableFrom(raw) ? new LinkedList<>() : new ArrayList<>();
            } else {
                @SuppressWarnings("unchecked")
                Collection<Object> made = (Collection<Object>) raw.getDeclaredConstructor().newInstance();
                all = made;
            }
            for (int i = 0; i < count; i++) {
                all.add(value(parameter(type, 0)));
            }
            return all;
        }

        private Object map(Class<?> raw, Type type) throws Exception {
            if (next() != 'd') {
                throw misfit("no object is given for a map");
            }
            int count = length();
            Map<Object, Object> map;
            if (raw.isInterface()) {
                map = SortedMap.class.isAssignableFrom(raw) ? new TreeMap<>() : new LinkedHashMap<>();
            } else {
                @SuppressWarnings("unchecked")
                Map<Object, Object> made = (Map<Object, Object>) raw.getDeclaredConstructor().newInstance();
                map = made;
            }
            Type key = parameter(type, 0);
            for (int i = 0; i < count; i++) {
                Object one = (char) bytes[at] == 's' && raw(key) != String.class && raw(key) != Character.class
                                && raw(key) != Object.class
                        ? number(new BigDecimal((String) scalar(String.class)), raw(key), false)
                        : value(key);
                map.put(one, value(parameter(type, 1)));
            }
            return map;
        }

        private Object node(Class<?> raw) throws Exception {
            boolean isTree = has(raw, "left");
            if (!isTree && !has(raw, "next")) {
                throw misfit("an array is given for " + raw.getName());
            }
            int count = items();
            Object first = null;
            Deque<Object> open = new ArrayDeque<>();
            int used = 0;
            for (int i = 0; i < count; i++) {
                boolean isNull = takes('N');
                Object node = isNull ? null : made(raw);
                if (i == 0) {
                    first = node;
                } else {
                    if (open.isEmpty()) {
                        throw misfit("an array is no tree");
                    }
                    String place = isTree ? (used == 0 ? "left" : "right") : "next";
                    field(raw, place).set(open.peek(), node);
                    used++;
                    if (!isTree || used == 2) {
                        open.remove();
                        used = 0;
                    }
                }
                if (node != null) {
                    open.add(node);
                }
            }
            return first;
        }

        private Object made(Class<?> raw) throws Exception {
            Object value = value(field(raw, "val").getGenericType());
            for (Constructor<?> constructor : raw.getDeclaredConstructors()) {
                constructor.setAccessible(true);
                if (constructor.getParameterCount() == 0) {
                    Object node = constructor.newInstance();
                    field(raw, "val").set(node, value);
                    return node;
                }
            }
            for (Constructor<?> constructor : raw.getDeclaredConstructors()) {
                if (constructor.getParameterCount() == 1) {
                    return constructor.newInstance(value);
                }
            }
            throw misfit(raw.getName() + " can't be made of a value");
        }
    }

    private static boolean has(Class<?> raw, String name) {
        return Arrays.stream(raw.getDeclaredFields()).anyMatch(field -> field.getName().equals(name));
    }

    private static Field field(Class<?> raw, String name) throws NoSuchFieldException {
        Field field = raw.getDeclaredField(name);
        field.setAccessible(true);
        return field;
    }

    private static IllegalArgumentException misfit(String why) {
        return new IllegalArgumentException(why);
    }

    /** Writes a value of this type. A node that is not there is an empty array and also no value. */
    static void write(StringBuilder out, Object value, Class<?> type, int depth) throws Exception {
        boolean isNode = has(type, "val") && (has(type, "next") || has(type, "left"));
        if (value == null && isNode) {
            out.append("g0:");
        } else {
            write(out, value, depth);
        }
    }

    /** Writes a value; each character is a byte. */
    static void write(StringBuilder out, Object value, int depth) throws Exception {
        if (depth == 0) {
            throw misfit("the value is too deep");
        }
        if (isBesideTest && (value instanceof Long || value instanceof Float)) {
            out.append(value instanceof Long ? "yi" : "yf");
        }
        if (value == null) {
            out.append('N');
        } else if (value instanceof Boolean) {
            out.append((Boolean) value ? 'T' : 'F');
        } else if (value instanceof Character || value instanceof CharSequence) {
            text(out, value.toString());
        } else if (value instanceof Double || value instanceof Float || value instanceof BigDecimal) {
            out.append(real(((Number) value).doubleValue()));
        } else if (value instanceof BigInteger) {
            out.append('i').append(((BigInteger) value).toString(16)).append(';');
        } else if (value instanceof Number) {
            out.append('i').append(Long.toString(((Number) value).longValue(), 16)).append(';');
        } else if (value instanceof Optional) {
            write(out, ((Optional<?>) value).orElse(null), depth);
        } else if (value instanceof Map) {
            Map<?, ?> map = (Map<?, ?>) value;
            out.append('d').append(map.size()).append(':');
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                write(out, entry.getKey(), depth - 1);
                write(out, entry.getValue(), depth - 1);
            }
        } else if (value instanceof Collection) {
            items(out, letter((Collection<?>) value), ((Collection<?>) value).toArray(), depth);
        } else {
            object(out, value, depth);
        }
    }

    private static char letter(Collection<?> all) {
        boolean isSet = all instanceof Set && !(all instanceof SortedSet) && !(all instanceof LinkedHashSet);
        return isSet && all.stream().allMatch(one -> one instanceof Number || one instanceof String || one instanceof Character)
                ? 'u'
                : 'l';
    }

    private static void items(StringBuilder out, char letter, Object[] all, int depth) throws Exception {
        out.append(letter).append(all.length).append(':');
        for (Object one : all) {
            write(out, one, depth - 1);
        }
    }

    private static void object(StringBuilder out, Object value, int depth) throws Exception {
        Class<?> raw = value.getClass();
        if (raw.isArray()) {
            int count = Array.getLength(value);
            out.append('l').append(count).append(':');
            for (int i = 0; i < count; i++) {
                write(out, Array.get(value, i), raw.getComponentType(), depth - 1);
            }
        } else if (has(raw, "val") && has(raw, "next")) {
            List<Object> all = new ArrayList<>();
            for (Object at = value; at != null && all.size() <= MOST_NODES; at = field(raw, "next").get(at)) {
                all.add(field(raw, "val").get(at));
            }
            items(out, 'l', all.toArray(), depth);
        } else if (has(raw, "val") && has(raw, "left") && has(raw, "right")) {
            items(out, 'l', tree(value, raw), depth);
        } else {
            throw new UnknownType("a value of " + raw.getName() + " is no plain data");
        }
    }

    private static Object[] tree(Object root, Class<?> raw) throws Exception {
        List<Object> all = new ArrayList<>();
        LinkedList<Object> open = new LinkedList<>(List.of(root));
        int last = 0;
        while (!open.isEmpty() && all.size() <= 2 * MOST_NODES) {
            Object node = open.remove();
            all.add(node == null ? null : field(raw, "val").get(node));
            if (node != null) {
                last = all.size();
                open.add(field(raw, "left").get(node));
                open.add(field(raw, "right").get(node));
            }
        }
        return all.subList(0, last).toArray();
    }

    private static void text(StringBuilder out, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.append('s').append(bytes.length).append(':').append(new String(bytes, StandardCharsets.ISO_8859_1));
    }

    private static String real(double real) {
        if (Double.isNaN(real)) {
            return "fnan;";
        }
        if (Double.isInfinite(real)) {
            return real > 0 ? "finf;" : "f-inf;";
        }
        String hex = Double.toHexString(real);
        return "f".concat(hex.contains("p-") ? hex : hex.replace("p", "p+")).concat(";");
    }
}
