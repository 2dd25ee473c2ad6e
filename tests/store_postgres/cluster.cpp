#include "store_postgres/cluster.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <vector>

namespace tablier::test {
namespace {

// PostgreSQL does not run as root.
const passwd* other_user() { return ::getuid() == 0 ? ::getpwnam("postgres") : nullptr; }

// The newest there is, where Debian puts them; else wherever the shell would find them.
std::filesystem::path find_programs() {
  std::filesystem::path newest;
  std::error_code none;
  for (const auto& version : std::filesystem::directory_iterator("/usr/lib/postgresql", none)) {
    const auto programs = version.path() / "bin";
    if (std::filesystem::exists(programs / "initdb") && programs > newest) newest = programs;
  }
  return newest;
}

// As the other user, with its errors going to `errors`; it does not outlive this process.
pid_t spawn(const std::filesystem::path& program, std::vector<std::string> arguments, int errors) {
  arguments.insert(arguments.begin(), program.string());
  std::vector<char*> pointers;
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  const passwd* user = other_user();
  const pid_t parent = ::getpid();
  const pid_t child = ::fork();
  if (child != 0) return child;
  if (user != nullptr && (::setgid(user->pw_gid) != 0 || ::setuid(user->pw_uid) != 0)) ::_exit(1);
  ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
  if (::getppid() != parent) ::_exit(1);  // it was already too late
  ::dup2(::open("/dev/null", O_RDWR), 0);
  ::dup2(errors, 2);
  ::dup2(errors, 1);
  if (::chdir("/") != 0) ::_exit(1);
  ::execv(pointers[0], pointers.data());
  ::_exit(1);
}

struct Pipe {
  int reading = -1;
  int writing = -1;
};

Pipe make_pipe() {
  int ends[2] = {-1, -1};
  EXPECT_EQ(::pipe2(ends, O_CLOEXEC), 0);
  return {ends[0], ends[1]};
}

// Reads on until the words have come; what has come, where they did not.
bool wait_for(int reading, const std::string& words, std::string& read) {
  char part[512];
  while (read.find(words) == std::string::npos) {
    const ssize_t count = ::read(reading, part, sizeof part);
    if (count <= 0) return false;
    read.append(part, static_cast<std::size_t>(count));
  }
  return true;
}

}  // namespace

Cluster& Cluster::shared() {
  static Cluster cluster;
  return cluster;
}

Cluster::Cluster() : programs_(find_programs()) {
  std::string pattern = (std::filesystem::temp_directory_path() / "tablier-pg-XXXXXX").string();
  EXPECT_NE(::mkdtemp(pattern.data()), nullptr);
  folder_ = pattern;
  if (const passwd* user = other_user()) {
    EXPECT_EQ(::chown(pattern.c_str(), user->pw_uid, user->pw_gid), 0);
  }
  const Pipe output = make_pipe();
  const pid_t made = spawn(programs_ / "initdb",
                           {"--pgdata", (folder_ / "data").string(), "--username", "tablier",
                            "--auth", "trust", "--no-sync", "--locale", "C", "--encoding", "UTF8"},
                           output.writing);
  ::close(output.writing);
  std::string told;
  wait_for(output.reading, std::string(1, '\0'), told);  // to its end
  ::close(output.reading);
  int status = 1;
  ::waitpid(made, &status, 0);
  EXPECT_EQ(status, 0) << told;
  start();
}

Cluster::~Cluster() {
  if (server_ > 0) end_server(SIGQUIT);
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

void Cluster::start() {
  const Pipe output = make_pipe();
  // Nobody cuts the power here; and whoever waits for each other crosswise is told soon.
  server_ = spawn(
      programs_ / "postgres",
      {"-D", (folder_ / "data").string(), "-k", folder_.string(), "-c", "listen_addresses=", "-c",
       "fsync=off", "-c", "deadlock_timeout=100ms", "-c", "shared_buffers=16MB"},
      output.writing);
  ::close(output.writing);
  std::string told;
  EXPECT_TRUE(wait_for(output.reading, "ready to accept connections", told)) << told;
  // What it says later has to go somewhere: it would stop when the pipe is full.
  drain_ = std::thread([reading = output.reading] {
    char part[512];
    while (::read(reading, part, sizeof part) > 0) {
    }
    ::close(reading);
  });
}

void Cluster::stop() { end_server(SIGINT); }

void Cluster::end_server(int signal) {
  ::kill(server_, signal);
  ::waitpid(server_, nullptr, 0);
  server_ = 0;
  drain_.join();
}

std::string Cluster::url_of(const std::string& database) const {
  return "postgres://tablier@/" + database + "?host=" + folder_.string();
}

std::string Cluster::make_database() {
  const std::string name = "d" + std::to_string(++databases_);
  ask(url_of("postgres"), "CREATE DATABASE " + name);
  return url_of(name);
}

std::string Cluster::ask(const std::string& url, const std::string& sql) {
  PGconn* connection = PQconnectdb(url.c_str());
  PGresult* result = PQexec(connection, sql.c_str());
  const ExecStatusType status = PQresultStatus(result);
  EXPECT_TRUE(status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK)
      << PQerrorMessage(connection) << sql;
  std::string answer = PQntuples(result) > 0 ? PQgetvalue(result, 0, 0) : "";
  PQclear(result);
  PQfinish(connection);
  return answer;
}

}  // namespace tablier::test
