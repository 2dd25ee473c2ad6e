"""People who mean harm, or programs that are broken: each is refused as the protocol says, and nobody else notices."""

import contextlib
import http.client
import json
import random
import re
import secrets
import socket
import struct
import threading
import time
import unittest
import urllib.parse

from client import (BINARY, CLOSE, CONTINUATION, PATIENCE, PING, PONG, TEXT, Answer, Closed, Complained, Player, Refused, WebSocket,
                    begin, dial, frame, is_no, new_nonce, read_to_end, request, send_raw, upgrade_request)
from playing import Bystanders, choose, connected, play_turns
from processes import Server, free_port, temporary_folder, wait_until

# In whatever is sent and must not come back.
MARKER = "Xq7Zmarker"
GUARDS = {
    "content-security-policy": r"default-src 'none';.*frame-ancestors 'none'",
    "x-content-type-options": r"nosniff",
    "referrer-policy": r"no-referrer",
    "cross-origin-opener-policy": r"same-origin",
    "cross-origin-resource-policy": r"same-origin",
}
JSON = {"Content-Type": "application/json"}


class Case(unittest.TestCase):
    """A server with a page, and two people who play on it all the while."""

    words = ()

    @classmethod
    def setUpClass(cls):
        cls.folder = cls.enterClassContext(temporary_folder())
        cls.page = cls.folder / "page"
        (cls.page / "assets").mkdir(parents=True)
        (cls.page / "index.html").write_text("<!doctype html><title>page</title>")
        (cls.page / "assets" / "a.js").write_text("1")
        (cls.page / ".hidden").write_text(MARKER)
        (cls.folder / "secret.txt").write_text(MARKER)
        cls.server = Server(cls.folder, "--page", cls.page, *cls.words).start()
        cls.addClassCleanup(cls.server.stop)
        cls.rng = random.Random(cls.__name__)
        cls.bystanders = cls.enterClassContext(Bystanders(cls.server, random.Random(1)))
        cls.tokens = []

    def tearDown(self):
        self.assertEqual(request(self.server.address, "GET", "/healthz").body, b"alive\n")
        self.bystanders.check()

    @property
    def address(self):
        return self.server.address

    @property
    def host(self):
        return f"{self.address[0]}:{self.address[1]}"

    def player(self):
        player = Player(self.address)
        self.addCleanup(player.disconnect)
        return player

    def post(self, path, body, **how):
        return request(self.address, "POST", "/api/1" + path, body, **how)

    def assertRefused(self, answer, status, code=None):
        self.assertIsNotNone(answer, "hung up without an answer")
        self.assertEqual(answer.status, status, answer)
        if code:
            self.assertEqual(answer.code, code, answer)
            self.assertTrue(answer.json["text"])
        self.assertGuarded(answer)
        self.assertNotEchoed(answer)

    def assertGuarded(self, answer):
        for name, value in GUARDS.items():
            self.assertRegex(answer.headers.get(name) or "", value, name)
        self.assertIn(answer.headers.get("server"), (None, "tablier"), "what it is made of is nobody's business")
        self.assertIsNone(answer.headers.get("access-control-allow-origin"))

    def assertNotEchoed(self, answer):
        self.assertNotIn(MARKER.lower(), answer.body.decode("utf-8", "replace").lower())
        headers = answer.headers.items() if hasattr(answer.headers, "items") else answer.headers
        for name, value in headers:
            self.assertNotIn(MARKER.lower(), f"{name}: {value}".lower())

    def raw(self, head, body=b""):
        """A request by its lines, sent as they are."""
        data = "\r\n".join(head).encode("latin-1") + b"\r\n\r\n" + body
        return send_raw(self.address, data)


