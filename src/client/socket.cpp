#include "client/socket.h"

#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <memory>
#include <utility>

namespace tablier::client {
namespace {

NetTrouble trouble_of(int error) {
  switch (error) {
    case ECONNREFUSED:
      return NetTrouble::kRefused;
    case ETIMEDOUT:
      return NetTrouble::kTimeout;
    case EMFILE:
    case ENFILE:
    case ENOBUFS:
    case ENOMEM:
      return NetTrouble::kUnable;
    default:
      return NetTrouble::kClosed;
  }
}

bool only_later(int error) { return error == EAGAIN || error == EWOULDBLOCK || error == EINTR; }

}  // namespace

Moment monotonic_now() {
  return std::chrono::duration_cast<Moment>(std::chrono::steady_clock::now().time_since_epoch());
}

Text describe(NetTrouble trouble) {
  switch (trouble) {
    case NetTrouble::kUnknownHost:
      return {"ce nom de serveur est inconnu", "there is no server of that name"};
    case NetTrouble::kRefused:
      return {"personne n'écoute à cette adresse", "nobody listens at that address"};
    case NetTrouble::kTimeout:
      return {"le serveur ne répond pas", "the server does not answer"};
    case NetTrouble::kClosed:
    case NetTrouble::kCut:
      return {"la liaison est coupée", "the connection broke"};
    case NetTrouble::kNonsense:
      return {"ce n'est pas un serveur Tablier, ou il dit n'importe quoi",
              "that is no Tablier server, or it talks nonsense"};
    case NetTrouble::kUnsealed:
      return {"ce serveur ne chiffre pas comme il faut (https:// est-il bien son adresse ?)",
              "that server does not encrypt as it should (is https:// its address?)"};
    case NetTrouble::kUntrusted:
      return {"personne à qui ce système se fie ne répond du certificat de ce serveur",
              "nobody whom this system trusts vouches for that server's certificate"};
    case NetTrouble::kMisnamed:
      return {"le certificat de ce serveur est au nom d'un autre",
              "that server's certificate is in another name"};
    case NetTrouble::kOutdated:
      return {"le certificat de ce serveur n'est pas valable aujourd'hui",
              "that server's certificate is not valid today"};
    case NetTrouble::kUnable:
      break;
  }
  return {"cette machine n'a plus de quoi ouvrir une liaison",
          "this machine cannot open another connection"};
}

Socket& Socket::operator=(Socket&& other) noexcept {
  if (this != &other) {
    reset();
    descriptor_ = other.release();
  }
  return *this;
}

int Socket::release() noexcept { return std::exchange(descriptor_, -1); }

void Socket::reset() {
  const int descriptor = release();
  if (descriptor >= 0) close(descriptor);
}

Expected<Socket, NetTrouble> Socket::begin(const Address& address) {
  addrinfo wanted{};
  wanted.ai_family = AF_UNSPEC;
  wanted.ai_socktype = SOCK_STREAM;
  wanted.ai_flags = AI_NUMERICSERV;
  addrinfo* found = nullptr;
  if (getaddrinfo(address.host.c_str(), std::to_string(address.port).c_str(), &wanted, &found) !=
      0) {
    return NetTrouble::kUnknownHost;
  }
  const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> list(found, &freeaddrinfo);
  NetTrouble trouble = NetTrouble::kUnknownHost;
  // The first that does not fail at once: `localhost` may be ::1 where only 127.0.0.1 listens.
  for (const addrinfo* one = found; one != nullptr; one = one->ai_next) {
    Socket made(
        socket(one->ai_family, one->ai_socktype | SOCK_NONBLOCK | SOCK_CLOEXEC, one->ai_protocol));
    if (!made) {
      trouble = trouble_of(errno);
      continue;
    }
    const int yes = 1;
    setsockopt(made.descriptor(), IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    if (connect(made.descriptor(), one->ai_addr, one->ai_addrlen) == 0) return made;
    if (errno != EINPROGRESS) {
      trouble = trouble_of(errno);
      continue;
    }
    // Who refuses on this machine does so at once; elsewhere it takes a while.
    if (one->ai_next == nullptr || !wait_for(made, true, monotonic_now() + Moment(50))) return made;
    const auto refused = made.settle();
    if (!refused) return made;
    trouble = *refused;
  }
  return trouble;
}

std::optional<NetTrouble> Socket::settle() const {
  int error = 0;
  socklen_t size = sizeof error;
  if (getsockopt(descriptor_, SOL_SOCKET, SO_ERROR, &error, &size) != 0) error = errno;
  return error == 0 ? std::nullopt : std::optional(trouble_of(error));
}

Expected<std::size_t, NetTrouble> Socket::read(std::span<char> bytes) const {
  const ssize_t count = recv(descriptor_, bytes.data(), bytes.size(), 0);
  if (count > 0) return static_cast<std::size_t>(count);
  if (count < 0 && only_later(errno)) return std::size_t{0};
  return count == 0 ? NetTrouble::kClosed : trouble_of(errno);
}

Expected<std::size_t, NetTrouble> Socket::write(std::string_view bytes) const {
  const ssize_t count = send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
  if (count >= 0) return static_cast<std::size_t>(count);
  if (only_later(errno)) return std::size_t{0};
  return trouble_of(errno);
}

bool wait_for(const Socket& socket, bool to_write, Moment deadline) {
  for (;;) {
    pollfd watched{socket.descriptor(), static_cast<short>(to_write ? POLLOUT : POLLIN), 0};
    const auto left = std::clamp(deadline - monotonic_now(), Moment(0), Moment(1'000'000));
    const int ready = poll(&watched, 1, static_cast<int>(left.count()));
    if (ready > 0) return true;
    if (ready < 0 && errno != EINTR) return false;
    if (ready == 0 && monotonic_now() >= deadline) return false;
  }
}

}  // namespace tablier::client
