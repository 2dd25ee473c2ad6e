#include "client/tls.h"

#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include <algorithm>
#include <array>
#include <limits>

namespace tablier::client {
namespace {

int as_int(std::size_t size) {
  return static_cast<int>(
      std::min(size, static_cast<std::size_t>(std::numeric_limits<int>::max())));
}

// Reading whom the system trusts takes a while, so it is done once.
SSL_CTX* context() {
  static const std::unique_ptr<SSL_CTX, decltype(&SSL_CTX_free)> made = [] {
    std::unique_ptr<SSL_CTX, decltype(&SSL_CTX_free)> fresh(SSL_CTX_new(TLS_client_method()),
                                                            &SSL_CTX_free);
    if (!fresh) return fresh;
    SSL_CTX_set_verify(fresh.get(), SSL_VERIFY_PEER, nullptr);
    // What waits to be sent may have grown, and lie elsewhere, when it is tried again.
    SSL_CTX_set_mode(fresh.get(),
                     SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
    // HTTP/1.1 and nothing newer, which a proxy might prefer.
    constexpr std::array<unsigned char, 9> kProtocols = {8, 'h', 't', 't', 'p', '/', '1', '.', '1'};
    if (SSL_CTX_set_min_proto_version(fresh.get(), TLS1_2_VERSION) != 1 ||
        SSL_CTX_set_default_verify_paths(fresh.get()) != 1 ||
        SSL_CTX_set_alpn_protos(fresh.get(), kProtocols.data(), kProtocols.size()) != 0) {
      fresh.reset();
    }
    return fresh;
  }();
  return made.get();
}

// Whom the certificate has to name. An address is no name, and is not told to the server as one.
bool expect_host(SSL* session, const std::string& host) {
  X509_VERIFY_PARAM* const wanted = SSL_get0_param(session);
  if (X509_VERIFY_PARAM_set1_ip_asc(wanted, host.c_str()) == 1) return true;
  X509_VERIFY_PARAM_set_hostflags(wanted, X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS);
  return X509_VERIFY_PARAM_set1_host(wanted, host.data(), host.size()) == 1 &&
         SSL_set_tlsext_host_name(session, host.c_str()) == 1;
}

NetTrouble trouble_of(const SSL* session) {
  switch (SSL_get_verify_result(session)) {
    case X509_V_OK:
      break;
    case X509_V_ERR_HOSTNAME_MISMATCH:
    case X509_V_ERR_IP_ADDRESS_MISMATCH:
      return NetTrouble::kMisnamed;
    case X509_V_ERR_CERT_HAS_EXPIRED:
    case X509_V_ERR_CERT_NOT_YET_VALID:
      return NetTrouble::kOutdated;
    default:
      return NetTrouble::kUntrusted;
  }
  return SSL_is_init_finished(session) == 1 ? NetTrouble::kCut : NetTrouble::kUnsealed;
}

}  // namespace

void Tls::Free::operator()(ssl_st* session) const { SSL_free(session); }

Expected<Tls, NetTrouble> Tls::begin(const std::string& host) {
  if (context() == nullptr) return NetTrouble::kUnable;
  Tls tls(SSL_new(context()));
  SSL* const session = tls.session_.get();
  BIO* const in = BIO_new(BIO_s_mem());
  BIO* const out = BIO_new(BIO_s_mem());
  if (session == nullptr || in == nullptr || out == nullptr || !expect_host(session, host)) {
    BIO_free(in);
    BIO_free(out);
    return NetTrouble::kUnable;
  }
  // Empty means that more may come, not that it is over.
  BIO_set_mem_eof_return(in, -1);
  SSL_set_bio(session, in, out);
  SSL_set_connect_state(session);
  return tls;
}

// The result of a read or a write, as whoever asked for it understands it.
Expected<std::size_t, NetTrouble> Tls::after(int result) {
  SSL* const session = session_.get();
  std::array<char, 4096> bytes;
  for (int count = 0; (count = BIO_read(SSL_get_wbio(session), bytes.data(), bytes.size())) > 0;) {
    outgoing_.append(bytes.data(), static_cast<std::size_t>(count));
  }
  if (result > 0) return static_cast<std::size_t>(result);
  switch (SSL_get_error(session, result)) {
    case SSL_ERROR_WANT_READ:
    case SSL_ERROR_WANT_WRITE:
      return std::size_t{0};
    case SSL_ERROR_ZERO_RETURN:
      return NetTrouble::kClosed;
    default:
      return trouble_of(session);
  }
}

Expected<std::size_t, NetTrouble> Tls::write(std::string_view bytes) {
  if (bytes.empty()) return std::size_t{0};
  ERR_clear_error();
  return after(SSL_write(session_.get(), bytes.data(), as_int(bytes.size())));
}

Expected<std::size_t, NetTrouble> Tls::read(std::span<char> bytes) {
  ERR_clear_error();
  return after(SSL_read(session_.get(), bytes.data(), as_int(bytes.size())));
}

void Tls::take(std::string_view sealed) {
  BIO_write(SSL_get_rbio(session_.get()), sealed.data(), as_int(sealed.size()));
}

}  // namespace tablier::client
