#include <bits/stdc++.h>
#include <fcntl.h>
#include <unistd.h>

// Assay's values: plain data in C++. This stands before the other text, so that no macro of it reaches this. What is no
// template stays out of line and away from std::string, since most of the time of a compilation went into that.
namespace assay_driver {
inline constexpr int MOST_NODES = 500000;

[[noreturn, gnu::noinline]] inline void fail(const char *why) {
    ::dprintf(2, "assay: %s\n", why);
    ::_exit(70);
}

// Ends for a value whose type is not one of plain data: a test that gives such a value says nothing of the program.
[[noreturn, gnu::noinline]] inline void fail_by_type(const char *why) {
    ::dprintf(2, "assay: %s\n", why);
    ::_exit(73);
}

struct Buffer {
    char *data = nullptr;
    std::size_t size = 0;
    std::size_t room = 0;

    Buffer() = default;
    Buffer(const Buffer &) = delete;
    Buffer &operator=(const Buffer &) = delete;
    ~Buffer() { std::free(data); }
    // Returns where so many more bytes may be written.
    [[gnu::noinline]] char *more(std::size_t count) {
        if (count > room - size) {
            room = 2 * room + count + 64;
            data = static_cast<char *>(std::realloc(data, room));
            if (data == nullptr) fail("memory ran out");
        }
        return data + size;
    }
    [[gnu::noinline]] void add(const char *bytes, std::size_t count) {
        if (count > 0) std::memcpy(more(count), bytes, count);
        size += count;
    }
    [[gnu::noinline]] void add(char letter) {
        *more(1) = letter;
        ++size;
    }
    [[gnu::noinline]] void add(const Buffer &other) { add(other.data, other.size); }
    [[gnu::noinline]] void drop(std::size_t count) {
        size -= count;
        std::memmove(data, data + count, size);
    }
};

struct Reader {
    const char *bytes;
    std::size_t size;
    std::size_t at = 0;

