import java.io.*;
import java.lang.reflect.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

/** Runs a test whose methods are elsewhere: what they give is plain data, and nothing else of them is here. */
public final class AssayJudge {
    private static final String MAIN = "/*MAIN*/";
    private static final InputStream IN = new BufferedInputStream(new FileInputStream(FileDescriptor.in));
    private static final OutputStream OUT = new FileOutputStream(FileDescriptor.out);

    private AssayJudge() {}

    public static void main(String[] words) {
        AssayWire.isBesideTest = true;
        System.setIn(InputStream.nullInputStream());
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        ClassLoader.getSystemClassLoader().setDefaultAssertionStatus(true);
        try {
            Method main = Class.forName(MAIN).getDeclaredMethod("main", String[].class);
            main.setAccessible(true);
            main.invoke(null, (Object) new String[0]);
        } catch (Throwable error) {
            AssayWire.fail(error);
        }
        Runtime.getRuntime().halt(0);
    }

    /** Calls the method for which the method of this class stands. */
    static Object remote(Class<?> type, String name, Object... values) {
        try {
            for (Method method : type.getDeclaredMethods()) {
                if (method.getName().equals(name) && method.getParameterCount() == values.length) {
                    return answer(method, values);
                }
            }
        } catch (IOException gone) {
            Runtime.getRuntime().halt(71);
        } catch (AssayWire.UnknownType unknown) {
            Runtime.getRuntime().halt(73);
        } catch (Throwable unreadable) {
            Runtime.getRuntime().halt(70);
        }
        throw new IllegalStateException("there is no method " + name);
    }

    private static synchronized Object answer(Method method, Object[] values) throws Exception {
        // SecureRandom would load its providers first.
        byte[] random;
        try (InputStream source = new FileInputStream("/dev/urandom")) {
            random = source.readNBytes(16);
        }
        // Without the operator +, whose first use costs the start of a program 15 ms.
        String mark = "=".concat(new java.math.BigInteger(1, random).toString(16)).concat("=");
        StringBuilder message = new StringBuilder().append('l').append(values.length).append(':');
        for (Object value : values) {
            AssayWire.write(message, value, AssayWire.MOST_DEPTH);
        }
        String head = mark.concat(" ").concat(AssayWire.BESIDE_TEST).concat(" ").concat(Integer.toString(message.length())).concat("\n");
        OUT.write(head.concat(message.toString()).getBytes(StandardCharsets.ISO_8859_1));
        OUT.flush();
        AssayWire.Reader answer = new AssayWire.Reader(content(mark));
        if (answer.next() != 'l' || answer.length() != 2) {
            throw new IllegalArgumentException("no answer");
        }
        boolean isNothing = method.getReturnType() == void.class;
        Object value = answer.value(isNothing ? Object.class : method.getGenericReturnType());
        if (isNothing && answer.next() == 'l' && answer.length() == values.length) {
            for (int i = 0; i < values.length; i++) {
                change(values[i], answer.value(method.getGenericParameterTypes()[i]));
            }
        }
        return value;
    }

    @SuppressWarnings("unchecked")
    private static void change(Object value, Object after) {
        if (value instanceof List) {
            ((List<Object>) value).clear();
            ((List<Object>) value).addAll((List<Object>) after);
        } else if (value != null && value.getClass().isArray()) {
            System.arraycopy(after, 0, value, 0, Array.getLength(value));
        }
    }

    private static byte[] content(String mark) throws IOException {
        String line = AssayWire.line(IN);
        while (line.isEmpty() || !line.endsWith(mark.concat(" ").concat(line.substring(line.lastIndexOf(' ') + 1)))) {
            if (line.isEmpty() && IN.available() == 0 && IN.read() < 0) {
                throw new EOFException();
            }
            line = AssayWire.line(IN);
        }
        int length = Integer.parseInt(line.substring(line.lastIndexOf(' ') + 1));
        byte[] content = IN.readNBytes(length);
        byte[] end = IN.readNBytes(mark.length() + 2);
        if (content.length < length || end.length < mark.length() + 2) {
            throw new EOFException();
        }
        return content;
    }
}
