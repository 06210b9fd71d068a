"""Runs tests with unittest; the program that they import is in another sandbox."""
import sys
import time
import types
import unittest
from xml.sax.saxutils import quoteattr

from link import Link
from remote import Gone

OWN = 'test_main'
ITERATORS = (types.GeneratorType, type(iter([])), type(iter(())), type(iter({})), zip, map, filter, enumerate)


def may_ask(action, thing, name):
    """What the program may do with objects of the tests: call them, and use the parts of their own classes."""
    if action == 'call':
        return id(thing) in link.keys
    if isinstance(thing, ITERATORS):
        return action in ('iter', 'next')
    kind = thing if isinstance(thing, type) else type(thing)
    if issubclass(kind, unittest.TestCase):
        return False
    if action in ('get', 'set', 'delete'):
        is_public = isinstance(name, str) and not name.startswith('_')
        return is_public and (kind.__module__ == OWN or kind.__module__ == 'unittest.mock' and action == 'get')
    return kind.__module__ == OWN


class Program(types.ModuleType):
    """The program as a module."""

    def __getattr__(self, name):
        if name == '__all__':
            return [name for name in link.ask('dir', program) if not name.startswith('_')]
        return getattr(program, name)

    def __setattr__(self, name, value):
        setattr(program, name, value)

    def __delattr__(self, name):
        delattr(program, name)


def show(text):
    """Only who redirects what is printed wants to have it: the candidate has seen it already."""
    if sys.stdout is not own_stdout:
        sys.stdout.write(text)


class Report(unittest.TextTestResult):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.cases = []
        self.began = 0.0

    def startTest(self, test):
        super().startTest(test)
        self.began = time.perf_counter()

    def note(self, test, ending, message=''):
        self.cases.append((test, ending, message, time.perf_counter() - self.began))

    def addSuccess(self, test):
        super().addSuccess(test)
        self.note(test, '')

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self.note(test, 'failure', str(err[1]))

    def addError(self, test, err):
        super().addError(test, err)
        self.note(test, 'error', '%s: %s' % (err[0].__name__, err[1]))

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self.note(test, 'skipped', reason)

    def addSubTest(self, test, subtest, err):
        super().addSubTest(test, subtest, err)
        if err is not None:
            self.note(test, 'failure', str(err[1]))


def clean(text):
    return ''.join(c for c in str(text)[:2000] if c in '\n\t' or (c >= ' ' and not 0xD800 <= ord(c) <= 0xDFFF))


def line(test, ending, message, seconds):
    name = getattr(test, '_testMethodName', str(test))
    head = '<testcase name=%s classname=%s time="%.3f"' % (
        quoteattr(clean(name)), quoteattr(clean(type(test).__name__)), seconds)
    if not ending:
        return head + '/>'
    return head + '><%s message=%s/></testcase>' % (ending, quoteattr(clean(message)))


link = Link(sys.stdin, sys.stdout, may_ask)
own_stdout = sys.stdout = sys.stderr
link.print = show
try:
    kind, result, _, _ = link.wait()
except Gone:
    sys.exit('The program ended before it was tested.')
if kind != 'value':
    error = link.error(result)
    sys.exit('%s: %s' % (type(error).__name__, error))
program = link.unwrap(result)
sys.modules['main'] = Program('main')
suite = unittest.defaultTestLoader.loadTestsFromName(OWN)
result = unittest.TextTestRunner(stream=sys.stderr, resultclass=Report).run(suite)
with open('report.xml', 'w', encoding='utf-8') as report:
    report.write('<testsuite>%s</testsuite>' % ''.join(line(*case) for case in result.cases))
