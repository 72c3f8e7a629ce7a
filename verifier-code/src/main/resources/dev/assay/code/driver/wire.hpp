#include <bits/stdc++.h>
#include <fcntl.h>
#include <unistd.h>

// Assay's values: plain data in C++. This stands before the other text, so that no macro of it reaches this.
namespace assay_driver {
inline constexpr int MOST_NODES = 500000;

[[noreturn]] inline void fail(const std::string &why) {
    std::string line = "assay: " + why + "\n";
    (void) !::write(2, line.data(), line.size());
    ::_exit(70);
}

struct Reader {
    std::string bytes;
    std::size_t at = 0;

    char next() {
        if (at >= bytes.size()) fail("a value ends too early");
        return bytes[at++];
    }
    bool takes(char letter) {
        if (at < bytes.size() && bytes[at] == letter) {
            ++at;
            return true;
        }
        return false;
    }
    std::string until(char end) {
        std::string text;
        for (char c = next(); c != end; c = next()) text += c;
        return text;
    }
    std::size_t length() {
        std::string digits = until(':');
        if (digits.empty() || digits.size() > 9) fail("no length");
        return std::stoul(digits);
    }
    std::string text() {
        std::size_t count = length();
        if (count > bytes.size() - at) fail("a text ends too early");
        at += count;
        return bytes.substr(at - count, count);
    }
};

template <class T, template <class...> class C> inline constexpr bool is = false;
template <template <class...> class C, class... A> inline constexpr bool is<C<A...>, C> = true;

template <class T> concept Text = std::is_same_v<T, std::string> || std::is_same_v<T, std::string_view>;
template <class T> concept Map = requires { typename T::key_type; typename T::mapped_type; };
template <class T> concept Set = requires { typename T::key_type; } && !Map<T>;
template <class T> concept Sequence = requires(T all) { typename T::value_type; all.begin(); all.clear(); } && !Text<T>
        && !Map<T> && !Set<T>;
template <class T> concept Fixed = requires { std::tuple_size<T>::value; };
template <class N> concept ListNode = requires(N *node) { node->val; node->next; };
template <class N> concept TreeNode = requires(N *node) { node->val; node->left; node->right; };

template <class T> void get(Reader &in, T &out);
template <class T> void put(std::string &out, const T &value);

template <class T> T number(Reader &in) {
    char letter = in.next();
    std::string digits = in.until(';');
    if (letter == 'f') {
        double real = digits == "nan" ? NAN : std::strtod(digits.c_str(), nullptr);
        if constexpr (std::is_floating_point_v<T>) return static_cast<T>(real);
        if (real != std::trunc(real) || std::abs(real) > 9e15) fail("a number with a fraction is given for an integer");
        return static_cast<T>(real);
    }
    if (letter != 'i') fail("no number is given for a number");
    bool negative = digits[0] == '-';
    if constexpr (std::is_floating_point_v<T>) {
        return static_cast<T>(std::strtod((negative ? "-0x" + digits.substr(1) : "0x" + digits).c_str(), nullptr));
    } else {
        if (digits.size() > 17) fail("an integer is too large for its type");
        __int128 size = 0;
        for (char c : digits.substr(negative)) size = size * 16 + (c <= '9' ? c - '0' : c - 'a' + 10);
        if (negative) size = -size;
        if (size < static_cast<__int128>(std::numeric_limits<T>::min())
            || size > static_cast<__int128>(std::numeric_limits<T>::max())) fail("an integer is too large for its type");
        return static_cast<T>(size);
    }
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

template <class T> void get(Reader &in, T &out) {
    if constexpr (std::is_same_v<T, bool>) {
        char letter = in.next();
        if (letter != 'T' && letter != 'F') fail("no truth value is given for a bool");
        out = letter == 'T';
    } else if constexpr (std::is_same_v<T, char>) {
        if (in.next() != 's') fail("no text is given for a char");
        std::string text = in.text();
        if (text.size() != 1) fail("a text of another length than 1 is given for a char");
        out = text[0];
    } else if constexpr (std::is_arithmetic_v<T>) {
        out = number<T>(in);
    } else if constexpr (std::is_same_v<T, std::string>) {
        if (in.next() != 's') fail("no text is given for a string");
        out = in.text();
    } else if constexpr (is<T, std::optional>) {
        out.reset();
        if (!in.takes('N')) get(in, out.emplace());
    } else if constexpr (std::is_pointer_v<T>) {
        get_node(in, out);
    } else if constexpr (Map<T>) {
        if (in.next() != 'd') fail("no object is given for a map");
        for (std::size_t left = in.length(); left > 0; --left) {
            typename T::key_type key{};
            typename T::mapped_type value{};
            if constexpr (std::is_integral_v<typename T::key_type> && !std::is_same_v<typename T::key_type, char>) {
                if (in.takes('s')) key = static_cast<typename T::key_type>(std::stoll(in.text()));
                else get(in, key);
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
            out.insert(out.end(), std::move(value));
        }
    } else {
        static_assert(std::is_void_v<T>, "Assay has no plain data of this type");
    }
}

inline std::string hexadecimal(unsigned __int128 size) {
    std::string digits;
    do digits += "0123456789abcdef"[static_cast<int>(size % 16)];
    while (size /= 16);
    return std::string(digits.rbegin(), digits.rend());
}

inline std::string real(double value) {
    if (std::isnan(value)) return "fnan;";
    if (std::isinf(value)) return value > 0 ? "finf;" : "f-inf;";
    char digits[64];
    std::snprintf(digits, sizeof digits, "f%a;", value);
    return digits;
}

inline void put_text(std::string &out, std::string_view text) {
    out += "s" + std::to_string(text.size()) + ":";
    out += text;
}

template <class T> void put_all(std::string &out, char letter, const T &all) {
    std::string content;
    std::size_t count = 0;
    for (const typename T::value_type &one : all) {
        put(content, one);
        ++count;
    }
    out += letter + std::to_string(count) + ":" + content;
}

// A node that is not there is an empty array and also no value.
template <ListNode N> void put_node(std::string &out, N *at) {
    if (at == nullptr) {
        out += "g0:";
        return;
    }
    std::string content;
    int count = 0;
    for (; at != nullptr; at = at->next) {
        put(content, at->val);
        if (++count > MOST_NODES) fail("a list of nodes has no end");
    }
    out += "l" + std::to_string(count) + ":" + content;
}

template <TreeNode N> void put_node(std::string &out, N *root) {
    if (root == nullptr) {
        out += "g0:";
        return;
    }
    std::vector<std::string> parts;
    std::size_t count = 0;
    std::deque<N *> places{root};
    while (!places.empty()) {
        N *at = places.front();
        places.pop_front();
        std::string part = "N";
        if (at != nullptr) {
            part.clear();
            put(part, at->val);
            places.push_back(at->left);
            places.push_back(at->right);
            count = parts.size() + 1;
        }
        parts.push_back(part);
        if (parts.size() > 2 * MOST_NODES) fail("a tree has no end");
    }
    out += "l" + std::to_string(count) + ":";
    for (std::size_t i = 0; i < count; ++i) out += parts[i];
}

template <class T> void put(std::string &out, const T &value) {
    if constexpr (std::is_same_v<T, bool>) {
        out += value ? 'T' : 'F';
    } else if constexpr (std::is_same_v<T, char>) {
        put_text(out, std::string_view(&value, 1));
    } else if constexpr (std::is_floating_point_v<T>) {
        out += real(static_cast<double>(value));
    } else if constexpr (std::is_integral_v<T> || std::is_same_v<T, __int128>) {
        unsigned __int128 size = static_cast<unsigned __int128>(value);
        bool negative = value < 0;
        out += (negative ? "i-" : "i") + hexadecimal(negative ? -size : size) + ";";
    } else if constexpr (std::is_convertible_v<const T &, std::string_view>) {
        put_text(out, value);
    } else if constexpr (is<T, std::optional>) {
        if (value) put(out, *value);
        else out += 'N';
    } else if constexpr (std::is_pointer_v<T>) {
        put_node(out, value);
    } else if constexpr (Map<T>) {
        out += "d" + std::to_string(value.size()) + ":";
        for (const auto &[key, one] : value) {
            put(out, key);
            put(out, one);
        }
    } else if constexpr (Fixed<T>) {
        out += "t" + std::to_string(std::tuple_size_v<T>) + ":";
        std::apply([&](const auto &...one) { (put(out, one), ...); }, value);
    } else if constexpr (Set<T>) {
        put_all(out, requires { value.bucket_count(); } ? 'u' : 'l', value);
    } else if constexpr (Sequence<T>) {
        put_all(out, 'l', value);
    } else {
        static_assert(std::is_void_v<T>, "Assay has no plain data of this type");
    }
}

template <class... A> struct types {};

// One stream of messages: a line with words and the number of bytes that follow.
struct Channel {
    int in = -1;
    int out = -1;
    std::string buffer;

    // Keeps the streams for messages; what the other text reads and writes is nothing.
    void open() {
        in = ::dup(0);
        out = ::dup(1);
        int nowhere = ::open("/dev/null", O_RDWR);
        ::dup2(nowhere, 0);
        ::dup2(nowhere, 1);
    }
    bool more() {
        char bytes[65536];
        ssize_t count;
        while ((count = ::read(in, bytes, sizeof bytes)) < 0 && errno == EINTR) {}
        if (count > 0) buffer.append(bytes, static_cast<std::size_t>(count));
        return count > 0;
    }
    // Returns the position after these bytes from there on, or npos at the end of the stream.
    std::size_t after(const std::string &bytes, std::size_t from) {
        std::size_t found;
        while ((found = buffer.find(bytes, from)) == std::string::npos) {
            if (!more()) return found;
        }
        return found + bytes.size();
    }
    bool holds(std::size_t count) {
        while (buffer.size() < count) {
            if (!more()) return false;
        }
        return true;
    }
    void write(const std::string &bytes) {
        for (std::size_t done = 0; done < bytes.size();) {
            ssize_t count = ::write(out, bytes.data() + done, bytes.size() - done);
            if (count < 0 && errno == EINTR) continue;
            if (count <= 0) ::_exit(71);
            done += static_cast<std::size_t>(count);
        }
    }
};
}  // namespace assay_driver