    [[gnu::noinline]] char next() {
        if (at >= size) fail("a value ends too early");
        return bytes[at++];
    }
    [[gnu::noinline]] bool takes(char letter) {
        if (at < size && bytes[at] == letter) {
            ++at;
            return true;
        }
        return false;
    }
    // Moves behind this letter, and returns what stands before it.
    [[gnu::noinline]] const char *until(char end) {
        std::size_t from = at;
        while (next() != end) {}
        return bytes + from;
    }
    [[gnu::noinline]] std::size_t length() {
        std::size_t from = at;
        const char *digits = until(':');
        if (at - from < 2 || at - from > 10 || *digits < '0' || *digits > '9') fail("no length");
        return std::strtoul(digits, nullptr, 10);
    }
    // Moves behind a text, and returns its beginning.
    [[gnu::noinline]] const char *text(std::size_t &count) {
        count = length();
        if (count > size - at) fail("a text ends too early");
        at += count;
        return bytes + at - count;
    }
    [[gnu::noinline]] double real() {
        char letter = next();
        if (letter != 'f' && letter != 'i') fail("no number is given for a number");
        std::size_t from = at;
        const char *digits = until(';');
        if (letter == 'f') return *digits == 'n' ? NAN : std::strtod(digits, nullptr);
        Buffer hexadecimal;
        bool negative = *digits == '-';
        hexadecimal.add("-0x", 3);
        hexadecimal.add(digits + negative, at - from - negative);
        return std::strtod(hexadecimal.data + !negative, nullptr);
    }
    [[gnu::noinline]] __int128 integer(__int128 least, __int128 most) {
        if (at < size && bytes[at] == 'f') {
            double given = real();
            if (given != std::trunc(given) || std::fabs(given) > 9e15) fail("a number with a fraction is given for an integer");
            return static_cast<__int128>(given);
        }
        if (next() != 'i') fail("no number is given for a number");
        std::size_t from = at;
        const char *digits = until(';');
        if (at - from > 18) fail("an integer is too large for its type");
        bool negative = *digits == '-';
        __int128 value = 0;
        for (const char *c = digits + negative; *c != ';'; ++c) value = value * 16 + (*c <= '9' ? *c - '0' : *c - 'a' + 10);
        if (negative) value = -value;
        if (value < least || value > most) fail("an integer is too large for its type");
        return value;
    }
};

template <class... A> struct types {};
template <class T, template <class...> class C> inline constexpr bool is = false;
template <template <class...> class C, class... A> inline constexpr bool is<C<A...>, C> = true;

template <class T> concept Text = std::is_same_v<T, std::string> || std::is_same_v<T, std::string_view>;
template <class T> concept Map = requires { typename T::key_type; typename T::mapped_type; };
template <class T> concept Set = requires { typename T::key_type; } && !Map<T>;
template <class T> concept Sequence = requires(T all) { typename T::value_type; all.begin(); all.clear(); } && !Text<T>
        && !Map<T> && !Set<T>;
template <class T> concept Any = requires(const T &value) { { value.type() } -> std::same_as<const std::type_info &>; };
template <class T> concept Fixed = requires { std::tuple_size<T>::value; };
template <class N> concept ListNode = requires(N *node) { node->val; node->next; };
template <class N> concept TreeNode = requires(N *node) { node->val; node->left; node->right; };

template <class T> void get(Reader &in, T &out);
template <class T> void put(Buffer &out, const T &value);

template <class T> T number(Reader &in) {
    if constexpr (std::is_floating_point_v<T>) return static_cast<T>(in.real());
    else return static_cast<T>(in.integer(static_cast<__int128>(std::numeric_limits<T>::min()),
            static_cast<__int128>(std::numeric_limits<T>::max())));
}

template <class N, class V> N *node(V &&value) {
    if constexpr (std::is_default_constructible_v<N>) {
        N *made = new N();
        made->val = std::forward<V>(value);
        return made;
    } else {
        return new N(std::forward<V>(value));
    }
}

template <ListNode N> void get_node(Reader &in, N *&out) {
    out = nullptr;
    if (in.takes('N')) return;
    if (!in.takes('l') && in.next() != 'g') fail("no array is given for a list of nodes");
    std::size_t count = in.length();
    N **end = &out;
    for (std::size_t i = 0; i < count; ++i) {
        std::remove_cvref_t<decltype(out->val)> value{};
        get(in, value);
        *end = node<N>(std::move(value));
        (*end)->next = nullptr;
        end = &(*end)->next;
    }
}

template <TreeNode N> void get_node(Reader &in, N *&out) {
    out = nullptr;
    if (in.takes('N')) return;
    if (!in.takes('l') && in.next() != 'g') fail("no array is given for a tree");
    std::size_t count = in.length();
    std::deque<N **> places{&out};
    for (std::size_t i = 0; i < count; ++i) {
        if (places.empty()) fail("an array is no tree");
        N **place = places.front();
        places.pop_front();
        *place = nullptr;
        if (in.takes('N')) continue;
        std::remove_cvref_t<decltype(out->val)> value{};
        get(in, value);
        *place = node<N>(std::move(value));
        (*place)->left = (*place)->right = nullptr;
        places.push_back(&(*place)->left);
        places.push_back(&(*place)->right);
    }
}

// A value of any type, as std::any and boost::any hold it, is a truth value, a number or a text.
template <class T> T any_value(Reader &in) {
    switch (in.at < in.size ? in.bytes[in.at] : '\0') {
        case 'N': in.next(); return T{};
        case 'T': case 'F': return T(in.next() == 'T');
        case 'i': {
            long long value = number<long long>(in);
            return value == static_cast<int>(value) ? T(static_cast<int>(value)) : T(value);
        }
        case 'f': return T(in.real());
        case 's': {
            std::string text;
            get(in, text);
            return T(text);
        }
        default: fail("no truth value, number or text is given for a value of any type");
    }
}

template <class T, class... A> bool put_any(Buffer &out, const T &value, types<A...>) {
    return ((value.type() == typeid(A) && (put(out, any_cast<A>(value)), true)) || ...);
}

template <class T> void get(Reader &in, T &out) {
    if constexpr (std::is_same_v<T, bool>) {
        char letter = in.next();
        if (letter != 'T' && letter != 'F') fail("no truth value is given for a bool");
        out = letter == 'T';
    } else if constexpr (std::is_same_v<T, char>) {
        if (in.next() != 's') fail("no text is given for a char");
        std::size_t count;
        const char *text = in.text(count);
        if (count != 1) fail("a text of another length than 1 is given for a char");
        out = *text;
    } else if constexpr (std::is_arithmetic_v<T>) {
        out = number<T>(in);
    } else if constexpr (std::is_same_v<T, std::string>) {
        if (in.next() != 's') fail("no text is given for a string");
        std::size_t count;
        const char *text = in.text(count);
        out.assign(text, count);
    } else if constexpr (is<T, std::optional>) {
        out.reset();
        if (!in.takes('N')) get(in, out.emplace());
    } else if constexpr (std::is_pointer_v<T>) {
        get_node(in, out);
    } else if constexpr (Any<T>) {
        out = any_value<T>(in);
    } else if constexpr (Map<T>) {
        if (in.next() != 'd') fail("no object is given for a map");
        for (std::size_t left = in.length(); left > 0; --left) {
            typename T::key_type key{};
            typename T::mapped_type value{};
            if constexpr (std::is_integral_v<typename T::key_type> && !std::is_same_v<typename T::key_type, char>) {
                if (in.takes('s')) {
                    std::size_t count;
                    const char *text = in.text(count);
                    key = static_cast<typename T::key_type>(std::stoll(std::string(text, count)));
                } else {
                    get(in, key);
                }
            } else {
                get(in, key);
            }
            get(in, value);
            out.emplace(std::move(key), std::move(value));
        }
    } else if constexpr (Fixed<T>) {
        char letter = in.next();
        if ((letter != 'l' && letter != 't') || in.length() != std::tuple_size_v<T>) fail("no array of that length is given");
        std::apply([&](auto &...one) { (get(in, one), ...); }, out);
    } else if constexpr (Set<T> || Sequence<T>) {
        char letter = in.next();
        if (letter != 'l' && letter != 't' && letter != 'u') fail("no array is given for a vector");
        for (std::size_t left = in.length(); left > 0; --left) {
            typename T::value_type value{};
            get(in, value);
            if constexpr (requires { out.push_back(std::move(value)); }) out.push_back(std::move(value));
            else out.insert(out.end(), std::move(value));
        }
    } else {
        static_assert(std::is_void_v<T>, "Assay has no plain data of this type");
    }
}

[[gnu::noinline]] inline void put_count(Buffer &out, char letter, std::size_t count) {
    out.size += static_cast<std::size_t>(std::snprintf(out.more(32), 32, "%c%zu:", letter, count));
}

[[gnu::noinline]] inline void put_integer(Buffer &out, bool negative, unsigned __int128 size) {
    char digits[40];
    char *first = digits + sizeof digits;
    *--first = ';';
    do *--first = "0123456789abcdef"[static_cast<int>(size % 16)];
    while (size /= 16);
    if (negative) *--first = '-';
    *--first = 'i';
    out.add(first, static_cast<std::size_t>(digits + sizeof digits - first));
}

[[gnu::noinline]] inline void put_real(Buffer &out, double value) {
    const char *form = value != value ? "fnan;" : value > DBL_MAX ? "finf;" : value < -DBL_MAX ? "f-inf;" : "f%a;";
    out.size += static_cast<std::size_t>(std::snprintf(out.more(64), 64, form, value));
}

[[gnu::noinline]] inline void put_text(Buffer &out, const char *text, std::size_t length) {
    put_count(out, 's', length);
    out.add(text, length);
}

template <class T> void put_all(Buffer &out, char letter, const T &all) {
    Buffer content;
    std::size_t count = 0;
    for (const typename T::value_type &one : all) {
        put(content, one);
        ++count;
    }
    put_count(out, letter, count);
    out.add(content);
}

// A node that is not there is an empty array and also no value.
template <ListNode N> void put_node(Buffer &out, N *at) {
    if (at == nullptr) {
        put_count(out, 'g', 0);
        return;
    }
    Buffer content;
    int count = 0;
    for (; at != nullptr; at = at->next) {
        put(content, at->val);
        if (++count > MOST_NODES) fail("a list of nodes has no end");
    }
    put_count(out, 'l', static_cast<std::size_t>(count));
    out.add(content);
}

template <TreeNode N> void put_node(Buffer &out, N *root) {
    if (root == nullptr) {
        put_count(out, 'g', 0);
        return;
    }
    // The places behind the last node are not said.
    Buffer content;
    std::size_t parts = 0, count = 0, end = 0;
    std::deque<N *> places{root};
    while (!places.empty()) {
        N *at = places.front();
        places.pop_front();
        if (++parts > 2 * MOST_NODES) fail("a tree has no end");
        if (at == nullptr) {
            content.add('N');
            continue;
        }
        put(content, at->val);
        places.push_back(at->left);
        places.push_back(at->right);
        count = parts;
        end = content.size;
    }
    put_count(out, 'l', count);
    out.add(content.data, end);
}

template <class T> void put(Buffer &out, const T &value) {
    if constexpr (std::is_same_v<T, bool>) {
        out.add(value ? 'T' : 'F');
    } else if constexpr (std::is_same_v<T, char>) {
        put_text(out, &value, 1);
    } else if constexpr (std::is_floating_point_v<T>) {
        put_real(out, static_cast<double>(value));
    } else if constexpr (std::is_integral_v<T> || std::is_same_v<T, __int128>) {
        unsigned __int128 size = static_cast<unsigned __int128>(value);
        bool negative = value < 0;
        put_integer(out, negative, negative ? -size : size);
    } else if constexpr (std::is_convertible_v<const T &, std::string_view>) {
        std::string_view text = value;
        put_text(out, text.data(), text.size());
    } else if constexpr (is<T, std::optional>) {
        if (value) put(out, *value);
        else out.add('N');
    } else if constexpr (std::is_pointer_v<T>) {
        put_node(out, value);
    } else if constexpr (Any<T>) {
        if (value.type() == typeid(void)) out.add('N');
        else if (!put_any(out, value, types<bool, int, long, long long, unsigned, double, float, char, std::string, const char *>{}))
            fail_by_type("a value of any type is no truth value, number or text");
    } else if constexpr (Map<T>) {
        put_count(out, 'd', value.size());
        for (const auto &[key, one] : value) {
            put(out, key);
            put(out, one);
        }
    } else if constexpr (Fixed<T>) {
        put_count(out, 't', std::tuple_size_v<T>);
        std::apply([&](const auto &...one) { (put(out, one), ...); }, value);
    } else if constexpr (Set<T>) {
        put_all(out, requires { value.bucket_count(); } ? 'u' : 'l', value);
    } else if constexpr (Sequence<T>) {
        put_all(out, 'l', value);
    } else {
        static_assert(std::is_void_v<T>, "Assay has no plain data of this type");
    }
}

// One stream of messages: a line with words and the number of bytes that follow.
struct Channel {
    static constexpr std::size_t NOWHERE = static_cast<std::size_t>(-1);
    int in = -1;
    int out = -1;
    Buffer buffer;

