"""Talks to a server as players do: HTTP, and a WebSocket written by hand so that it can also be held wrongly."""

import base64
import collections
import contextlib
import hashlib
import http.client
import json
import os
import secrets
import socket
import struct
import time

# Whatever has not come by then has gone wrong; nothing is measured by it.
PATIENCE = 60

ROOT = "/api/1"
GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10


class Closed(Exception):
    """The WebSocket is gone: with the code that was told, or None where it just ended."""

    def __init__(self, code, reason=""):
        super().__init__(f"closed with {code} {reason}".rstrip())
        self.code = code
        self.reason = reason


class Answer:
    """What came back by HTTP."""

    def __init__(self, status, headers, body):
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def code(self):
        """The complaint's code; None where it is no complaint."""
        try:
            return self.json.get("code")
        except (ValueError, AttributeError):
            return None

    def __repr__(self):
        return f"{self.status} {self.body[:300]!r}"


class Refused(Exception):
    """An answer other than the one that was needed to go on."""

    def __init__(self, answer):
        super().__init__(repr(answer))
        self.answer = answer


def request(address, method, path, body=None, token=None, headers=None, source=None):
    """One request on a connection of its own, from the address `source`. `body` is sent as JSON, or as it is where it is bytes."""
    sent = dict(headers or {})
    if token:
        sent.setdefault("Authorization", f"Bearer {token}")
    if body is not None and not isinstance(body, bytes):
        body = json.dumps(body).encode()
        sent.setdefault("Content-Type", "application/json")
    connection = http.client.HTTPConnection(*address, timeout=PATIENCE, source_address=source and (source, 0))
    with contextlib.closing(connection):
        connection.request(method, path, body, sent)
        answer = connection.getresponse()
        return Answer(answer.status, answer.headers, answer.read())


def dial(address, room=None, source=None):
    """`room`: how many bytes the system may take in advance of a reader."""
    connection = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    if source:
        connection.bind((source, 0))
    if room:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
    connection.settimeout(PATIENCE)
    try:
        connection.connect(address)
    except BaseException:
        connection.close()
        raise
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return connection


def read_answer(connection, method="GET"):
    """The HTTP answer that comes next on a socket."""
    answer = http.client.HTTPResponse(connection, method=method)
    answer.begin()
    return Answer(answer.status, answer.headers, answer.read())


def send_raw(address, data):
    """Sends bytes as they are and returns the first answer; None: the server hung up without one."""
    with dial(address) as connection:
        # Whoever is refused before all is sent has been answered already.
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            connection.sendall(data)
        try:
            return read_answer(connection)
        except (http.client.HTTPException, ConnectionResetError):
            return None


def read_to_end(connection):
    """All that still comes; what a reset cut off does not count."""
    data = b""
    with contextlib.suppress(ConnectionResetError):
        while chunk := connection.recv(65536):
            data += chunk
    return data


