// Serves calls of a function: a message has the mark of its answer, a zero, and the arguments.
namespace assay_driver {
template <class R, class... A, class F> void called(Reader &in, Buffer &out, F function, types<A...>) {
    if (in.next() != 'l' || in.length() != sizeof...(A)) fail("the function has another number of parameters");
    std::tuple<std::remove_cvref_t<A>...> held{};
    std::apply([&](auto &...one) { (get(in, one), ...); }, held);
    put_count(out, 'l', 2);
    if constexpr (std::is_void_v<R>) {
        std::apply([&](auto &...one) { function(static_cast<A &&>(one)...); }, held);
        out.add('N');
        put_count(out, 'l', sizeof...(A));
        std::apply([&](auto &...one) { (put(out, one), ...); }, held);
    } else {
        std::apply([&](auto &...one) { put<std::remove_cvref_t<R>>(out, function(static_cast<A &&>(one)...)); }, held);
        put_count(out, 'l', 0);
    }
}

struct Requests {
    Channel channel;
    char mark[128];
    std::size_t used = 0;
    std::size_t length = 0;

    [[gnu::noinline]] Requests() { channel.open(); }
    // Returns whether there is another request, whose arguments are the next ones.
    [[gnu::noinline]] bool next() {
        channel.buffer.drop(used);
        std::size_t end = channel.after("\n", 1, 0);
        if (end == Channel::NOWHERE) return false;
        channel.buffer.data[end - 1] = '\0';
        if (std::sscanf(channel.buffer.data, "%127s 0 %zu", mark, &length) != 2) return false;
        used = end + length;
        return channel.holds(used);
    }
    [[gnu::noinline]] Reader arguments() { return Reader{channel.buffer.data + used - length, length}; }
    [[gnu::noinline]] void answer(const Buffer &content) {
        Buffer bytes;
        bytes.size = static_cast<std::size_t>(std::snprintf(bytes.more(192), 192, "%s %zu\n", mark, content.size));
        bytes.add(content);
        bytes.size += static_cast<std::size_t>(std::snprintf(bytes.more(192), 192, "\n%s\n", mark));
        channel.write(bytes);
    }
};

template <class F> [[noreturn]] void serve(F function) {
    Requests requests;
    while (requests.next()) {
        Reader in = requests.arguments();
        Buffer out;
        function(in, out);
        requests.answer(out);
    }
    ::_exit(0);
}
}  // namespace assay_driver