    // Keeps the streams for messages; what the other text reads and writes is nothing.
    [[gnu::noinline]] void open() {
        in = ::dup(0);
        out = ::dup(1);
        int nowhere = ::open("/dev/null", O_RDWR);
        ::dup2(nowhere, 0);
        ::dup2(nowhere, 1);
    }
    [[gnu::noinline]] bool more() {
        ssize_t count;
        while ((count = ::read(in, buffer.more(65536), 65536)) < 0 && errno == EINTR) {}
        if (count > 0) buffer.size += static_cast<std::size_t>(count);
        return count > 0;
    }
    // Returns the position after these bytes from there on, or NOWHERE at the end of the stream.
    [[gnu::noinline]] std::size_t after(const char *bytes, std::size_t count, std::size_t from) {
        while (true) {
            if (void *found = buffer.size == 0 ? nullptr : ::memmem(buffer.data + from, buffer.size - from, bytes, count)) {
                return static_cast<std::size_t>(static_cast<char *>(found) - buffer.data) + count;
            }
            if (!more()) return NOWHERE;
        }
    }
    [[gnu::noinline]] bool holds(std::size_t count) {
        while (buffer.size < count) {
            if (!more()) return false;
        }
        return true;
    }
    [[gnu::noinline]] void write(const Buffer &bytes) {
        for (std::size_t done = 0; done < bytes.size;) {
            ssize_t count = ::write(out, bytes.data + done, bytes.size - done);
            if (count < 0 && errno == EINTR) continue;
            if (count <= 0) ::_exit(71);
            done += static_cast<std::size_t>(count);
        }
    }
};
}  // namespace assay_driver