class Requests(Case):
    def test_bodies_that_are_too_long(self):
        body = json.dumps({"token": True, "x": "y" * 20_000}).encode()
        self.assertRefused(self.post("/guest", body, headers=JSON), 413, "too-large")
        for length in ("16385", "99999999", str(2**63 - 1)):
            answer = self.raw(["POST /api/1/guest HTTP/1.1", f"Host: {self.host}", "Content-Type: application/json",
                               f"Content-Length: {length}"], b"{}")
            self.assertRefused(answer, 413, "too-large")
        chunked = b"".join(b"1000\r\n" + b" " * 0x1000 + b"\r\n" for _ in range(10)) + b"0\r\n\r\n"
        answer = self.raw(["POST /api/1/guest HTTP/1.1", f"Host: {self.host}", "Content-Type: application/json",
                           "Transfer-Encoding: chunked"], chunked)
        self.assertRefused(answer, 413, "too-large")
        # What just fits is read, and judged by what it says.
        padded = b'{"token":true}' + b" " * (16384 - 14)
        self.assertEqual(self.post("/guest", padded, headers=JSON).status, 201)

    def test_headers_that_are_too_long_or_too_many(self):
        for lines in ([f"X-Long: {MARKER * 1000}"], [f"X-{number}: {MARKER}" for number in range(2000)],
                      [f"Cookie: tablier={MARKER * 900}"]):
            answer = self.raw(["GET /healthz HTTP/1.1", f"Host: {self.host}", *lines])
            self.assertRefused(answer, 413, "too-large")
        self.assertRefused(self.raw([f"GET /{MARKER * 1000} HTTP/1.1", f"Host: {self.host}"]), 413, "too-large")

    def test_headers_without_end(self):
        with dial(self.address) as connection:
            connection.sendall(b"GET / HTTP/1.1\r\n")
            deadline = time.monotonic() + PATIENCE
            # What comes after the answer is not kept, and not listened to for long.
            with self.assertRaises((BrokenPipeError, ConnectionResetError)):
                while time.monotonic() < deadline:
                    connection.sendall(b"X-More: and more\r\n" * 1000)

    def test_json_that_is_none(self):
        bad = [b"", b"{", b"}", b"[]", b"1", b"null", b'"x"', b"{}{}", b"{} x", b"\xef\xbb\xbf{}", b"{'token':true}",
               b'{"token":tru}', b'{"token":NaN}', b'{"token":true,}', b'{"token":true', b"\x00", b'{"to\xffken":true}',
               b'{"token":"\xc0\xaf"}', b'{"token":"\xed\xa0\x80"}', b'{"a":' * 50 + b"1" + b"}" * 50,
               b"[" * 8000 + b"]" * 8000, b'{"token":' + b"[" * 3000, f'{{"{MARKER}":1}}'.encode(),
               b'{"token":1}', b'{"token":"true"}', b'{"token":null}', b'{"token":{}}']
        for body in bad:
            with self.subTest(body=body[:40]):
                self.assertRefused(self.post("/guest", body, headers=JSON), 400, "bad-request")

    def test_fields_that_make_no_sense(self):
        player = self.player()
        huge = "9" * 400
        for settings in ({}, {"game": 1}, {"game": MARKER}, {"game": "sitaos", "options": []},
                         {"game": "sitaos", "options": {"target": 25}}, {"game": "sitaos", "options": {MARKER: "1"}},
                         {"game": "sitaos", "options": {"target": MARKER}}, {"game": "sitaos", "clock": "fischer:1"},
                         {"game": "sitaos", "clock": MARKER}, {"game": "sitaos", "clock": f"turn:{huge}"},
                         {"game": "sitaos", "clock": "turn:0"}, {"game": "sitaos", "clock": "turn:-5"},
                         {"game": "sitaos", "side": 2}, {"game": "sitaos", "side": MARKER}, {"game": "sitaos", "rated": 1},
                         {"game": "sitaos", "opponent": MARKER}, {"game": "sitaos", "opponent": "program"},
                         {"game": "sitaos", "opponent": "program", "level": 11}, {"game": "sitaos", "level": 3},
                         {"game": "sitaos", "opponent": "program", "level": int(huge)},
                         {"game": "sitaos", "opponent": "program", "level": 1.5}, {"game": "sitaos", MARKER: 1},
                         {"game": "sitaos\n"}, {"game": "sitaos\u0000"}, {"game": "../sitaos"},
                         {"game": "sitaos", "options": {str(n): "x" for n in range(100)}}):
            with self.subTest(settings=str(settings)[:80]):
                answer = player.request("POST", "/matches", settings)
                self.assertRefused(answer, 400)
                self.assertIn(answer.code, ("bad-request", "bad-settings"))
        self.assertRefused(player.request("POST", "/matches", {"game": "sitaos", "rated": True}), 403, "no-account")
        for query in ("", "?list=", "?list=all", f"?list={MARKER}", "?list=mine%00", "?LIST=open"):
            self.assertRefused(player.request("GET", "/matches" + query), 400, "bad-request")

    def test_bodies_of_another_type(self):
        for kind in (None, "", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x",
                     "application/jsonp", "text/json", f"application/{MARKER}"):
            headers = {} if kind is None else {"Content-Type": kind}
            self.assertRefused(self.post("/guest", b'{"token":true}', headers=headers), 415, "bad-type")
        answer = self.post("/guest", b'{"token":true}', headers={"Content-Type": "application/json; charset=utf-8"})
        self.assertEqual(answer.status, 201)

    def test_methods_that_do_not_fit(self):
        match = self.player().create("sitaos")["id"]
        allowed = {"/api/1/guest": "POST", "/api/1/login": "POST", "/api/1/logout": "POST", "/api/1/me": "GET, HEAD",
                   "/api/1/games": "GET, HEAD", f"/api/1/matches/{match}": "GET, HEAD",
                   f"/api/1/matches/{match}/join": "POST", f"/api/1/matches/{match}/record": "GET, HEAD",
                   "/healthz": "GET, HEAD", "/": "GET, HEAD", f"/{MARKER}": "GET, HEAD"}
        for path, methods in allowed.items():
            for method in ("PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND", "GET" if methods == "POST" else "POST"):
                with self.subTest(path=path, method=method):
                    answer = self.raw([f"{method} {path} HTTP/1.1", f"Host: {self.host}", f"X-Echo: {MARKER}",
                                       "Content-Length: 0"])
                    self.assertRefused(answer, 405, "bad-method")
                    self.assertEqual(answer.headers["Allow"], methods)
        self.assertEqual(self.raw(["PUT /api/1/matches HTTP/1.1", f"Host: {self.host}"]).headers["Allow"],
                         "GET, HEAD, POST")

    def test_http_that_is_none(self):
        host = f"Host: {self.host}"
        for lines in (["NONSENSE"], ["GET"], ["GET /"], ["GET / HTTP/9.9", host], ["GET / HTTP/1.1\x00", host],
                      ["GET  / HTTP/1.1", host], ["GET /\x01 HTTP/1.1", host], ["G\x80T / HTTP/1.1", host],
                      ["GET / HTTP/1.1", "No colon here"], ["GET / HTTP/1.1", "Spaced : x", host],
                      ["GET / HTTP/1.1", ": x", host], ["GET / HTTP/1.1", "X: a\x00b", host],
                      ["GET / HTTP/1.1", f"{MARKER}\x7f: x", host], ["\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"],
                      ["PRI * HTTP/2.0", "", "SM"], ["\x00" * 100], ["\xff" * 100]):
            with self.subTest(lines=lines):
                answer = self.raw(lines)
                self.assertRefused(answer, 400, "bad-request")
                self.assertEqual(answer.headers["Connection"], "close")

    def test_no_request_is_smuggled_in_another(self):
        # Where two readers could disagree about where a request ends, it is refused, and nothing behind it is read.
        hidden = f"GET /api/1/games HTTP/1.1\r\nHost: {self.host}\r\n\r\n".encode()
        start = ["POST /api/1/guest HTTP/1.1", f"Host: {self.host}", "Content-Type: application/json"]
        for lines, body in (
                (["Content-Length: 4", "Transfer-Encoding: chunked"], b"0\r\n\r\n"),
                (["Transfer-Encoding: chunked", "Content-Length: 4"], b"0\r\n\r\n"),
                (["Content-Length: 2", "Content-Length: 40"], b"{}"),
                (["Content-Length: 2, 40"], b"{}"),
                (["Content-Length: +2"], b"{}"),
                (["Content-Length: -2"], b"{}"),
                (["Content-Length: 0x2"], b"{}"),
                (["Content-Length: 2 2"], b"{}"),
                (["Content-Length: "], b"{}"),
                (["Content-Length: 99999999999999999999999"], b"{}"),
                (["Transfer-Encoding: xchunked"], b"2\r\n{}\r\n0\r\n\r\n"),
                (["Transfer-Encoding: chunked, identity"], b"2\r\n{}\r\n0\r\n\r\n"),
                (["Transfer-Encoding: gzip"], b"2\r\n{}\r\n0\r\n\r\n"),
                (["Transfer-Encoding: chunked", "Transfer-Encoding: identity"], b"2\r\n{}\r\n0\r\n\r\n"),
                (["Transfer-Encoding:\x0bchunked"], b"2\r\n{}\r\n0\r\n\r\n"),
                (["Transfer-Encoding : chunked"], b"2\r\n{}\r\n0\r\n\r\n"),
                (["Transfer-Encoding: chunked"], b"2;\x00\r\n{}\r\n0\r\n\r\n"),
                (["Transfer-Encoding: chunked"], b"-2\r\n{}\r\n0\r\n\r\n"),
                (["Transfer-Encoding: chunked"], b"ffffffffffffffffff\r\n{}\r\n0\r\n\r\n"),
                (["Transfer-Encoding: chunked"], b"2\r\n{}xx0\r\n\r\n")):
            with self.subTest(lines=lines, body=body):
                data = "\r\n".join(start + lines).encode("latin-1") + b"\r\n\r\n" + body + hidden
                with dial(self.address) as connection:
                    connection.sendall(data)
                    connection.shutdown(socket.SHUT_WR)
                    told = read_to_end(connection)
                self.assertRegex(told, rb"\AHTTP/1\.1 4\d\d ")
                self.assertEqual(told.count(b"HTTP/1.1"), 1, told)
                self.assertNotIn(b'"games"', told)

    def test_requests_one_behind_the_other_are_answered_in_order(self):
        one = f"GET /healthz HTTP/1.1\r\nHost: {self.host}\r\n\r\n".encode()
        two = f"GET /nowhere HTTP/1.1\r\nHost: {self.host}\r\nConnection: close\r\n\r\n".encode()
        with dial(self.address) as connection:
            connection.sendall(one * 20 + two)
            told = read_to_end(connection)
        self.assertEqual(re.findall(rb"HTTP/1\.1 (\d+)", told), [b"200"] * 20 + [b"404"])

    def test_no_path_leads_out_of_the_page(self):
        up = ["..", "%2e%2e", "%2E%2e", ".%2e", "..%00", "%252e%252e", "..;", "....", "%c0%ae%c0%ae", "%u002e%u002e",
              "\xc0\xae\xc0\xae", "..\\", "..%5c", "..%255c"]
        joints = ["/", "//", "/./", "%2f", "%252f", "\\", "%5c"]
        paths = [f"/{step}{joint}secret.txt" for step in up for joint in joints]
        paths += [f"/assets{joint}{step}{joint}{step}{joint}secret.txt" for step in up for joint in joints]
        paths += ["/.hidden", "/assets/../.hidden", "//secret.txt", f"/{self.folder}/secret.txt", "/./index.html",
                  "/index.html/", "/assets", "/assets/", "/index.html%00.js", "/index.html::$DATA", "/~root/x",
                  "/%s%s%s%n", f"/{'a/' * 90}x", "/api/1/../../secret.txt", "/api/1/matches/../../../secret.txt",
                  "/api/1//games", "/api//1/games", "/API/1/games", "/api/1/games/", "/api/2/games", "/api/",
                  "*", "secret.txt", "", f"http://{self.host}/../secret.txt", f"file:///{self.folder}/secret.txt"]
        for path in paths:
            with self.subTest(path=path):
                answer = self.raw([f"GET {path} HTTP/1.1", f"Host: {self.host}"])
                self.assertIn(answer.status, (400, 404), answer)
                self.assertRefused(answer, answer.status, "not-found" if answer.status == 404 else "bad-request")
        self.assertEqual(self.raw(["GET /assets/a.js HTTP/1.1", f"Host: {self.host}"]).body, b"1")

    def test_nothing_that_was_sent_comes_back(self):
        player = self.player()
        strange = f"<script>{MARKER}</script>"
        header = {"X-Strange": strange, "User-Agent": strange, "Referer": f"http://{MARKER}/", "Accept-Language": strange}
        for method, path, body in (("GET", f"/{MARKER}", None), ("GET", f"/api/1/{MARKER}", None),
                                   ("GET", f"/api/1/matches/{MARKER}", None), ("GET", f"/api/1/matches?list={MARKER}", None),
                                   ("POST", "/api/1/guest", {"token": MARKER}), ("POST", "/api/1/matches", {"game": strange}),
                                   ("POST", "/api/1/login", {"name": MARKER, "password": MARKER * 2}),
                                   ("POST", "/api/1/register", {"name": strange, "password": MARKER * 2}),
                                   ("GET", "/api/1/ws", None)):
            answer = request(self.address, method, path, body, player.token, header)
            self.assertGreaterEqual(answer.status, 400)
            self.assertNotEchoed(answer)
        player.connect()
        match = begin(player, self.player(), "sitaos")
        for message in ({"id": "x", "m": match, "do": "move", "a": strange}, {"id": "x", "m": match, "ask": "why", "a": strange},
                        {"id": "x", "m": match, "do": strange, "a": "1"}, {"id": "x", "m": strange, "ask": "state"},
                        {"id": strange, "m": match, "ask": "state"}, {"id": "x", "m": match, "do": "offer", "a": strange},
                        {"id": "x", "m": match, "do": "say", "a": strange}, {"lang": strange}, {"watch": strange}, {MARKER: 1}):
            player.send(message)
            told = player.next()
            self.assertNotIn(MARKER, json.dumps(told))
            self.assertTrue("no" in told or "clause" in told, told)

    def test_every_answer_is_guarded(self):
        player = self.player()
        match = player.create("sitaos")["id"]
        tag = request(self.address, "GET", "/").headers["ETag"]
        token = player.token
        seen = set()
        for method, path, body, headers in (
                ("GET", "/", None, {}), ("HEAD", "/", None, {}), ("GET", "/", None, {"If-None-Match": tag}),
                ("GET", "/assets/a.js", None, {}), ("GET", "/healthz", None, {}), ("GET", "/readyz", None, {}),
                ("GET", "/metrics", None, {}), ("GET", "/nowhere", None, {}), ("PUT", "/", None, {}),
                ("GET", "/api/1/games", None, {}), ("GET", "/api/1/me", None, {}), ("POST", "/api/1/guest", {}, {}),
                ("POST", "/api/1/guest", b"{", JSON), ("POST", "/api/1/guest", b"{}", {}),
                ("POST", "/api/1/guest", {}, {"Origin": "http://evil.example"}),
                ("POST", "/api/1/guest", b" " * 20_000, JSON), ("GET", "/api/1/ws", None, {}),
                ("GET", f"/api/1/matches/{match}", None, {}), ("GET", f"/api/1/matches/{match}/record", None, {}),
                ("POST", f"/api/1/matches/{match}/join", {"nonce": new_nonce()}, {"Authorization": f"Bearer {token}"})):
            answer = request(self.address, method, path, body, headers=headers)
            seen.add(answer.status)
            with self.subTest(method=method, path=path, status=answer.status):
                self.assertGuarded(answer)
                if path.startswith("/api/"):
                    self.assertEqual(answer.headers["Cache-Control"], "no-store")
        self.assertEqual(seen, {200, 201, 304, 400, 401, 403, 404, 405, 409, 413, 415, 426})
        opened = WebSocket(self.address)
        with contextlib.closing(opened):
            self.assertGuarded(Answer(101, opened.head, b""))

    def test_many_matches_of_one_host(self):
        player = self.player()
        answers = [player.request("POST", "/matches", {"game": "sitaos"}) for _ in range(51)]
        self.assertEqual([answer.status for answer in answers], [201] * 50 + [429])
        self.assertRefused(answers[-1], 429, "too-many")
        self.assertTrue(answers[-1].headers["Retry-After"])


