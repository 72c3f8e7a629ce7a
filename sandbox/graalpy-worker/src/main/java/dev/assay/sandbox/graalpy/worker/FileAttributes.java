package dev.assay.sandbox.graalpy.worker;

import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** What a program may know of a node, under the names of Java's views {@code basic}, {@code posix} and {@code unix}. */
final class FileAttributes {
    private static final int FOLDER = 0040000;
    private static final int REGULAR = 0100000;
    private static final int CHARACTERS = 0020000;

    private FileAttributes() {}

    /** The wanted attributes of a node: {@code view:name,name} or {@code view:*}. */
    static Map<String, Object> of(FileNode node, String wanted) {
        Map<String, Object> all = all(node);
        String names = wanted.substring(wanted.indexOf(':') + 1);
        if (names.equals("*")) {
            return all;
        }
        Map<String, Object> some = new HashMap<>();
        for (String name : names.split(",", -1)) {
            Object value = all.get(name);
            if (value == null) {
                throw new UnsupportedOperationException("no attribute " + name);
            }
            some.put(name, value);
        }
        return some;
    }

    private static Map<String, Object> all(FileNode node) {
        FileTime time = FileTime.fromMillis(node.stamps().modified);
        boolean folder = node instanceof FileNode.Folder;
        Set<PosixFilePermission> permissions = PosixFilePermissions.fromString(folder ? "rwxr-xr-x" : "rw-r--r--");
        Map<String, Object> all = new HashMap<>();
        all.put("size", size(node));
        all.put("creationTime", time);
        all.put("lastModifiedTime", time);
        all.put("lastAccessTime", time);
        all.put("ctime", time);
        all.put("isDirectory", folder);
        all.put("isRegularFile", type(node) == REGULAR);
        all.put("isSymbolicLink", false);
        all.put("isOther", node instanceof FileNode.Device);
        all.put("fileKey", node.stamps().number);
        all.put("permissions", permissions);
        all.put("mode", type(node) | (folder ? 0755 : 0644));
        all.put("ino", node.stamps().number);
        all.put("dev", 1L);
        all.put("rdev", 0L);
        all.put("nlink", 1);
        all.put("uid", 0);
        all.put("gid", 0);
        return all;
    }

    private static long size(FileNode node) {
        return switch (node) {
            case FileNode.RegularFile file -> file.content().length();
            case FileNode.LibraryFile file -> file.size();
            case FileNode.Folder _, FileNode.Device _ -> 0;
        };
    }

    private static int type(FileNode node) {
        return switch (node) {
            case FileNode.RegularFile _, FileNode.LibraryFile _ -> REGULAR;
            case FileNode.Folder _ -> FOLDER;
            case FileNode.Device _ -> CHARACTERS;
        };
    }
}
