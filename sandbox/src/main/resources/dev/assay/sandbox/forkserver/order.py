# The order of a run --------------------------------------------------------------------------------------------------

FOLDER = 0xFFFFFFFF
TEXT = 2  # the numbers of a text: its place and its length; a zero byte follows it
FILE = 3  # the numbers of a file: the places of its path and its content, and its length or FOLDER


class Order:
    """A view of an order. Its texts stay in place and do not become objects of this process."""

    def __init__(self, view, address):
        self.view = view
        self.address = address
        (head, content, self.input_bytes, self.cpu, self.wall, self.memory, self.output, self.file_bytes,
         self.processes, self.open_files, self.flags) = ORDER.unpack_from(view)
        self.input_at = len(view) - self.input_bytes
        (start, words, environment, compiled_path, outputs, compiled, files, self.most_copied, self.box_bytes,
         ) = HEAD.unpack_from(view, ORDER.size)
        self.is_python, self.beginning = start > 0, start - 2
        count = TEXT * (words + environment + compiled_path + outputs) + FILE * (compiled + files)
        numbers = struct.unpack_from(">%dI" % count, view, ORDER.size + HEAD.size)
        self.words, at = numbers[:TEXT * words], TEXT * words
        self.environment, at = numbers[at:at + TEXT * environment], at + TEXT * environment
        self.compiled_path, at = numbers[at:at + TEXT * compiled_path], at + TEXT * compiled_path
        self.outputs, at = numbers[at:at + TEXT * outputs], at + TEXT * outputs
        self.compiled, at = numbers[at:at + FILE * compiled], at + FILE * compiled
        self.files = numbers[at:]

    def input(self):
        return self.view[self.input_at:]

    def pointers(self, texts):
        """Returns the addresses of these texts."""
        return [self.address + at for at in texts[::TEXT]]

    def pointers_of_files(self, files):
        """Returns the addresses of each file's path and content, and its length."""
        address = self.address
        return [
            (address + files[i], address + files[i + 1], files[i + 2]) for i in range(0, len(files), FILE)]

    def texts(self, texts):
        """Returns these texts as objects. Only for a child, or for names that are not secret."""
        return [
            str(self.view[texts[i]:texts[i] + texts[i + 1]], "utf-8", "surrogateescape")
            for i in range(0, len(texts), TEXT)]

    def first_word(self):
        return self.texts(self.words[:TEXT])[0]

    def first_file(self):
        """Returns the content of the first file that is not a folder."""
        i = next(i for i in range(0, len(self.files), FILE) if self.files[i + 2] != FOLDER)
        return self.view[self.files[i + 1]:self.files[i + 1] + self.files[i + 2]]
