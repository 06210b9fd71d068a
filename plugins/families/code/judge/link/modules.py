"""Modules of the program as if they were here, for tests in another sandbox; see link.py."""
import importlib.abc
import importlib.util
import io
import os
import sys
import types
import unittest

from link import OFFER, Link

ROOT = os.getcwd()
OWN_FOLDER = os.path.dirname(os.path.abspath(__file__))
ITERATORS = (types.GeneratorType, type(iter([])), type(iter(())), type(iter({})), zip, map, filter, enumerate)
OF_STREAMS = ('read', 'readline', 'readlines', 'write', 'flush')


def is_own(kind):
    """Whether the tests themselves have this class."""
    file = os.path.abspath(getattr(sys.modules.get(kind.__module__), '__file__', None) or '/')
    return file.startswith(ROOT + os.sep) and not file.startswith(OWN_FOLDER + os.sep)


def may_ask(action, thing, name):
    """What the program may do with objects of the tests: call them, and use the parts of their own classes."""
    if action == 'call':
        return id(thing) in link.keys
    if isinstance(thing, ITERATORS):
        return action in ('iter', 'next')
    kind = thing if isinstance(thing, type) else type(thing)
    if issubclass(kind, unittest.TestCase):
        return False
    if issubclass(kind, io.IOBase):
        return action in ('iter', 'next') or action == 'get' and name in OF_STREAMS
    if action in ('get', 'set', 'delete'):
        is_public = isinstance(name, str) and not name.startswith('_')
        return is_public and (is_own(kind) or kind.__module__ == 'unittest.mock' and action == 'get')
    return is_own(kind)


class Program(types.ModuleType):
    """A module of the program."""

    def __getattr__(self, name):
        program = self.__dict__.get('__program__')
        if program is None:
            raise AttributeError(name)
        if name == '__all__':
            return [name for name in link.ask('dir', program) if not name.startswith('_')]
        return getattr(program, name)

    def __setattr__(self, name, value):
        if name.startswith('__'):
            super().__setattr__(name, value)
        else:
            setattr(self.__program__, name, value)

    def __delattr__(self, name):
        delattr(self.__program__, name)


class Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds the modules of the program by their paths, and the folders in which they are."""

    def __init__(self, paths):
        parts = [path[:-len('.py')].split('/') for path in paths]
        self.names = {'.'.join(part[:-1] if part[-1] == '__init__' else part) for part in parts}
        folders = {'.'.join(part[:end]) for part in parts for end in range(1, len(part))}
        self.folders = {name for name in folders if not os.path.exists(self.folder(name) + '/__init__.py')}

    def folder(self, name):
        return os.path.join(ROOT, *name.split('.'))

    def find_spec(self, name, path=None, target=None):
        if name in self.folders:
            spec = importlib.util.spec_from_loader(name, self, is_package=True)
            spec.submodule_search_locations = [self.folder(name)]
            return spec
        return importlib.util.spec_from_loader(name, self) if name in self.names else None

    def create_module(self, spec):
        return Program(spec.name)

    def exec_module(self, module):
        if module.__name__ in self.names:
            module.__dict__['__program__'] = link.ask('call', load, module.__name__)


def show(text):
    """Only who redirects what is printed wants to have it: the candidate has seen it already."""
    if sys.stdout is not own_stdout:
        sys.stdout.write(text)


def begin(begun, added):
    """Waits for the program. What a candidate added comes after all else, so that it takes the place of nothing."""
    global load
    load = link.unwrap(link.wait(OFFER)[1])
    # The project may have modules of these names.
    for name in ('link', 'remote', 'modules'):
        del sys.modules[name]
    sys.path[0] = ROOT
    sys.meta_path.insert(0, Finder(begun))
    sys.meta_path.append(Finder(added))


load = None
link = Link(os.fdopen(8, encoding='utf-8'), os.fdopen(7, 'w', encoding='utf-8'), may_ask)
link.print = show
own_stdout = sys.stdout
