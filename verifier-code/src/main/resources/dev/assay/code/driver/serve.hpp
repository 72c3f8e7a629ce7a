
// Serves calls of functions: a message has the mark of its answer, the number of the function, and the arguments.
namespace assay_driver {
using Served = std::function<std::string(Reader &)>;

template <class R, class... A, class F> std::string called(Reader &in, F function, types<A...>) {
    if (in.next() != 'l' || in.length() != sizeof...(A)) fail("the function has another number of parameters");
    std::tuple<std::remove_cvref_t<A>...> held{};
    std::apply([&](auto &...one) { (get(in, one), ...); }, held);
    std::string out = "l2:";
    if constexpr (std::is_void_v<R>) {
        std::apply([&](auto &...one) { function(static_cast<A &&>(one)...); }, held);
        out += "Nl" + std::to_string(sizeof...(A)) + ":";
        std::apply([&](auto &...one) { (put(out, one), ...); }, held);
    } else {
        std::apply([&](auto &...one) { put<std::remove_cvref_t<R>>(out, function(static_cast<A &&>(one)...)); }, held);
        out += "l0:";
    }
    return out;
}

inline int serve(std::vector<Served> functions) {
    Channel channel;
    channel.open();
    for (std::size_t end; (end = channel.after("\n", 0)) != std::string::npos;) {
        std::istringstream head(channel.buffer.substr(0, end));
        std::string mark;
        std::size_t place = 0, length = 0;
        if (!(head >> mark >> place >> length) || place >= functions.size() || !channel.holds(end + length)) break;
        Reader in{channel.buffer.substr(end, length)};
        channel.buffer.erase(0, end + length);
        std::string content = functions[place](in);
        channel.write(mark + " " + std::to_string(content.size()) + "\n" + content + "\n" + mark + "\n");
    }
    ::_exit(0);
}
}  // namespace assay_driver