class Strangers(Case):
    """Who somebody is, and what is not his."""

    def test_cookies(self):
        answer = self.post("/guest", {})
        cookie = answer.headers["Set-Cookie"]
        self.assertRegex(cookie, r"^tablier=[0-9a-z]{52}; Path=/; Max-Age=\d+; HttpOnly; SameSite=Lax$")
        token = cookie.split(";")[0].split("=")[1]
        self.assertNotIn(token.encode(), answer.body)
        mine = request(self.address, "GET", "/api/1/me", headers={"Cookie": f"a=b; tablier={token}; c=d"})
        self.assertEqual(mine.json["player"], answer.json["player"])
        secure = self.post("/guest", {}, headers={"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.80"})
        self.assertTrue(secure.headers["Set-Cookie"].endswith("; Secure"))
        # A program is given its token in the answer, and no cookie.
        program = self.post("/guest", {"token": True})
        self.assertIsNone(program.headers["Set-Cookie"])
        gone = request(self.address, "POST", "/api/1/logout", {}, headers={"Cookie": f"tablier={token}"})
        self.assertRegex(gone.headers["Set-Cookie"], r"^tablier=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax$")
        again = request(self.address, "GET", "/api/1/me", headers={"Cookie": f"tablier={token}"})
        self.assertRefused(again, 401, "no-player")

    def test_tokens_that_are_none(self):
        token = self.player().token
        for wrong in ("", "x", token[:-1], token + "0", token.upper(), token[::-1], "0" * 52, "../" + token[3:],
                      f"{token}; tablier={token}", MARKER):
            for headers in ({"Authorization": f"Bearer {wrong}"}, {"Cookie": f"other={token}; tablier2={token}"},
                            {"Authorization": f"Basic {token}"}, {"Authorization": token}):
                answer = request(self.address, "GET", "/api/1/me", headers=headers)
                self.assertRefused(answer, 401, "no-player")

    def test_logging_out_ends_what_the_token_opened(self):
        player = self.player()
        player.connect()
        player.call("POST", "/logout", {})
        self.assertEqual(player.socket.wait_closed(), 1008)
        self.assertRefused(player.request("GET", "/me"), 401, "no-player")
        nobody = WebSocket(self.address, player.token)
        with contextlib.closing(nobody):
            self.assertIsNone(json.loads(nobody.receive())["player"])

    def test_names_and_passwords(self):
        name = f"Zoé {secrets.token_hex(4)}"
        player, other = self.player(), self.player()
        for wrong in ("", "x", "y" * 25, "a\nb", "a\u202eb", "<b>", "-_-", "a\u0000b", "Zo\u0435", "a\u200bb", "\u0301\u0301"):
            self.assertRefused(player.request("POST", "/register", {"name": wrong, "password": "longenough"}), 400, "bad-request")
        for wrong in ("", "short", "p" * 201):
            self.assertRefused(player.request("POST", "/register", {"name": name, "password": wrong}), 400, "bad-request")
        for wrong in ("Tablier", "tab1ier 7", "PROGRAMME", "Administrateur", "Moderator"):
            self.assertRefused(player.request("POST", "/register", {"name": wrong, "password": "longenough"}), 409, "name-taken")
        before = player.token
        self.assertEqual(player.register(f"  {name} ", "pass wörd 1")["name"], name)
        self.assertRefused(request(self.address, "GET", "/api/1/me", token=before), 401, "no-player")
        self.assertEqual(player.request("GET", "/me").json["name"], name)
        for taken in (name, name.upper(), f" {name}", name.replace("o", "0")):
            answer = other.request("POST", "/register", {"name": taken, "password": "longenough"})
            self.assertRefused(answer, 409, "name-taken")
        # Whether the name or the password was wrong is not told.
        wrong = self.post("/login", {"name": name, "password": "wrong word"})
        nobody = self.post("/login", {"name": "Nobody at all", "password": "wrong word"})
        self.assertRefused(wrong, 403, "bad-login")
        self.assertEqual((wrong.status, wrong.body), (nobody.status, nobody.body))
        self.assertEqual(self.post("/login", {"name": name, "password": "pass wörd 1", "token": True}).status, 200)

    def test_pages_of_other_sites(self):
        host, port = self.address
        player = self.player()
        for origin in ("http://evil.example", "null", "https://evil.example:443", f"http://{host}:{port}.evil.example",
                       f"http://{host}:{port}@evil.example", f"http://evil.example#{host}:{port}", f"http://{host}",
                       f"http://{host}:{port + 1}", f"ftp://{host}:{port}", f"{host}:{port}", f"http://{host}:{port}/",
                       f"http://{host}:{port} http://evil.example", "http://", "file://", MARKER):
            with self.subTest(origin=origin):
                answer = player.request("POST", "/matches", {"game": "sitaos"}, headers={"Origin": origin})
                self.assertRefused(answer, 403, "bad-origin")
                with self.assertRaises(Refused) as refused:
                    WebSocket(self.address, player.token, {"Origin": origin})
                self.assertRefused(refused.exception.answer, 403, "bad-origin")
        for origin in (f"http://{host}:{port}", f"https://{host}:{port}"):
            self.assertEqual(player.request("POST", "/matches", {"game": "sitaos"}, headers={"Origin": origin}).status, 201)
            WebSocket(self.address, player.token, {"Origin": origin}).close()

    def test_handshakes_that_are_none(self):
        for wrong, statuses in (({"Sec-WebSocket-Version": "8"}, (400, 426)), ({"Sec-WebSocket-Key": None}, (400, 426)),
                                ({"Sec-WebSocket-Version": None}, (400, 426)), ({"Upgrade": "h2c"}, (426,)),
                                ({"Connection": "close"}, (426,)), ({"Upgrade": None}, (426,))):
            with self.subTest(wrong=wrong):
                answer = send_raw(self.address, upgrade_request(self.address, headers=wrong))
                self.assertIsNotNone(answer)
                self.assertIn(answer.status, statuses)
                self.assertGuarded(answer)
        other = upgrade_request(self.address).replace(b"/api/1/ws", b"/elsewhere")
        self.assertRefused(send_raw(self.address, other), 404, "not-found")
        posted = upgrade_request(self.address).replace(b"GET", b"POST")
        self.assertGreaterEqual(send_raw(self.address, posted).status, 400)

    def test_matches_that_are_not_ones_own(self):
        host, guest, thief = self.player(), self.player(), self.player()
        match = begin(host, guest, "sitaos")
        with connected(host, guest, thief):
            for player in (host, guest, thief):
                player.watch(match)
            before = host.look(match)
            legal = host.legal(match)
            for kind, action in (("move", legal[0]), ("resign", None), ("offer", "draw"), ("say", "1"), ("decline", "draw")):
                with self.assertRaises(Complained) as raised:
                    thief.do(match, kind, action)
                self.assertEqual(raised.exception.code, "not-seated")
            self.assertEqual(thief.legal(match), [])
            with self.assertRaises(Complained) as raised:
                thief.ask(match, "why", legal[0])
            self.assertEqual(raised.exception.code, "not-seated")
            with self.assertRaises(Complained) as raised:
                guest.move(match, legal[0])
            self.assertEqual((raised.exception.code, raised.exception.told["clause"]), ("refused", "EV-2"))
            for outside in ("resign=0", "resign=1", "time=0", "time=1", "draw", "half", "d4|d5", "toss=0"):
                with self.assertRaises(Complained) as raised:
                    host.move(match, outside)
                self.assertEqual(raised.exception.code, "refused")
            nobody = Player(self.address, spectator=True)
            with connected(nobody):
                with self.assertRaises(Complained) as raised:
                    nobody.do(match, "resign")
                self.assertEqual(raised.exception.code, "no-player")
            for player, path, body, status, code in (
                    (thief, "join", {"nonce": new_nonce()}, 409, "not-joinable"),
                    (host, "join", {"nonce": new_nonce()}, 409, "own-match"),
                    (thief, "nonce", {"nonce": new_nonce()}, 403, "not-seated"),
                    (guest, "nonce", {"nonce": new_nonce()}, 403, "not-seated"),
                    (host, "nonce", {"nonce": new_nonce()}, 409, "started"),
                    (thief, "abort", {}, 403, "not-seated")):
                self.assertRefused(player.request("POST", f"/matches/{match}/{path}", body), status, code)
            self.assertEqual({**host.look(match), "left": None}, {**before, "left": None})
            # Before the first move it would have been called off.
            host.move(match, legal[0])
            for player in (guest, host):
                self.assertRefused(player.request("POST", f"/matches/{match}/abort", {}), 409, "started")

    def test_invitations_cannot_be_guessed_or_seen(self):
        host, thief, guest = self.player(), self.player(), self.player()
        created = host.create("sitaos", side="0")
        other = host.create("sitaos")
        match, invite = created["id"], created["invite"]
        for asker in (thief, Player(self.address, spectator=True)):
            self.assertNotIn("invite", asker.look(match))
        self.assertEqual(host.look(match)["invite"], invite)
        thief.connect()
        self.assertNotIn(invite, json.dumps(thief.watch(match)))
        lists = [thief.request("GET", f"/matches?list={which}").body.decode() for which in ("open", "playing", "mine")]
        self.assertNotIn(match, "".join(lists))
        for guess in (None, "", "x", invite[:-1], invite + "0", invite.upper(), other["invite"], "0" * len(invite), match):
            body = {"nonce": new_nonce()}
            if guess is not None:
                body["invite"] = guess
            self.assertRefused(thief.request("POST", f"/matches/{match}/join", body), 409, "not-joinable")
        for wrong in ({"invite": invite}, {"invite": invite, "nonce": ""}, {"invite": invite, "nonce": "xy" * 16},
                      {"invite": invite, "nonce": "ab" * 15}, {"invite": invite, "nonce": "ab" * 65},
                      {"invite": invite, "nonce": "a" * 33}, {"invite": invite, "nonce": 5}):
            answer = thief.request("POST", f"/matches/{match}/join", wrong)
            self.assertRefused(answer, 400)
            self.assertIn(answer.code, ("bad-nonce", "bad-request"))
        nonce = new_nonce()
        guest.join(match, invite, nonce)
        self.assertIsNone(host.look(match)["you"] if host.look(match)["you"] != "host" else None)
        # The same once more is the answer that got lost; anything else is too late.
        guest.join(match, invite, nonce)
        for player, body in ((guest, {"invite": invite, "nonce": new_nonce()}), (thief, {"invite": invite, "nonce": nonce})):
            self.assertRefused(player.request("POST", f"/matches/{match}/join", body), 409, "not-joinable")
        first = new_nonce()
        host.give_nonce(match, first)
        self.assertRefused(host.request("POST", f"/matches/{match}/nonce", {"nonce": new_nonce()}), 409, "started")
        self.assertNotIn("invite", host.look(match))

    def test_match_ids_that_are_none(self):
        player = self.player()
        player.connect()
        for _ in range(20):
            guess = "".join(self.rng.choice("0123456789abcdefghjkmnpqrstvwxyz") for _ in range(12))
            self.assertRefused(player.request("GET", f"/matches/{guess}"), 404, "no-match")
            for attempt in (lambda: player.watch(guess), lambda: player.do(guess, "resign"), lambda: player.ask(guess, "record")):
                with self.assertRaises(Complained) as raised:
                    attempt()
                self.assertEqual(raised.exception.code, "no-match")
        for wrong in ("0" * 11, "0" * 13, "ilou" * 3, "A" * 12, "%30" * 12, "-" * 12, "00000000000\u0660".encode().hex()[:12] + "!"):
            self.assertRefused(player.request("GET", f"/matches/{wrong}"), 404)


