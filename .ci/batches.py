#!/usr/bin/env python3
"""Which source files can be compiled as one: batches.py FILE... prints a batch's number for each file, in order.

Most of the time of a compiler goes into headers, which it reads again for each file. Files that share no name can be
read one after the other as if they were one. A file that is alone in its batch has the number 0.
"""
import collections
import pathlib
import re
import sys

BATCH_LINES = 2500

USING = re.compile(r"^\s*using\s+((?:\w*::)+(\w+))\s*;", re.M)
COMMENT = re.compile(r'//[^\n]*|/\*.*?\*/', re.S)
# A definition at the beginning of a line: the name before `(`, `=`, `{`, `;` or a type's own name.
TYPE = re.compile(r"^(?:struct|class|enum class|enum|using)\s+(\w+)\b(?!::|;)", re.M)
VALUE = re.compile(r"^(?!using|namespace|template|struct|class|enum|return|static_assert)"
                   r"[A-Za-z_][\w:<>,&*\[\] ]*?[&*> ](\w+)\s*[({=;\[]", re.M)


class Source:
    """A file, and what in it may collide with another file."""

    def __init__(self, path):
        self.path = path
        self.text = path.read_text()
        self.lines = self.text.count("\n")
        self.bare = COMMENT.sub("", self.text)
        defined = collections.Counter(TYPE.findall(self.bare) + VALUE.findall(self.bare))
        self.names = {name: path for name in defined}
        self.names |= {name: whole for whole, name in USING.findall(self.bare)}
        # One of these may be known to this file only, and hide the other from the next file.
        self.overloaded = {name for name, times in defined.items() if times > 1}
        self.words = set(re.findall(r"\w+", self.bare))

    def collides(self, other):
        return (any(other.names.get(name, what) != what for name, what in self.names.items())
                or not self.overloaded.isdisjoint(other.words)
                or not other.overloaded.isdisjoint(self.words))


def batches(sources):
    """Files that share no name, up to a size; in the order given."""
    result = []
    for source in sources:
        for batch in result:
            if (sum(other.lines for other in batch) + source.lines <= BATCH_LINES
                    and not any(source.collides(other) for other in batch)):
                batch.append(source)
                break
        else:
            result.append([source])
    return result


def main():
    number = {}
    for index, batch in enumerate(batches([Source(pathlib.Path(word)) for word in sys.argv[1:]]), 1):
        for source in batch:
            number[source.path] = index if len(batch) > 1 else 0
    print("\n".join(str(number[pathlib.Path(word)]) for word in sys.argv[1:]))


if __name__ == "__main__":
    main()
