#!/usr/bin/env python3
"""clang-tidy over the sources, several files at a time: tidy.py BUILD_FOLDER CACHE_FOLDER JOBS FILE...

Most of clang-tidy's time goes into the standard headers, which it looks through again for
each file. So files that are compiled alike are looked at together, as one file that includes them.
Where such a batch is not clean (or does not compile: two files may use one name for different
things), its halves are looked at, down to single files, and what is found there is what counts.

Three checks look at the main file only, which in a batch is none of ours; they are made here, on
the text: deprecated C headers, and using-declarations and namespace aliases that are not used.

A clean result is kept under the hash of all that it depends on, wherever the project lies.
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

from batches import USING, Source, batches

CLANG_TIDY = "clang-tidy-19"
ROOT = pathlib.Path(__file__).resolve().parent.parent
CONFIG = ROOT / ".clang-tidy"

C_HEADERS = re.compile(
    r"#\s*include\s*<(assert|complex|ctype|errno|fenv|float|inttypes|iso646|limits|locale|math|setjmp"
    r"|signal|stdalign|stdarg|stdbool|stddef|stdint|stdio|stdlib|string|tgmath|time|uchar|wchar"
    r"|wctype)\.h>")
# In a batch the analyzer has to look at what is included, which it would otherwise leave out. In its
# shallow mode it looks into small functions only: deeper it takes twice as long as all the rest.
ANALYZER = ("-Xclang", "-analyzer-opt-analyze-headers", "-Xclang", "-analyzer-config", "-Xclang", "mode=shallow")
ALIAS = re.compile(r"^\s*namespace\s+(\w+)\s*=", re.M)
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.M)


class Looked(Source):
    """A file and the flags it is compiled with."""

    def __init__(self, path, flags):
        super().__init__(path)
        self.flags = flags

    def findings(self):
        """What clang-tidy finds in a main file only."""
        found = [f"{self.path}: error: <{name}.h> is deprecated, include <c{name}>"
                 for name in C_HEADERS.findall(self.bare)]
        for name in [name for _, name in USING.findall(self.bare)] + ALIAS.findall(self.bare):
            if len(re.findall(rf"\b{name}\b", self.bare)) < 2:
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
        result.append(Looked(file, tuple(words[:words.index("-o")])))
    return result


def batches_by_flags(all_sources):
    by_flags = collections.defaultdict(list)
    for source in all_sources:
        by_flags[source.flags].append(source)
    return [batch for group in by_flags.values() for batch in batches(group)]


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
    digest.update(" ".join(batch[0].flags).replace(str(ROOT), "").encode())
    for file in [source.path for source in batch] + sorted(seen):
        digest.update(f"\0{file.relative_to(ROOT)}\0".encode() + seen[file])
    return digest.hexdigest()[:40]


def run_tidy(path, flags):
    run = subprocess.run([CLANG_TIDY, "--quiet", f"--config-file={CONFIG}", str(path), "--", *flags, *ANALYZER],
                         stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
    return run.returncode == 0, run.stdout


def look_at(batch, folder, cache, common):
    """What is found in these files; nothing when all are clean."""
    key = key_of(batch, common)
    if (cache / key).exists():
        return ""
    if len(batch) == 1:
        clean, found = run_tidy(batch[0].path, batch[0].flags)
    else:
        unit = folder / f"{key}.cpp"
        unit.write_text("".join(f'#include "{source.path}"  // NOLINT(bugprone-suspicious-include)\n'
                                for source in batch))
        # A name that one file has for itself may be hidden in the next. The compilers warn of
        # shadowing, a file at a time.
        clean, found = run_tidy(unit, (*batch[0].flags, "-Wno-shadow"))
        unit.unlink()
    if not clean and len(batch) > 1:
        middle = len(batch) // 2
        found = "".join(look_at(part, folder, cache, common)
                        for part in (batch[:middle], batch[middle:]))
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
    work = batches_by_flags(all_sources)
    work.sort(key=lambda batch: -sum(source.lines for source in batch))
    with concurrent.futures.ThreadPoolExecutor(int(sys.argv[3])) as pool:
        found += "".join(pool.map(lambda batch: look_at(batch, folder, cache, common), work))
    print(found, end="")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
