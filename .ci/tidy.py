#!/usr/bin/env python3
"""clang-tidy over the sources, several files at a time: tidy.py BUILD_FOLDER CACHE_FOLDER JOBS FILE...

Most of clang-tidy's time goes into the standard headers, which it looks through again for
each file. So files that are compiled alike are looked at together, as one file that includes them.
Where such a batch is not clean (or does not compile: two files may use one name for different
things), its halves are looked at, down to single files, and what is found there is what counts.

Three checks look at the main file only, which in a batch is none of ours; they are made here, on
the text: deprecated C headers, and using-declarations and namespace aliases that are not used.

A clean result is kept under the hash of all that it depends on.
"""
import collections
import concurrent.futures
import hashlib
import json
import pathlib
import re
import shlex
import subprocess
import sys

CLANG_TIDY = "clang-tidy-19"
CONFIG = pathlib.Path(__file__).resolve().parent.parent / ".clang-tidy"
BATCH_LINES = 2500

C_HEADERS = re.compile(
    r"#\s*include\s*<(assert|complex|ctype|errno|fenv|float|inttypes|iso646|limits|locale|math|setjmp"
    r"|signal|stdalign|stdarg|stdbool|stddef|stdint|stdio|stdlib|string|tgmath|time|uchar|wchar"
    r"|wctype)\.h>")
USING = re.compile(r"^\s*using\s+((?:\w*::)+(\w+))\s*;", re.M)
ALIAS = re.compile(r"^\s*namespace\s+(\w+)\s*=", re.M)
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.M)
COMMENT = re.compile(r'//[^\n]*|/\*.*?\*/', re.S)
# A definition at the beginning of a line: the name before `(`, `=`, `{`, `;` or a type's own name.
TYPE = re.compile(r"^(?:struct|class|enum class|enum|using)\s+(\w+)\b(?!::|;)", re.M)
VALUE = re.compile(r"^(?!using|namespace|template|struct|class|enum|return|static_assert)"
                   r"[A-Za-z_][\w:<>,&*\[\] ]*?[&*> ](\w+)\s*[({=;\[]", re.M)


class Source:
    """A file, the flags it is compiled with, and what may collide with another file."""

    def __init__(self, path, flags):
        self.path = path
        self.flags = flags
        self.text = path.read_text()
        self.lines = self.text.count("\n")
        bare = COMMENT.sub("", self.text)
        defined = collections.Counter(TYPE.findall(bare) + VALUE.findall(bare))
        self.names = {name: path for name in defined}
        self.names |= {name: whole for whole, name in USING.findall(bare)}
        # One of these may be known to this file only, and hide the other from the next file.
        self.overloaded = {name for name, times in defined.items() if times > 1}
        self.words = set(re.findall(r"\w+", bare))

    def collides(self, other):
        return (any(other.names.get(name, what) != what for name, what in self.names.items())
                or not self.overloaded.isdisjoint(other.words)
                or not other.overloaded.isdisjoint(self.words))

    def findings(self):
        """What clang-tidy finds in a main file only."""
        bare = COMMENT.sub("", self.text)
        found = [f"{self.path}: error: <{name}.h> is deprecated, include <c{name}>"
                 for name in C_HEADERS.findall(bare)]
        for name in [name for _, name in USING.findall(bare)] + ALIAS.findall(bare):
            if len(re.findall(rf"\b{name}\b", bare)) < 2:
                found.append(f"{self.path}: error: {name} is declared and not used")
        return found


def sources(folder, files):
    """Of each file the flags, without its own name and that of its object."""
    commands = {}
    for entry in json.loads((folder / "compile_commands.json").read_text()):
        # The first: the fuzzers compile some files again, otherwise.
        commands.setdefault(pathlib.Path(entry["file"]), shlex.split(entry["command"]))
    result = []
    for file in files:
        words = commands[file][1:]
        words = words[:words.index("-o")]
        # Without the precompiled headers, which need not have been built.
        hidden = {i + j for i, word in enumerate(words) if word == "-Xclang" for j in (0, 1)}
        flags = tuple(word for i, word in enumerate(words)
                      if i not in hidden and word != "-Winvalid-pch")
        result.append(Source(file, flags))
    return result


def batches(all_sources):
    """Files with the same flags that share no name, up to a size; in the order given."""
    result = []
    by_flags = collections.defaultdict(list)
    for source in all_sources:
        by_flags[source.flags].append(source)
    for group in by_flags.values():
        opened = []
        for source in group:
            for batch in opened:
                if (sum(other.lines for other in batch) + source.lines <= BATCH_LINES
                        and not any(source.collides(other) for other in batch)):
                    batch.append(source)
                    break
            else:
                opened.append([source])
        result += opened
    return result


def dependencies(source, seen):
    """Adds the headers of ours that the file includes, and what these include."""
    roots = [pathlib.Path(flag[2:]) for flag in source.flags if flag.startswith("-I")]
    todo = [source.path]
    while todo:
        file = todo.pop()
        if file in seen:
            continue
        seen[file] = file.read_bytes()
        for name in INCLUDE.findall(seen[file].decode()):
            for folder in [file.parent, *roots]:
                if (folder / name).is_file():
                    todo.append((folder / name).resolve())
                    break


def key_of(batch, common):
    seen = {}
    for source in batch:
        dependencies(source, seen)
    digest = hashlib.sha256(common)
    digest.update(" ".join(batch[0].flags).encode())
    for file in [source.path for source in batch] + sorted(seen):
        digest.update(f"\0{file}\0".encode() + seen[file])
    return digest.hexdigest()[:40]


def run_tidy(path, flags):
    run = subprocess.run([CLANG_TIDY, "--quiet", f"--config-file={CONFIG}", str(path), "--", *flags],
                         stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
    return run.returncode == 0, run.stdout


def look_at(batch, cache, common):
    """What is found in these files; nothing when all are clean."""
    key = key_of(batch, common)
    if (cache / key).exists():
        return ""
    if len(batch) == 1:
        clean, found = run_tidy(batch[0].path, batch[0].flags)
    else:
        unit = cache / f"{key}.cpp"
        unit.write_text("".join(f'#include "{source.path}"  // NOLINT(bugprone-suspicious-include)\n'
                                for source in batch))
        # A name that one file has for itself may be hidden in the next. The compilers warn of
        # shadowing, a file at a time.
        clean, found = run_tidy(unit, (*batch[0].flags, "-Wno-shadow"))
        unit.unlink()
    if not clean and len(batch) > 1:
        middle = len(batch) // 2
        found = "".join(look_at(part, cache, common) for part in (batch[:middle], batch[middle:]))
        clean = found == ""
    if clean:
        (cache / key).touch()
        return ""
    return found or "clang-tidy failed\n"


def main():
    folder, cache = (pathlib.Path(word).resolve() for word in sys.argv[1:3])
    files = [pathlib.Path(word).resolve() for word in sys.argv[4:]]
    cache.mkdir(parents=True, exist_ok=True)
    version = subprocess.run([CLANG_TIDY, "--version"], stdout=subprocess.PIPE, check=True).stdout
    common = version + CONFIG.read_bytes() + pathlib.Path(__file__).read_bytes()
    all_sources = sources(folder, files)
    found = "".join(line + "\n" for source in all_sources for line in source.findings())
    work = batches(all_sources)
    work.sort(key=lambda batch: -sum(source.lines for source in batch))
    with concurrent.futures.ThreadPoolExecutor(int(sys.argv[3])) as pool:
        found += "".join(pool.map(lambda batch: look_at(batch, cache, common), work))
    print(found, end="")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
