"""Three servers on one PostgreSQL and one NATS: a match is the same at each of them, and outlives each of them."""

import random
import unittest

from client import Complained, Player, Refused, begin, request
from ledger import Ledger
from playing import choose, is_entry, play_turns
from processes import Nodes, Server, temporary_folder, wait_until

# At the highest level the program thinks long enough to be interrupted.
LEVEL = 10


class NotingPlayer(Player):
    """At one of the nodes; notes in a ledger what it is told."""

    def __init__(self, server, ledger, side):
        self.server = server
        self.ledger = ledger
        self.side = side
        super().__init__(lambda: self.server.address)

    def note(self, told):
        super().note(told)
        if "m" in told and "n" in told:
            self.ledger.note_entry(told["m"], self.side, told)

    def go_to(self, server, match):
        """Comes back at another node and asks for what it has not seen."""
        self.server = server
        self.connect()
        return self.watch(match, len(self.entries[match]))


class Together(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = cls.enterClassContext(temporary_folder())
        cls.nodes = Nodes(cls.folder)
        cls.addClassCleanup(cls.nodes.stop)

    def setUp(self):
        self.rng = random.Random(self.id())
        self.ledger = Ledger()
        self.servers = self.nodes.start()
        self.addCleanup(self.nodes.stop_servers)

    def couple(self, *places):
        players = [NotingPlayer(self.servers[place], self.ledger, side) for side, place in enumerate(places)]
        for player in players:
            self.addCleanup(player.disconnect)
        return players

    def started(self, players, game="sitaos", **settings):
        match = begin(*players, game, **settings)
        for player in players:
            if player.socket is None:
                player.connect()
            player.watch(match)
            # Their nodes hear of it one after the other.
            player.wait_entry(match, lambda entry: "begun" in entry)
        return match

    def spectator(self, place, match):
        spectator = Player(self.servers[place].address, spectator=True).connect()
        self.addCleanup(spectator.disconnect)
        spectator.watch(match)
        return spectator

    def take_turns(self, players, match, count):
        """So many actions, each of which both see before the next one: by what comes, without asking again."""
        done = 0
        while done < count:
            for side, player in enumerate(players):
                action = choose(player, match, side, self.rng)
                if action is None:
                    continue
                number = player.move(match, action)["n"]
                for other in players:
                    other.wait_entry(match, lambda entry, number=number: entry["n"] >= number)
                done += 1
                break
            else:
                self.assertEqual(players[0].look(match)["status"], "over", "nobody is to act")
                return

    def assertSame(self, match, players):
        """Every node tells all of it, to either side what it was told before."""
        for server in self.servers:
            for player in players:
                reader = Player(server.address, player.token).connect()
                self.addCleanup(reader.disconnect)
                count = player.look(match)["count"]
                wait_until(lambda: reader.watch(match)["count"] >= count, "the node to catch up")
                entries = [entry for _, entry in sorted(reader.entries[match].items())]
                self.ledger.compare(match, player.side, entries)
        self.assertEqual(self.ledger.faults, [])

    def test_players_at_different_nodes_see_each_others_moves(self):
        players = self.couple(0, 1)
        for game in ("sitaos", "chifootmi", "sokr", "lignes"):
            match = self.started(players, game)
            spectator = self.spectator(2, match)
            self.take_turns(players, match, 30)
            count = max(players[0].entries[match]) + 1
            spectator.wait_count(match, count)
            for number in range(count):
                self.assertEqual([number in player.entries[match] for player in players], [True, True])
            self.assertSame(match, players)

    def test_what_begins_at_one_node_goes_on_at_another(self):
        host, guest = self.couple(0, 1)
        match = host.create("sitaos", side="0", opponent="open")["id"]
        listed = request(self.servers[2].address, "GET", "/api/1/matches?list=open").json["matches"]
        self.assertIn(match, [item["id"] for item in listed])
        host.connect()
        host.watch(match)
        guest.join(match)
        host.next(lambda told: told.get("m") == match and "joined" in told)
        host.server = self.servers[2]
        host.give_nonce(match)
        host.wait_entry(match, lambda entry: "begun" in entry)
        guest.connect()
        guest.watch(match)
        guest.wait_entry(match, lambda entry: "begun" in entry)
        self.take_turns([host, guest], match, 6)

    def test_an_id_counts_at_every_node(self):
        players = self.couple(0, 1)
        match = self.started(players)
        action = choose(players[0], match, 0, self.rng)
        done = players[0].move(match, action, id="once")
        for server in self.servers[1:]:
            players[0].go_to(server, match)
            self.assertEqual(players[0].move(match, action, id="once"), {"ok": "once", "n": done["n"]})
        self.assertSame(match, players)

    def test_both_act_at_once_at_different_nodes(self):
        # Secret choices made at the same moment, and phrases in between: each gets a number, none is lost.
        players = self.couple(0, 1)
        match = self.started(players, "chifootmi")
        for _ in range(15):
            actions = [choose(player, match, side, self.rng) for side, player in enumerate(players)]
            ids = []
            for player, action in zip(players, actions):
                if action is not None:
                    ids.append((player, player.new_id()))
                    player.send({"id": ids[-1][1], "m": match, "do": "move", "a": action})
                ids.append((player, player.new_id()))
                player.send({"id": ids[-1][1], "m": match, "do": "say", "a": "1"})
            if not any(actions):
                break
            for player, id in ids:
                told = player.wait_entry(match, lambda entry, id=id: entry.get("id") == id)
                for other in players:
                    other.wait_count(match, told["n"] + 1)
        self.assertSame(match, players)

    def test_a_node_is_killed_and_its_players_go_on_at_another(self):
        players = self.couple(0, 1)
        match = self.started(players)
        for victim in (0, 1, 2, 0):
            self.take_turns(players, match, 4)
            self.servers[victim].kill()
            for player in players:
                if player.server is self.servers[victim]:
                    player.go_to(self.servers[(victim + 1) % 3], match)
            self.take_turns(players, match, 4)
            self.servers[victim].start()
        self.assertSame(match, players)

    def test_without_nats_play_goes_on_and_again_with_it(self):
        players = self.couple(0, 1)
        match = self.started(players)
        self.take_turns(players, match, 6)
        self.nodes.nats.stop()
        try:
            self.take_turns(players, match, 6)
        finally:
            self.nodes.nats.start()
        for server in self.servers:
            wait_until(lambda server=server: self.gauge(server, "bus_connected") == 1, "the bus")
        self.take_turns(players, match, 12)
        self.assertSame(match, players)
        for server in self.servers:
            self.assertTrue(server.events("bus-away"), server.errors())
            self.assertTrue(server.events("bus-connected"), server.errors())

    def gauge(self, server, name):
        lines = request(server.address, "GET", "/metrics", token=server.METRICS_TOKEN).body.decode().splitlines()
        return next(float(line.split()[1]) for line in lines if line.startswith(f"tablier_{name} "))

    def test_without_postgresql_nothing_is_taken_and_afterwards_everything(self):
        players = self.couple(0, 1)
        match = self.started(players)
        self.take_turns(players, match, 6)
        side, action = next((side, action) for side, player in enumerate(players)
                            if (action := choose(player, match, side, self.rng)) is not None)
        self.nodes.cluster.stop()
        try:
            with self.assertRaises(Complained) as raised:
                players[side].move(match, action, id="patient")
            self.assertEqual(raised.exception.code, "store")
            with self.assertRaises(Refused) as refused:
                players[side].create("sitaos")
            self.assertEqual((refused.exception.answer.status, refused.exception.answer.code), (503, "store"))
            for server in self.servers:
                self.assertEqual(request(server.address, "GET", "/healthz").status, 200)
                wait_until(lambda server=server: request(server.address, "GET", "/readyz").status == 503,
                           "the node to notice")
        finally:
            self.nodes.cluster.start()
        for server in self.servers:
            wait_until(lambda server=server: request(server.address, "GET", "/readyz").status == 200, "recovery")
        done = wait_until(lambda: self.tried(players[side], match, action, "patient"), "the store")
        self.assertEqual(players[side].move(match, action, id="patient"), {"ok": "patient", "n": done["n"]})
        for player in players:  # the other's node hears of it a moment later
            player.wait_entry(match, lambda entry: entry["n"] >= done["n"])
        self.take_turns(players, match, 6)
        self.assertSame(match, players)
        for server in self.servers:
            wait_until(lambda server=server: server.events("store-recovered"), "the log")
            self.assertEqual(len(server.events("store-failing")), 1, server.errors())
            self.assertTrue(server.alive)

    def tried(self, player, match, action, id):
        """What a client does with the complaint `store`: the same again."""
        try:
            return player.move(match, action, id=id)
        except Complained as complained:
            self.assertEqual(complained.code, "store")
            return None

    def test_without_postgresql_for_as_long_as_a_restart_while_people_play(self):
        # Connections to it are cut in the middle of whatever they do, again and again.
        players = self.couple(0, 1)
        match = self.started(players)
        for number in range(5):
            self.take_turns(players, match, 3)
            actions = [choose(player, match, side, self.rng) for side, player in enumerate(players)]
            side = 0 if actions[0] is not None else 1
            id = f"again{number}"
            players[side].send({"id": id, "m": match, "do": "move", "a": actions[side]})
            self.nodes.cluster.stop()
            self.nodes.cluster.start()
            done = wait_until(lambda: self.tried(players[side], match, actions[side], id), "the store")
            for player in players:
                player.wait_count(match, done["n"] + 1)
            entries = [entry for entry in players[side].entries[match].values() if entry.get("id") == id]
            self.assertEqual(len(entries), 1)
        self.assertSame(match, players)

    def test_a_node_dies_while_the_program_thinks_and_another_lets_it_play(self):
        player, = self.couple(0)
        match = player.create("sitaos", side="0", opponent="program", level=LEVEL)["id"]
        player.give_nonce(match)
        player.connect()
        player.watch(match)
        number = player.move(match, choose(player, match, 0, self.rng))["n"]
        self.servers[0].kill()
        found = player.go_to(self.servers[1], match)
        self.assertEqual(found["count"], number + 1, "the program was too quick to be interrupted")
        answer = player.next(is_entry(match))
        self.assertEqual((answer["n"], answer["s"]), (number + 1, 1))
        # Two nodes were there to take over, and one did.
        player.move(match, choose(player, match, 0, self.rng))
        self.servers[0].start()
        self.assertSame(match, [player])
        self.assertEqual([entry.get("s") for _, entry in sorted(player.entries[match].items())][number:][:3], [0, 1, 0])

    def test_time_runs_out_once(self):
        # Every node notices; all of them watch the match.
        players = self.couple(0, 1)
        matches = [self.started(players, clock="turn:1") for _ in range(8)]
        for match in matches:
            players[0].move(match, choose(players[0], match, 0, self.rng))
        spectators = [self.spectator(2, match) for match in matches]
        for match, spectator in zip(matches, spectators):
            for player in players:
                player.wait_entry(match, lambda entry: entry.get("e") == "time=1")
            spectator.wait_entry(match, lambda entry: entry.get("e") == "time=1")
            self.assertEqual(players[0].look(match)["status"], "over")
            self.assertSame(match, players)
            expired = [entry for entry in players[0].entries[match].values() if entry.get("e", "").startswith("time=")]
            self.assertEqual(len(expired), 1)

    def test_time_runs_out_though_the_players_node_is_dead(self):
        players = self.couple(0, 0)
        match = self.started(players, clock="turn:2")
        players[0].move(match, choose(players[0], match, 0, self.rng))
        # It waits for a player who was not there yet; that both are is written a moment after they came.
        wait_until(lambda: not players[0].look(match).get("stands"), "the time to run")
        self.servers[0].kill()
        reader = Player(self.servers[1].address, players[0].token)
        wait_until(lambda: reader.look(match)["status"] == "over", "the end of the time")
        self.assertEqual(reader.look(match)["result"], 0)
        self.servers[0].start()
        self.assertSame(match, players)

    def test_an_end_that_is_asked_for_loses_nothing_either(self):
        players = self.couple(0, 1)
        match = self.started(players)
        self.take_turns(players, match, 4)
        self.assertEqual(self.servers[0].stop(), 0)
        self.assertEqual(players[0].socket.wait_closed(), 1001)
        players[0].go_to(self.servers[2], match)
        self.take_turns(players, match, 4)
        self.servers[0].start()
        self.assertSame(match, players)


class WithoutTheBus(unittest.TestCase):
    """Two servers on one PostgreSQL that hear nothing of each other: neither refuses what the other has done, and neither
    tells anybody less than the other has told."""

    DOUBLED = 500  # ids sent to both

    @classmethod
    def setUpClass(cls):
        cls.folder = cls.enterClassContext(temporary_folder())
        cls.nodes = Nodes(cls.folder, 2)
        cls.addClassCleanup(cls.nodes.stop)

    def setUp(self):
        self.rng = random.Random(self.id())
        self.addCleanup(self.nodes.stop_servers)

    def everywhere(self, token):
        """The same player at every node."""
        players = [Player(server.address, token).connect() for server in self.nodes.servers]
        for player in players:
            self.addCleanup(player.disconnect)
        return players

    def double(self, players, match, action, id):
        """The same to all nodes at once; the number that each answers."""
        for player in players:
            player.send({"id": id, "m": match, "do": "move", "a": action})
        numbers = []
        for player in players:
            told = player.next(lambda told: id in (told.get("ok"), told.get("no"), told.get("id")))
            self.assertNotIn("no", told)
            numbers.append(told["n"])
        return numbers

    def assertNotOlder(self, players, match, count):
        """Whatever way it is read, at whichever node."""
        for player in self.rng.sample(players, len(players)):
            self.assertGreaterEqual(player.look(match)["count"], count)
        for player in self.rng.sample(players, len(players)):
            way = self.rng.randrange(4)
            if way == 0:  # a connection that knows nothing of the match yet
                reader = Player(player.where, player.token).connect()
                self.assertGreaterEqual(reader.watch(match, count - 1)["count"], count)
                reader.disconnect()
            elif way == 1:
                events = player.record(match).split("\n\n", 1)[1].split()
                self.assertGreaterEqual(len(events) + 4, count)
            elif way == 2:
                self.assertGreaterEqual(len(player.ask(match, "record")["record"].split("\n\n", 1)[1].split()) + 4, count)
            else:
                listed = player.call("GET", "/matches?list=mine")["matches"]
                self.assertIn(match, [item["id"] for item in listed])

    def play(self):
        doubled = 0
        while doubled < self.DOUBLED:
            # New people for every match: a connection may not say everything that they all say.
            people = [Player(server.address) for server in self.nodes.servers]
            everywhere = [self.everywhere(player.token) for player in people]
            match = begin(*people, "sitaos", options={"target": "40"})
            count = people[0].look(match)["count"]
            for player in people:
                self.assertEqual(player.look(match)["status"], "playing")
            spectator = Player(self.nodes.servers[1].address, spectator=True).connect()
            self.addCleanup(spectator.disconnect)
            spectator.watch(match)
            # In one's turn: side 0's first, and then the other's, for as long as it lasts.
            side = 0
            while (found := everywhere[side][0].look(match))["status"] == "playing":
                side = found["awaits"].index(True)
                action = self.rng.choice(everywhere[side][self.rng.randrange(2)].legal(match))
                numbers = self.double(everywhere[side], match, action, f"d{doubled}")
                self.assertEqual(len(set(numbers)), 1, "done once")
                self.assertEqual(numbers[0], count)
                count = numbers[0] + 1
                doubled += 1
                self.assertNotOlder(everywhere[self.rng.randrange(2)], match, count)
            # Told as it comes, though nobody tells the node.
            spectator.wait_count(match, count)
            for player in (spectator, *everywhere[0], *everywhere[1]):
                player.disconnect()

    def test_an_id_sent_to_both_is_done_once_and_no_read_is_older_than_what_was_told(self):
        self.nodes.start()
        self.nodes.nats.stop()
        try:
            self.play()
        finally:
            self.nodes.nats.start()

    def test_and_where_there_is_no_bus_at_all(self):
        store = self.nodes.cluster.new_database()
        self.nodes.servers = [Server(self.folder, "--node", name, "--store", store, name=f"alone-{name}").start()
                              for name in "ab"]
        self.play()


if __name__ == "__main__":
    unittest.main()
