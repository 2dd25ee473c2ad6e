"""Playing through a proxy that encrypts, with certificates made for the occasion."""

import asyncio
import contextlib
import pathlib
import re
import shlex
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

    def vouch(self, name, *others, days=("20200101000000Z", None)):
        """A server's context with a certificate for these names and addresses, good between these two days."""
        key, request, made, names, index, config = (
            self.folder / f"leaf.{end}" for end in ("key", "csr", "pem", "names", "index", "cnf"))
        names.write_text("subjectAltName=" + ",".join([name, *others]))
        index.write_text("")
        config.write_text(f"[ca]\ndefault_ca=own\n[own]\ndatabase={index}\nnew_certs_dir={self.folder}\n"
                          "default_md=sha256\nrand_serial=yes\npolicy=any\n[any]\ncommonName=supplied\n")
        self.openssl("req", *self.new_key(key), "-out", request, "-subj", "/CN=leaf")
        first, last = days
        self.openssl("ca", "-batch", "-config", config, "-in", request, "-cert", self.certificate, "-keyfile", self.key,
                     "-out", made, "-notext", "-extfile", names, "-startdate", first,
                     *(["-enddate", last] if last else ["-days", 2]))
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(made, key)
        return context


class Proxy:
    """Listens with TLS and passes on to a port of this machine, as Caddy does. All of it happens on one
    thread: two that use a TLS connection at once would corrupt it."""

    def __init__(self, context, port):
        self.target = port
        self.asked_for = []  # by what name
        context.sni_callback = lambda _, name, __: self.asked_for.append(name)
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever)
        self.thread.start()
        self.server = self.run(asyncio.start_server(self.serve, "127.0.0.1", 0, ssl=context))
        self.port = self.server.sockets[0].getsockname()[1]

    def run(self, work):
        return asyncio.run_coroutine_threadsafe(work, self.loop).result()

    async def serve(self, near_reader, near_writer):
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target)
        await asyncio.gather(self.pump(near_reader, far_writer), self.pump(far_reader, near_writer))

    @staticmethod
    async def pump(source, target):
        with contextlib.suppress(OSError):  # whoever leaves without a word
            while chunk := await source.read(65536):
                target.write(chunk)
                await target.drain()
        target.close()

    async def end(self):
        self.server.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    def close(self):
        self.run(self.end())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()


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

    def proxy(self, *names, **days):
        proxy = Proxy(self.authority.vouch(*names, **days), self.server.port)
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
        past = self.proxy("DNS:localhost", days=("20200101000000Z", "20200201000000Z"))
        self.refused(f"https://localhost:{past.port}", "certificate is not valid today", "n'est pas valable")
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