def frame(opcode, payload=b"", fin=True, rsv=0, masked=True, length=None):
    """A frame; `length` is what it claims to be long, where that is not the truth."""
    size = len(payload) if length is None else length
    head = bytes([(0x80 if fin else 0) | rsv << 4 | opcode])
    mask_bit = 0x80 if masked else 0
    if size < 126:
        head += bytes([mask_bit | size])
    elif size < 1 << 16:
        head += bytes([mask_bit | 126]) + struct.pack(">H", size)
    else:
        head += bytes([mask_bit | 127]) + struct.pack(">Q", size)
    if not masked:
        return head + payload
    mask = os.urandom(4)
    stream = (mask * (len(payload) // 4 + 1))[: len(payload)]
    hidden = int.from_bytes(payload, "big") ^ int.from_bytes(stream, "big")
    return head + mask + hidden.to_bytes(len(payload), "big")


def upgrade_request(address, token=None, headers=None, key=None):
    key = key or base64.b64encode(os.urandom(16)).decode()
    lines = {"Host": f"{address[0]}:{address[1]}", "Upgrade": "websocket", "Connection": "Upgrade",
             "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": key}
    if token:
        lines["Authorization"] = f"Bearer {token}"
    lines.update(headers or {})
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items() if value is not None)
    return f"GET {ROOT}/ws HTTP/1.1\r\n{head}\r\n".encode()


class WebSocket:
    def __init__(self, address, token=None, headers=None, room=None, source=None):
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket = dial(address, room, source)
        self.buffer = b""
        try:
            self.socket.sendall(upgrade_request(address, token, headers, key))
            self.head = self._read_head()
            wanted = base64.b64encode(hashlib.sha1((key + GUID).encode()).digest()).decode()
            if self.head.get("sec-websocket-accept") != wanted:
                raise Closed(None, "the handshake is not the one asked for")
        except BaseException:
            self.socket.close()
            raise

    def _read_head(self):
        while b"\r\n\r\n" not in self.buffer:
            self._fill()
        head, _, rest = self.buffer.partition(b"\r\n\r\n")
        first, *lines = head.decode().split("\r\n")
        headers = {k.lower(): v.strip() for k, _, v in (line.partition(":") for line in lines)}
        status = int(first.split()[1])
        if status != 101:
            length = int(headers.get("content-length", 0))
            self.buffer = rest
            raise Refused(Answer(status, headers, self._take(length)))
        self.buffer = rest
        return headers

    def _fill(self):
        chunk = self.socket.recv(65536)
        if not chunk:
            raise Closed(None, "it ended")
        self.buffer += chunk

    def _take(self, size):
        while len(self.buffer) < size:
            self._fill()
        taken, self.buffer = self.buffer[:size], self.buffer[size:]
        return taken

    def send_bytes(self, data):
        self.socket.sendall(data)

    def send(self, message):
        """A message: an object as JSON, or text as it is."""
        text = message if isinstance(message, str) else json.dumps(message, separators=(",", ":"))
        self.send_bytes(frame(TEXT, text.encode()))

    def receive_frame(self):
        first, second = self._take(2)
        size = second & 0x7F
        if size == 126:
            size = struct.unpack(">H", self._take(2))[0]
        elif size == 127:
            size = struct.unpack(">Q", self._take(8))[0]
        if second & 0x80:
            raise AssertionError("a server does not mask")
        return first, self._take(size)

    def receive(self):
        """The text of the next message. Pings are answered on the way, and are no sign of progress."""
        text = b""
        deadline = time.monotonic() + PATIENCE
        while True:
            first, payload = self.receive_frame()
            opcode = first & 0x0F
            if opcode == PING:
                self.send_bytes(frame(PONG, payload))
                if time.monotonic() > deadline:
                    raise TimeoutError("nothing came but pings")
            elif opcode == CLOSE:
                code = struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else 1005
                with contextlib.suppress(OSError):
                    self.send_bytes(frame(CLOSE, payload[:2]))
                raise Closed(code, payload[2:].decode("utf-8", "replace"))
            elif opcode in (TEXT, CONTINUATION):
                text += payload
                if first & 0x80:
                    return text.decode()
            elif opcode != PONG:
                raise AssertionError(f"a frame of kind {opcode}")

    def receive_objects(self):
        """The objects of the next message, in order."""
        told = json.loads(self.receive())
        return told if isinstance(told, list) else [told]

    def pending(self):
        """Whether something can be read without waiting."""
        if self.buffer:
            return True
        self.socket.setblocking(False)
        try:
            self._fill()
        except BlockingIOError:
            return False
        finally:
            self.socket.settimeout(PATIENCE)
        return True

    def wait_closed(self):
        """Reads on until the other side has closed; the code."""
        try:
            while True:
                self.receive()
        except Closed as closed:
            return closed.code
        except ConnectionResetError:
            return None

    def close(self, code=1000):
        with contextlib.suppress(OSError):
            self.send_bytes(frame(CLOSE, struct.pack(">H", code)))
        self.socket.close()

    def drop(self):
        """Gone without a word, as when a cable is cut and plugged in again: the next packet is answered by a reset."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()


def new_nonce():
    return secrets.token_hex(16)


def call(address, method, path, body=None, token=None, headers=None):
    """A request that has to be granted; what it answers."""
    answer = request(address, method, ROOT + path, body, token, headers)
    if answer.status >= 400:
        raise Refused(answer)
    return answer.json


class Player:
    """Somebody with a token, and where he wants one a WebSocket. `where` is called for the address: it may change."""

    def __init__(self, where, token=None, spectator=False):
        self.where = where if callable(where) else lambda: where
        self.id = None
        self.token = token
        if not token and not spectator:
            guest = call(self.where(), "POST", "/guest", {"token": True})
            self.token = guest["token"]
            self.id = guest["player"]
        self.socket = None
        self.entries = collections.defaultdict(dict)  # by match, then by number: the last told
        self.matches = {}  # as last told by the WebSocket
        self.told = collections.deque()  # objects received and not yet asked for
        self.last_id = 0

    # By HTTP.

    def request(self, method, path, body=None, headers=None):
        return request(self.where(), method, ROOT + path, body, self.token, headers)

    def call(self, method, path, body=None):
        return call(self.where(), method, path, body, self.token)

    def register(self, name, password):
        """A name for a guest; with it comes another token."""
        told = self.call("POST", "/register", {"name": name, "password": password})
        self.token = told["token"]
        return told

    def login(self, name, password):
        told = self.call("POST", "/login", {"name": name, "password": password, "token": True})
        self.token, self.id = told["token"], told["player"]
        return told

    def create(self, game, **settings):
        return self.call("POST", "/matches", {"game": game, **settings})

    def give_nonce(self, match, nonce=None):
        return self.call("POST", f"/matches/{match}/nonce", {"nonce": nonce or new_nonce()})

    def join(self, match, invite=None, nonce=None):
        body = {"nonce": nonce or new_nonce()}
        if invite is not None:
            body["invite"] = invite
        return self.call("POST", f"/matches/{match}/join", body)

    def look(self, match):
        return self.call("GET", f"/matches/{match}")

    def record(self, match):
        answer = self.request("GET", f"/matches/{match}/record")
        if answer.status != 200:
            raise Refused(answer)
        return answer.body.decode()

    # By WebSocket.

    def connect(self, headers=None, room=None):
        self.disconnect()
        self.told.clear()
        self.socket = WebSocket(self.where(), self.token, headers, room)
        self.hello = self.next(lambda told: "hello" in told)
        return self

    def disconnect(self):
        if self.socket:
            self.socket.close()
            self.socket = None

    def send(self, message):
        self.socket.send(message)

    def next(self, fits=lambda told: True):
        """The next object that fits; those before it are passed over."""
        while True:
            if not self.told:
                # Noted as they come: what was received was told, whether or not anybody gets to read it.
                for told in self.socket.receive_objects():
                    self.note(told)
                    self.told.append(told)
            told = self.told.popleft()
            if fits(told):
                return told

    def note(self, told):
        if "m" in told and "n" in told:
            self.entries[told["m"]][told["n"]] = told
        if "match" in told:
            self.matches[told["match"]["id"]] = told["match"]

    def watch(self, match, since=0):
        """The match as told; its entries up to now are in `entries` then."""
        self.send({"watch": match, "from": since})
        found = self.next(lambda told: told.get("match", {}).get("id") == match or is_no(told))
        if "no" in found:
            raise Complained(found)
        self.wait_count(match, found["match"]["count"], since)
        return found["match"]

    def wait_entry(self, match, fits):
        """The entry that fits, among those that are there and those that come."""
        for _, entry in sorted(self.entries[match].items()):
            if fits(entry):
                return entry
        return self.next(lambda told: told.get("m") == match and "n" in told and fits(told))

    def wait_count(self, match, count, since=0):
        """Until every entry from `since` up to this number has been told."""
        entries = self.entries[match]
        while any(number not in entries for number in range(since, count)):
            self.next()

    def new_id(self):
        self.last_id += 1
        return f"c{self.last_id}"

    def do(self, match, kind, action=None, id=None, seen=None):
        """Does it and waits for the answer: the entry or the `ok`."""
        id = id or self.new_id()
        message = {"id": id, "m": match, "do": kind}
        if action is not None:
            message["a"] = action
        if seen is not None:
            message["n"] = seen
        self.send(message)
        told = self.next(lambda told: id in (told.get("ok"), told.get("no")) or
                         (told.get("m") == match and told.get("id") == id))
        if "no" in told:
            raise Complained(told)
        return told

    def move(self, match, action, id=None, seen=None):
        return self.do(match, "move", action, id, seen)

    def ask(self, match, question, action=None):
        id = self.new_id()
        message = {"id": id, "m": match, "ask": question}
        if action is not None:
            message["a"] = action
        self.send(message)
        told = self.next(lambda told: id in (told.get("re"), told.get("no")))
        if "no" in told:
            raise Complained(told)
        return told

    def legal(self, match):
        return self.ask(match, "legal").get("legal", [])

    def ping(self, number=1):
        """Back and forth once: whatever was sent before has been taken."""
        self.send({"ping": number})
        return self.next(lambda told: told.get("pong") == number)


def is_no(told):
    return "no" in told


class Complained(Exception):
    """A complaint by WebSocket."""

    def __init__(self, told):
        super().__init__(json.dumps(told, ensure_ascii=False))
        self.code = told["code"]
        self.told = told


def begin(host, guest, game, **settings):
    """A match of the two that has begun; its id. The host is side 0 where nothing else is said."""
    settings.setdefault("side", "0")
    match = host.create(game, **settings)
    host.give_nonce(match["id"])
    guest.join(match["id"], match.get("invite"))
    return match["id"]