class Messages(Case):
    def spectator(self):
        connection = WebSocket(self.address)
        self.addCleanup(connection.close)
        connection.receive()
        return connection

    def assertClosed(self, data, code):
        connection = self.spectator()
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            connection.send_bytes(data)
        self.assertEqual(connection.wait_closed(), code)

    def test_frames_against_the_standard(self):
        ping = b'{"ping":1}'
        for name, data, code in (
                ("binary", frame(BINARY, ping), 1003),
                ("unmasked", frame(TEXT, ping, masked=False), 1002),
                ("reserved bits", frame(TEXT, ping, rsv=4), 1002),
                ("another reserved bit", frame(TEXT, ping, rsv=1), 1002),
                ("a kind that there is none of", frame(3, ping), 1002),
                ("a control kind that there is none of", frame(11, b""), 1002),
                ("nothing to continue", frame(CONTINUATION, ping), 1002),
                ("a new message within another", frame(TEXT, b'{"pi', fin=False) + frame(TEXT, ping), 1002),
                ("a control frame in parts", frame(PING, b"x", fin=False), 1002),
                ("a long control frame", frame(PING, b"x" * 126), 1002),
                ("no UTF-8", frame(TEXT, b'{"ping":"\xff"}'), 1007),
                ("half a character at the end", frame(TEXT, b"\xe2\x82"), 1007),
                ("a surrogate", frame(TEXT, b"\xed\xa0\x80"), 1007),
                ("a long message", frame(TEXT, b" " * 4097), 1009),
                ("a longer one", frame(TEXT, b" " * 70_000), 1009),
                ("a long message in parts", frame(TEXT, b" " * 4000, fin=False) + frame(CONTINUATION, b" " * 97), 1009),
                ("a length without the rest", frame(TEXT, b"", length=1 << 40), 1009),
                ("a length that is negative", frame(TEXT, b"", length=(1 << 64) - 1), None),
                ("a close code that there is none of", frame(CLOSE, struct.pack(">H", 999)), 1002),
                ("a close frame of one byte", frame(CLOSE, b"\x03"), 1002),
                ("a length longer than it needs to be", b"\x81\xfe\x00\x01\x00\x00\x00\x00x", 1002)):
            with self.subTest(name=name):
                if code is None:
                    connection = self.spectator()
                    connection.send_bytes(data)
                    self.assertIn(connection.wait_closed(), (1002, 1009))
                else:
                    self.assertClosed(data, code)

    def test_a_message_of_just_the_right_length_and_in_parts(self):
        connection = self.spectator()
        text = b'{"ping":5}'
        connection.send_bytes(frame(TEXT, text + b" " * (4096 - len(text))))
        self.assertEqual(json.loads(connection.receive())["pong"], 5)
        connection.send_bytes(frame(TEXT, text[:4], fin=False) + frame(PING, b"hello") + frame(CONTINUATION, b"", fin=False))
        connection.send_bytes(frame(CONTINUATION, text[4:]))
        self.assertEqual(json.loads(connection.receive())["pong"], 5)

    def test_parts_without_end(self):
        connection = self.spectator()
        connection.send_bytes(frame(TEXT, b"{", fin=False))
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            for _ in range(200):
                connection.send_bytes(frame(CONTINUATION, b"", fin=False) * 1000)
        self.bystanders.check()
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            connection.send_bytes(frame(CONTINUATION, b" " * 4096, fin=False))
        self.assertIn(connection.wait_closed(), (1009, 1008, None))

    def test_pings_without_end(self):
        connection = self.spectator()
        with contextlib.suppress(BrokenPipeError, ConnectionResetError, TimeoutError):
            connection.socket.settimeout(5)
            for _ in range(100):
                connection.send_bytes(frame(PING, b"x" * 125) * 500)
        self.bystanders.check()

    def test_json_that_is_none_is_answered_and_the_connection_goes_on(self):
        player = self.player()
        player.connect()
        match = begin(player, self.player(), "sitaos")
        for text in ("", "{", "[]", "null", "1", '"x"', "{}", "{}{}", '{"do":"move"}', '{"id":"a"}', '{"ask":"state"}',
                     '{"id":"a","ask":"state"}', '{"id":"a","ask":"everything","m":"%s"}' % match,
                     '{"id":"a","do":"cheat","m":"%s"}' % match, '{"id":"a","do":"move","m":"%s"}' % match,
                     '{"id":"a","do":"move","a":5,"m":"%s"}' % match, '{"id":"a","do":"move","a":null,"m":"%s"}' % match,
                     '{"id":"a","do":"move","a":"%s","m":"%s"}' % ("x" * 2049, match),
                     '{"id":"a","do":"move","a":"d4","m":"%s","n":-1}' % match,
                     '{"id":"a","do":"move","a":"d4","m":"%s","n":1e99}' % match,
                     '{"id":"a","do":"move","a":"d4","m":"%s","n":"7"}' % match,
                     '{"id":"a","do":"move","a":"d\\u00004","m":"%s"}' % match, '{"watch":5}', '{"watch":""}',
                     '{"watch":"%s","from":-1}' % match, '{"watch":"%s","from":1.5}' % match,
                     '{"watch":"%s","from":99999999999999999999}' % match, '{"unwatch":{}}', '{"ping":"x"}', '{"lang":"de"}',
                     '{"a":' * 100 + "1" + "}" * 100, "[" * 4000, '{"ping":[[[[[[[[[[1]]]]]]]]]]}'):
            with self.subTest(text=text[:60]):
                player.send(text)
                told = player.next()
                self.assertEqual((told.get("no", 0) in (None, "a"), told.get("code")), (True, "bad-request"), told)
        self.assertEqual(player.ping(3)["pong"], 3)
        self.assertEqual(player.look(match)["count"], 4)

    def test_ids(self):
        host, guest = self.player(), self.player()
        match = begin(host, guest, "sitaos")
        with connected(host, guest):
            for player in (host, guest):
                player.watch(match)
            for id in ("", "x" * 33, "a b", "é", "a\n", "<", "a.b"):
                host.send({"id": id, "m": match, "do": "say", "a": "1"})
                told = host.next(is_no)
                self.assertEqual((told["no"], told["code"]), (None, "bad-request"))
            for id in (5, None, [], {}, True):
                host.send({"id": id, "m": match, "do": "say", "a": "1"})
                self.assertEqual(host.next(is_no)["code"], "bad-request")
            # An id stands for what was done with it first, in whatever order ids come; each side has its own.
            first, second = host.legal(match)[:2]
            done = host.move(match, first, id="9")
            self.assertEqual(host.move(match, second, id="9"), {"ok": "9", "n": done["n"]})
            self.assertEqual(host.do(match, "resign", id="9"), {"ok": "9", "n": done["n"]})
            said = host.do(match, "say", "1", id="1")
            self.assertEqual(host.do(match, "say", "2", id="1"), {"ok": "1", "n": said["n"]})
            answer = guest.move(match, choose(guest, match, 1, self.rng), id="9")
            self.assertGreater(answer["n"], done["n"])
            guest.wait_count(match, host.look(match)["count"])
            told = sorted(guest.entries[match])
            self.assertEqual(told, list(range(len(told))))
            self.assertNotIn("id", guest.entries[match][done["n"]], "the other side's ids are its own")
            # A number seen that has not been there yet, and one that is long past.
            with self.assertRaises(Complained) as raised:
                host.move(match, choose(host, match, 0, self.rng), seen=done["n"])
            self.assertEqual(raised.exception.code, "stale")
            host.move(match, choose(host, match, 0, self.rng), seen=10**6)

    def test_more_matches_than_may_be_watched(self):
        player = self.player()
        player.connect()
        ids = [player.create("sitaos")["id"] for _ in range(33)]
        for id in ids[:32]:
            player.watch(id)
        with self.assertRaises(Complained) as raised:
            player.watch(ids[32])
        self.assertEqual(raised.exception.code, "too-many")
        player.watch(ids[0])
        player.send({"unwatch": ids[0]})
        player.watch(ids[32])

    def test_a_flood_of_messages(self):
        flood = self.spectator()
        received = []
        reader = threading.Thread(target=lambda: received.append(self.read_until_closed(flood)))
        reader.start()
        with contextlib.suppress(BrokenPipeError, ConnectionResetError, Closed):
            for _ in range(200):
                flood.send_bytes(frame(TEXT, b'{"ping":1}') * 50)
        reader.join()
        told, code = received[0]
        self.assertEqual(code, 1008)
        self.assertTrue([item for item in told if item.get("code") == "too-fast"])
        self.assertTrue([item for item in told if "pong" in item])

    def test_a_flood_of_pings(self):
        for kind in (PING, PONG):
            flood = self.spectator()
            received = []
            reader = threading.Thread(target=lambda: received.append(self.read_until_closed(flood)))
            reader.start()
            with contextlib.suppress(BrokenPipeError, ConnectionResetError):
                for _ in range(200):
                    flood.send_bytes(frame(kind, b"unasked") * 50)
            reader.join()
            self.assertEqual(received[0][1], 1008)

    def read_until_closed(self, connection):
        told = []
        try:
            while True:
                told += connection.receive_objects()
        except Closed as closed:
            return told, closed.code
        except OSError:
            return told, None

    def test_phrases_without_end(self):
        host, guest = self.player(), self.player()
        match = begin(host, guest, "sitaos")
        with connected(host):
            host.watch(match)
            for _ in range(200):
                host.do(match, "say", "1")
            with self.assertRaises(Complained) as raised:
                host.do(match, "say", "1")
            self.assertEqual(raised.exception.code, "too-many")


