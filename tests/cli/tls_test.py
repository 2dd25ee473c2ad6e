"""Playing through a proxy that encrypts, with certificates made for the occasion."""

import contextlib
import pathlib
import re
import shlex
import socket
import ssl
import subprocess
import tempfile
import threading
import unittest

from program import PROGRAM
from table import Person, Seat, Server


class Authority:
    """Vouches for whoever asks."""

    def __init__(self, folder, name):
        self.folder = pathlib.Path(folder)
        self.key = self.folder / f"{name}.key"
        self.certificate = self.folder / f"{name}.pem"
        self.openssl("req", "-x509", *self.new_key(self.key), "-out", self.certificate, "-days", 2,
                     "-subj", f"/CN={name}")

    @staticmethod
    def openssl(*words):
        subprocess.run(["openssl", *map(str, words)], check=True, capture_output=True)

    @staticmethod
    def new_key(path):
        return ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", path]

    def vouch(self, name, *others):
        """A server's context with a certificate for these names and addresses."""
        key, request, made, names = (self.folder / f"leaf.{end}" for end in ("key", "csr", "pem", "cnf"))
        names.write_text("subjectAltName=" + ",".join([name, *others]))
        self.openssl("req", *self.new_key(key), "-out", request, "-subj", "/CN=leaf")
        self.openssl("x509", "-req", "-in", request, "-CA", self.certificate, "-CAkey", self.key,
                     "-CAcreateserial", "-out", made, "-days", 2, "-extfile", names)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(made, key)
        return context


class Proxy:
    """Listens with TLS and passes on to a port of this machine, as Caddy does."""

    def __init__(self, context, port):
        self.context = context
        self.target = port
        self.asked_for = []  # by what name
        context.sni_callback = lambda _, name, __: self.asked_for.append(name)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.open = [self.listener]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        with contextlib.suppress(OSError):
            while True:
                threading.Thread(target=self.serve, args=(self.listener.accept()[0],), daemon=True).start()

    def serve(self, raw):
        self.open.append(raw)
        with contextlib.suppress(OSError, ValueError):  # closed by the test, or by who did not trust it
            near = self.context.wrap_socket(raw, server_side=True)
            far = socket.create_connection(("127.0.0.1", self.target))
            self.open += [near, far]
            threading.Thread(target=self.pump, args=(near, far), daemon=True).start()
            self.pump(far, near)
            near.unwrap()

    @staticmethod
    def pump(source, target):
        with contextlib.suppress(OSError):
            while chunk := source.recv(65536):
                target.sendall(chunk)
        with contextlib.suppress(OSError):
            if not isinstance(target, ssl.SSLSocket):
                target.shutdown(socket.SHUT_WR)

    def close(self):
        for one in self.open:
            with contextlib.suppress(OSError):
                one.close()


class Encrypted(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.server = Server(self.folder)
        self.server.start()
        self.addCleanup(self.server.kill)
        self.authority = Authority(self.folder, "trusted")
        self.env = {"SSL_CERT_FILE": str(self.authority.certificate), "SSL_CERT_DIR": "/nowhere"}

    def proxy(self, *names):
        proxy = Proxy(self.authority.vouch(*names), self.server.port)
        self.addCleanup(proxy.close)
        return proxy

    def person(self, name, *words, **changes):
        person = Person(self.folder, name, *words, **{**self.env, **changes})
        self.addCleanup(person.stop)
        return person

    def test_a_match_is_played(self):
        proxy = self.proxy("DNS:localhost")
        host = self.person("host", f"https://localhost:{proxy.port}", "--create", "sitaos", "--side", "0")
        link = host.wait_for(r"https://localhost:\d+/m/(\w+)#\w+")
        guest = self.person("guest", link.group())
        for person, line in ((host, "d4"), (guest, "e5"), (host, "c3"), (guest, "resign")):
            person.wait_for(r"(Red|Blue) > $", person.read_up_to)
            person.answer(line)
        for person in (host, guest):
            person.wait_for("✓ fair")
        self.assertEqual(set(proxy.asked_for), {"localhost"})

    def test_a_bot_plays_at_an_address(self):
        proxy = self.proxy("IP:127.0.0.1")
        bots = []
        words = [f"https://127.0.0.1:{proxy.port}", "--create", "sitaos", "target=20"]
        for name in ("host", "guest"):
            bot = Seat(self.folder, name, "bot", "--engine", f"{shlex.quote(PROGRAM)} engine", "--movetime", "30",
                       "--matches", "1", "--url", *words, **self.env)
            self.addCleanup(bot.stop)
            bots.append(bot)
            if name == "host":
                words = [bot.wait_for(r"https://\S+#\S+").group()]
        for bot in bots:
            self.assertEqual(bot.finish(), 0, bot.said)
            self.assertIn("✓ fair", bot.said)
        self.assertEqual(set(proxy.asked_for), {None})

    def refused(self, url, line, french, **changes):
        for language, words in (("en", line), ("fr", french)):
            person = self.person("nobody", url, "--lang", language, **changes)
            self.assertEqual(person.finish(), 1, person.said)
            self.assertIn(words, person.said)

    def test_who_is_not_trusted_is_told_nothing(self):
        # A request that were sent all the same would bring an answer.
        named = self.proxy("DNS:other.example", "IP:127.0.0.2")
        for host in ("localhost", "127.0.0.1"):
            self.refused(f"https://{host}:{named.port}", "certificate is in another name", "au nom d'un autre")
        right = self.proxy("DNS:localhost")
        stranger = Authority(self.folder, "stranger").certificate
        self.refused(f"https://localhost:{right.port}", "nobody whom this system trusts", "personne à qui ce système",
                     SSL_CERT_FILE=str(stranger))
        self.refused(f"https://localhost:{self.server.port}", "does not encrypt as it should",
                     "ne chiffre pas comme il faut")

    def test_a_token_that_was_told_under_tls_is_not_told_in_the_open(self):
        proxy = self.proxy("DNS:localhost")
        person = self.person("zoe", f"https://localhost:{proxy.port}", TABLIER_PASSWORD="sesame sesame")
        person.wait_for("Open challenges")
        names = [path.name for path in (person.state / "tablier").glob("*.token")]
        self.assertEqual(len(names), 1)
        self.assertTrue(re.fullmatch(r"localhost-\d+-tls\.token", names[0]), names)


if __name__ == "__main__":
    unittest.main()
