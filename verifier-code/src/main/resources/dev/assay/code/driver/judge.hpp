// Calls functions of a program that runs elsewhere: what it gives is plain data, and nothing else of it is here.
namespace assay_driver {
struct Remote {
    Channel channel;
    [[gnu::noinline]] Remote() { channel.open(); }
    [[gnu::noinline]] Reader ask(std::size_t place, const Buffer &arguments) {
        char mark[64] = "=";
        unsigned char random[16];
        int source = ::open("/dev/urandom", O_RDONLY);
        if (source < 0 || ::read(source, random, sizeof random) != sizeof random) ::_exit(72);
        ::close(source);
        for (int i = 0; i < 16; ++i) std::snprintf(mark + 1 + 2 * i, 3, "%02x", random[i]);
        std::size_t marked = std::strlen(mark);
        Buffer bytes;
        bytes.size = static_cast<std::size_t>(std::snprintf(bytes.more(128), 128, "%s %zu %zu\n", mark, place, arguments.size));
        bytes.add(arguments);
        channel.write(bytes);
        channel.buffer.size = 0;
        mark[marked] = ' ';
        std::size_t start = channel.after(mark, marked + 1, 0);
        std::size_t line = start == Channel::NOWHERE ? start : channel.after("\n", 1, start);
        if (line == Channel::NOWHERE) ::_exit(71);
        std::size_t length = 0;
        if (line - start < 2 || line - start > 9) ::_exit(70);
        for (std::size_t i = start; i < line - 1; ++i) {
            char digit = channel.buffer.data[i];
            if (digit < '0' || digit > '9') ::_exit(70);
            length = 10 * length + static_cast<std::size_t>(digit - '0');
        }
        if (!channel.holds(line + length + marked + 2)) ::_exit(71);
        return Reader{channel.buffer.data + line, length};
    }
};
inline Remote remote_program;

template <class R, class... A> R remote(std::size_t place, A &&...values) {
    Buffer arguments;
    put_count(arguments, 'l', sizeof...(A));
    (put(arguments, static_cast<const std::remove_cvref_t<A> &>(values)), ...);
    Reader in = remote_program.ask(place, arguments);
    if (in.next() != 'l' || in.length() != 2) fail("no answer");
    if constexpr (std::is_void_v<R>) {
        if (in.next() != 'N' || in.next() != 'l' || in.length() != sizeof...(A)) fail("no answer");
        auto change = [&](auto &one) {
            std::remove_cvref_t<decltype(one)> after{};
            get(in, after);
            if constexpr (!std::is_const_v<std::remove_reference_t<decltype(one)>>) one = std::move(after);
        };
        (change(values), ...);
    } else {
        std::remove_cvref_t<R> value{};
        get(in, value);
        return value;
    }
}
}  // namespace assay_driver
#undef NDEBUG
#include <cassert>
using namespace std;
