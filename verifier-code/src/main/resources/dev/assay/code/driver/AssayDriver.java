import java.io.*;
import java.lang.reflect.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

/** Serves calls of a method of the candidate. Each value is plain data. */
public final class AssayDriver {
    private static final String[] CLASSES = {/*CLASSES*/};
    private static final String OWNER = "/*OWNER*/";
    private static final String NAME = "/*NAME*/";
    private static final int PARAMETERS = /*PARAMETERS*/0;

    private AssayDriver() {}

    public static void main(String[] words) throws Exception {
        InputStream in = new BufferedInputStream(new FileInputStream(FileDescriptor.in));
        OutputStream out = new FileOutputStream(FileDescriptor.out);
        System.setIn(InputStream.nullInputStream());
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        try {
            for (String head = AssayWire.line(in); !head.isEmpty(); head = AssayWire.line(in)) {
                String[] parts = head.split(" ");
                AssayWire.isBesideTest = parts[1].equals(AssayWire.BESIDE_TEST);
                byte[] content = answer(in.readNBytes(Integer.parseInt(parts[2]))).getBytes(StandardCharsets.ISO_8859_1);
                ByteArrayOutputStream whole = new ByteArrayOutputStream(content.length + 200);
                // Without the operator +, whose first use costs the start of a program 15 ms.
                String length = parts[0].concat(" ").concat(Integer.toString(content.length)).concat("\n");
                whole.writeBytes(length.getBytes(StandardCharsets.US_ASCII));
                whole.writeBytes(content);
                whole.writeBytes("\n".concat(parts[0]).concat("\n").getBytes(StandardCharsets.US_ASCII));
                out.write(whole.toByteArray());
                out.flush();
            }
        } catch (Throwable error) {
            AssayWire.fail(error);
        }
        Runtime.getRuntime().halt(0);
    }

    private static String answer(byte[] message) throws Exception {
        Method method = method();
        Object[] values = new AssayWire.Reader(message).arguments(method.getGenericParameterTypes());
        Object instance = null;
        if (!Modifier.isStatic(method.getModifiers())) {
            Constructor<?> constructor = method.getDeclaringClass().getDeclaredConstructor();
            constructor.setAccessible(true);
            instance = constructor.newInstance();
        }
        Object value = method.invoke(instance, values);
        StringBuilder content = new StringBuilder("l2:");
        AssayWire.write(content, value, method.getReturnType(), AssayWire.MOST_DEPTH);
        int changed = method.getReturnType() == void.class ? values.length : 0;
        content.append('l').append(changed).append(':');
        for (int i = 0; i < changed; i++) {
            AssayWire.write(content, values[i], method.getParameterTypes()[i], AssayWire.MOST_DEPTH);
        }
        return content.toString();
    }

    private static Method method() throws ClassNotFoundException {
        for (String name : OWNER.isEmpty() ? CLASSES : new String[] {OWNER.replace('.', '$')}) {
            for (Method method : Class.forName(name).getDeclaredMethods()) {
                if (method.getName().equals(NAME) && method.getParameterCount() == PARAMETERS && !method.isBridge()) {
                    method.setAccessible(true);
                    return method;
                }
            }
        }
        throw new IllegalArgumentException("no class has a method " + NAME + " of " + PARAMETERS + " parameters");
    }
}
