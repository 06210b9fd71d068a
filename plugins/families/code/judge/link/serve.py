"""Serves the modules of a candidate to the tests, which are in another sandbox."""
import importlib
import io
import os
import sys

MOST_PRINTED = 1_000_000


class Copy(io.TextIOBase):
    """Shows what is printed at once, and keeps a copy for tests that look at it."""

    def __init__(self, shown):
        self.shown, self.kept, self.left = shown, [], MOST_PRINTED

    def write(self, text):
        self.shown.write(text)
        self.kept.append(text[:self.left])
        self.left -= len(self.kept[-1])
        return len(text)

    def flush(self):
        self.shown.flush()

    def take(self):
        text = ''.join(self.kept)
        self.kept, self.left = [], MOST_PRINTED
        return text


def serve():
    from link import OFFER, Link
    from remote import Gone

    reader = os.fdopen(os.dup(0), encoding='utf-8')
    writer = os.fdopen(os.dup(1), 'w', encoding='utf-8')
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    sys.stdout = Copy(sys.stdout)
    link = Link(reader, writer)
    link.printed = sys.stdout.take
    # The project may have modules of these names.
    for name in ('link', 'remote'):
        del sys.modules[name]
    sys.path[0] = os.getcwd()
    link.send(['value', OFFER, link.wrap(importlib.import_module), [], ''])
    try:
        link.wait()
    except Gone:
        pass


serve()
