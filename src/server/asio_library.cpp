// The parts of the sockets' libraries that are not templates, compiled once for all.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