class Floods(Case):
    words = ("--per-address", "8", "--proxy", "127.0.0.1")

    def from_address(self, address, path="/healthz", method="GET", body=None):
        """As a proxy on this machine would pass it on."""
        return request(self.address, method, path, body, headers={"X-Forwarded-For": address})

    def test_requests(self):
        answers = [self.from_address("203.0.113.1") for _ in range(400)]
        statuses = {answer.status for answer in answers}
        self.assertEqual(statuses, {200, 429})
        refused = next(answer for answer in answers if answer.status == 429)
        self.assertRefused(refused, 429, "too-fast")
        self.assertGreater(int(refused.headers["Retry-After"]), 0)
        # Others are not touched, nor can somebody hide behind addresses that he makes up.
        self.assertEqual(self.from_address("203.0.113.2").status, 200)
        made_up = [self.from_address(f"198.51.100.{number}, 203.0.113.1").status for number in range(20)]
        self.assertIn(429, made_up)

    def test_households(self):
        # All of an IPv6 household's addresses are one.
        answers = [self.from_address(f"2001:db8:1:1::{number:x}").status for number in range(400)]
        self.assertIn(429, answers)
        self.assertEqual(self.from_address("2001:db8:1:2::1").status, 200)

    def test_new_players(self):
        answers = [self.from_address("203.0.113.3", "/api/1/guest", "POST", {"token": True}) for _ in range(80)]
        self.assertEqual({answer.status for answer in answers}, {201, 429})
        self.assertRefused(answers[-1], 429, "too-fast")

    def test_passwords(self):
        body = {"name": "Nobody at all", "password": "guessed word"}
        answers = [self.from_address("203.0.113.4", "/api/1/login", "POST", body) for _ in range(16)]
        self.assertEqual({answer.status for answer in answers}, {403, 429})
        self.assertRefused(answers[-1], 429, "too-fast")

    def test_connections_of_one_address(self):
        header = {"X-Forwarded-For": "203.0.113.5"}
        held = []
        self.addCleanup(lambda: [connection.close() for connection in held])
        with self.assertRaises(Refused) as refused:
            while len(held) < 100:
                held.append(WebSocket(self.address, headers=header))
        self.assertEqual(len(held), 8)
        self.assertRefused(refused.exception.answer, 429, "too-many")
        self.assertTrue(refused.exception.answer.headers.get("retry-after"))
        WebSocket(self.address, headers={"X-Forwarded-For": "203.0.113.6"}).close()
        held.pop().close()
        # Whoever leaves makes room.
        held.append(wait_until(lambda: self.opened(header), "room"))

    def opened(self, header):
        try:
            return WebSocket(self.address, headers=header)
        except Refused:
            return None

    def test_metrics_are_not_for_those_behind_the_proxy(self):
        self.assertRefused(self.from_address("203.0.113.8", "/metrics"), 404, "not-found")

    def test_slow_requests(self):
        """A few bytes now and then, for ever: they are let go while others play."""
        starts = (b"", b"GET / HTTP/1.1\r\nX-Slow: ", b"POST /api/1/guest HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json"
                  b"\r\nContent-Length: 10000\r\n\r\n", b"POST /api/1/guest HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n",
                  upgrade_request(self.address)[:-2])
        ends = [None] * len(starts)

        def drip(place):
            with dial(self.address) as connection:
                connection.sendall(starts[place])
                connection.settimeout(0.1)
                deadline = time.monotonic() + PATIENCE
                with contextlib.suppress(BrokenPipeError, ConnectionResetError):
                    while time.monotonic() < deadline:
                        try:
                            if not connection.recv(1000):
                                break
                        except TimeoutError:
                            if starts[place]:
                                connection.sendall(b"1")
                    else:
                        return
                ends[place] = "let go"

        threads = [threading.Thread(target=drip, args=(place,)) for place in range(len(starts))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(ends, ["let go"] * len(starts))


class Strangers(unittest.TestCase):
    """A server that was told to trust nobody, asked from its own machine as a page of another site could."""

    def setUp(self):
        folder = self.enterContext(temporary_folder())
        port = free_port()
        self.metrics = ("127.0.0.1", port)
        self.server = Server(folder, "--metrics", f"127.0.0.1:{port}", unlimited=()).start()
        self.addCleanup(self.server.stop)

    def get(self, path, *lines, first="GET {} HTTP/1.1"):
        head = "\r\n".join([first.format(path), *lines, "Connection: close"])
        return send_raw(self.server.address, head.encode() + b"\r\n\r\n")

    def test_this_machine_has_limits(self):
        answers = [request(self.server.address, "POST", "/api/1/guest", {"token": True},
                           headers={"X-Forwarded-For": f"198.51.100.{number}"}) for number in range(80)]
        self.assertEqual({answer.status for answer in answers}, {201, 429})
        answers = [request(self.server.address, "GET", "/healthz").status for _ in range(400)]
        self.assertEqual(set(answers), {200, 429})

    def test_metrics(self):
        for headers in ({}, {"X-Forwarded-For": "127.0.0.1"}, {"Authorization": "Bearer shown to the tests alonE"},
                        {"Cookie": f"tablier={Server.METRICS_TOKEN}"}):
            answer = request(self.server.address, "GET", "/metrics", headers=headers)
            self.assertEqual((answer.status, answer.code), (404, "not-found"))
        for answer in (request(self.server.address, "GET", "/metrics", token=Server.METRICS_TOKEN),
                       request(self.metrics, "GET", "/metrics")):
            self.assertIn(b"tablier_http_requests_total", answer.body)
        # The other address shows them and nothing else, nor to a name that leads there by another's doing.
        self.assertEqual(request(self.metrics, "GET", "/").status, 404)
        self.assertEqual(request(self.metrics, "GET", "/metrics", headers={"Host": "rebound.example"}).status, 421)

    def test_names_that_lead_here(self):
        for host in ("localhost", "127.0.0.1", "[::1]:99", "192.0.2.7:8080", socket.gethostname()):
            self.assertEqual(self.get("/healthz", f"Host: {host}").status, 200, host)
        for host in ("rebound.example", "localhost.rebound.example", "127.0.0.1.rebound.example:80", ""):
            for path in ("/healthz", "/", "/api/1/games", "/metrics"):
                answer = self.get(path, f"Host: {host}", "Accept-Language: fr")
                self.assertEqual((answer.status, answer.code), (421, "unknown-host"), host)
                self.assertIn("--origin", answer.json["text"])
                self.assertNotIn("rebound", answer.body.decode())
        rebound = {"Host": "rebound.example", "Origin": "http://rebound.example"}
        with self.assertRaises(Refused) as refused:
            WebSocket(self.server.address, headers=rebound)
        self.assertEqual(refused.exception.answer.status, 421)
        self.assertEqual(request(self.server.address, "POST", "/api/1/guest", {}, headers=rebound).status, 421)
        foreign = {"Origin": "http://rebound.example"}
        self.assertEqual(request(self.server.address, "POST", "/api/1/guest", {}, headers=foreign).code, "bad-origin")

    def test_one_host_and_no_more(self):
        host = "Host: localhost"
        for lines in ((), (host, host), (host, "Host: rebound.example"), ("Host: rebound.example", host)):
            answer = self.get("/healthz", *lines)
            self.assertEqual((answer.status, answer.code), (400, "bad-request"), lines)
        self.assertEqual(self.get("/healthz", first="GET {} HTTP/1.0").status, 200)


class Crowd(unittest.TestCase):
    def test_more_connections_than_there_is_room_for(self):
        rng = random.Random(2)
        with temporary_folder() as folder:
            server = Server(folder, "--connections", "40").start()
            self.addCleanup(server.stop)
            players = [Player(server.address), Player(server.address)]
            match = begin(*players, "sitaos", options={"target": "9999"})
            with connected(*players):
                for player in players:
                    player.watch(match)
                crowd = []
                self.addCleanup(lambda: [connection.close() for connection in crowd])
                for _ in range(300):
                    with contextlib.suppress(OSError):
                        crowd.append(dial(server.address))
                self.assertGreater(len(crowd), 40)
                # Those who are inside play on; whoever comes is turned away at once.
                self.assertEqual(play_turns(players, match, 20, rng), 20)
                with self.assertRaises((ConnectionError, http.client.HTTPException)):
                    request(server.address, "GET", "/healthz")
                for connection in crowd:
                    connection.close()
                wait_until(lambda: self.healthy(server), "room")
                self.assertEqual(play_turns(players, match, 20, rng), 20)
                self.assertTrue(server.alive)

    def healthy(self, server):
        try:
            return request(server.address, "GET", "/healthz").status == 200
        except (ConnectionError, http.client.HTTPException):
            return False


class Secrecy(unittest.TestCase):
    def test_the_log_tells_nothing_that_is_secret(self):
        rng = random.Random(3)
        with temporary_folder() as folder:
            server = Server(folder).start()
            self.addCleanup(server.stop)
            players = [Player(server.address), Player(server.address)]
            password = "a password of mine"
            name = "Zoé M"
            tokens = [player.token for player in players]
            players[0].register(name, password)
            cookie = request(server.address, "POST", "/api/1/guest", {}).headers["Set-Cookie"].split(";")[0].split("=")[1]
            logged_in = request(server.address, "POST", "/api/1/login", {"name": name, "password": password, "token": True})
            secret = [password, cookie, logged_in.json["token"], *(player.token for player in players), *tokens]
            # Things that go wrong are what is logged most.
            for word in secret:
                path = urllib.parse.quote(word)
                request(server.address, "GET", f"/api/1/matches/{path}", token=word)
                request(server.address, "GET", f"/{path}", headers={"Cookie": f"tablier={word}"})
                request(server.address, "POST", "/api/1/login", {"name": word, "password": word})
                request(server.address, "POST", "/api/1/guest", word.encode(), headers=JSON)
                send_raw(server.address, f"GET /{word} HTTP/1.1\r\n{word}\r\n\r\n".encode())
            created = players[0].create("chifootmi", side="0")
            match = created["id"]
            secret.append(created["invite"])
            players[0].give_nonce(match)
            players[1].join(match, created["invite"])
            with connected(*players):
                for player in players:
                    player.watch(match)
                play_turns(players, match, 10, rng)
                for player in players:
                    for wrong in ("999", "p9", "deck0=1", created["invite"]):
                        with self.assertRaises(Complained):
                            player.move(match, wrong)
                    player.socket.drop()
                    player.socket = None
            server.kill()
            server.start()
            address = server.address
            for player in players:
                player.where = lambda: address
            with connected(*players):
                for player in players:
                    player.watch(match)
                play_turns(players, match, 1000, rng)
            over = players[0].look(match)
            self.assertEqual(over["status"], "over")
            record = players[0].record(match)
            decks = re.findall(r"deck[01]=(\S+)", record)
            salts = re.findall(r"\b\d+:[01]:([0-9a-f]{32}):", record)
            self.assertEqual(len(decks), 2)
            self.assertGreater(len(salts), 10)
            secret += [over["secret"], *decks, *salts]
            server.stop()
            log = server.errors()
            self.assertIn('"event":"listening"', log)
            self.assertIn('"event":"stopped"', log)
            for line in log.splitlines():
                json.loads(line)
            for word in secret:
                self.assertNotIn(word, log)
                self.assertNotIn(word[:16], log)
            # The stored file has the tokens' hashes only.
            stored = b"".join(path.read_bytes() for path in server.data.iterdir())
            for word in (password, cookie, *(player.token for player in players)):
                self.assertNotIn(word.encode(), stored)


if __name__ == "__main__":
    unittest.main()
