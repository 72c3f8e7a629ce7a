# What a run is ordered to be -----------------------------------------------------------------------------------------

FOLDER = 0xFFFFFFFF
TEXT = 2  # numbers for a text: where it begins, its length; a zero byte follows it
FILE = 3  # for a file: where its path begins, where its content begins, the length of it or FOLDER


class Order:
    """A view of an order. Its texts stay where they are: nothing of them becomes an object of this process."""

    def __init__(self, view, address):
        self.view = view
        self.address = address
        (head, content, self.input_bytes, self.cpu, self.wall, self.memory, self.output, self.file_bytes,
         self.processes, self.open_files, self.flags) = ORDER.unpack_from(view)
        self.input_at = len(view) - self.input_bytes
        (self.is_python, words, environment, compiled_path, outputs, compiled, files, self.most_copied, self.box_bytes,
         ) = HEAD.unpack_from(view, ORDER.size)
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
        """Where these texts lie in memory."""
        return [self.address + at for at in texts[::TEXT]]

    def pointers_of_files(self, files):
        """Where path and content of each file lie in memory, and the length."""
        address = self.address
        return [
            (address + files[i], address + files[i + 1], files[i + 2]) for i in range(0, len(files), FILE)]

    def texts(self, texts):
        """These texts as objects: for a child, or for names that are no secret."""
        return [
            str(self.view[texts[i]:texts[i] + texts[i + 1]], "utf-8", "surrogateescape")
            for i in range(0, len(texts), TEXT)]

    def first_word(self):
        return self.texts(self.words[:TEXT])[0]

    def first_file(self):
        """The content of the first that is not a folder."""
        i = next(i for i in range(0, len(self.files), FILE) if self.files[i + 2] != FOLDER)
        return self.view[self.files[i + 1]:self.files[i + 1] + self.files[i + 2]]
