"""Sheets as files, as other programs read them. Wants pdfinfo and pdftotext (poppler-utils)."""

import pathlib
import pty
import os
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree

from program import start, tablier

SVG = "{http://www.w3.org/2000/svg}"
MOVES = ["d4", "e5", "d5", "e4", "c4"]


def poppler(tool, pdf, *words):
    done = subprocess.run([tool, *words], input=pdf, capture_output=True, timeout=60, check=False)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def discs(svg):
    """The pawns on the board by their colour: those of the legends are smaller."""
    found = {}
    for circle in xml.etree.ElementTree.fromstring(svg).iter(SVG + "circle"):
        if float(circle.get("r")) > 5 and circle.get("fill") != "none":
            found[circle.get("fill")] = found.get(circle.get("fill"), 0) + 1
    return sorted(found.values())


class Svg(unittest.TestCase):
    def test_SI_17_well_formed_and_with_the_pawns_of_the_position(self):
        for language in ("fr", "en"):
            blank = tablier("print", "sitaos", "--svg", "--lang", language)
            self.assertEqual((blank.status, blank.err), (0, ""))
            self.assertEqual(discs(blank.raw), [])
            played = tablier("print", "sitaos", "--lang", language, *MOVES)
            self.assertEqual(discs(played.raw), [2, 3])

    def test_the_page_is_a4(self):
        page = xml.etree.ElementTree.fromstring(tablier("print", "sitaos").raw)
        self.assertEqual((page.get("width"), page.get("height")), ("297mm", "210mm"))

    def test_the_same_every_time(self):
        self.assertEqual(tablier("print", "sitaos", *MOVES).raw,
                         tablier("print", "sitaos", *MOVES).raw)


class Pdf(unittest.TestCase):
    def test_SI_17_readers_accept_it(self):
        for language in ("fr", "en"):
            for moves in ([], MOVES):
                pdf = tablier("print", "sitaos", "--pdf", "--lang", language, *moves).raw
                status, info, complaints = poppler("pdfinfo", pdf, "-")
                self.assertEqual((status, complaints), (0, ""))
                self.assertRegex(info, r"Pages: +1\n")
                self.assertRegex(info, r"Page size: +841\.89 x 595\.2\d+ pts \(A4\)")
                self.assertNotIn("Date", info)

    def test_it_says_what_it_should(self):
        pdf = tablier("print", "sitaos", "--pdf", "--lang", "fr", *MOVES).raw
        status, text, complaints = poppler("pdftotext", pdf, "-layout", "-", "-")
        self.assertEqual((status, complaints), (0, ""))
        for part in ("SITAOS", "Gérard Pierson", "non officiel", "Carrés", "Losanges", "Lignes",
                     "Au tour de Bleu", "0 points"):
            self.assertIn(part, text)
        english = poppler("pdftotext", tablier("print", "sitaos", "--pdf").raw, "-", "-")[1]
        for part in ("SITAOS", "Gérard Pierson", "unofficial", "Squares", "Diamonds", "Lines"):
            self.assertIn(part, english)

    def test_not_to_a_terminal(self):
        ours, theirs = pty.openpty()
        program = start("print", "sitaos", "--pdf", stdout=theirs, stderr=subprocess.PIPE)
        os.close(theirs)
        said = program.communicate(timeout=60)[1]
        os.close(ours)
        self.assertEqual(program.returncode, 2)
        self.assertIn(b"-o FILE", said)


class Files(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = pathlib.Path(self.folder.name)

    def test_the_name_decides_the_format_unless_a_flag_does(self):
        for name, flags, begins in (("a.pdf", [], b"%PDF"), ("a.svg", [], b"<?xml"),
                                    ("b.pdf", ["--svg"], b"<?xml"), ("b", ["--pdf"], b"%PDF")):
            answer = tablier("print", "sitaos", *flags, "-o", name, cwd=self.path)
            self.assertEqual((answer.status, answer.out, answer.err), (0, "", ""))
            self.assertTrue((self.path / name).read_bytes().startswith(begins), name)
        self.assertEqual(len(list(self.path.iterdir())), 4)  # nothing else is left behind

    def test_an_old_file_is_replaced_whole_or_not_at_all(self):
        old = self.path / "sheet.svg"
        old.write_text("old")
        self.assertEqual(tablier("print", "sitaos", "-o", old, "d4", "d4").status, 2)
        self.assertEqual(old.read_text(), "old")
        self.assertEqual(tablier("print", "sitaos", "-o", old).status, 0)
        self.assertEqual(old.read_bytes(), tablier("print", "sitaos").raw)

    def test_what_cannot_be_written(self):
        for place in (self.path, self.path / "none" / "x.svg", "/dev/full"):
            answer = tablier("print", "sitaos", "-o", place)
            self.assertEqual(answer.status, 1)
            self.assertEqual(len(answer.err.splitlines()), 1, answer.err)
        self.assertEqual(list(self.path.iterdir()), [])

    def test_a_dash_is_standard_output(self):
        self.assertEqual(tablier("print", "sitaos", "-o", "-").raw, tablier("print", "sitaos").raw)


if __name__ == "__main__":
    unittest.main()
