"""Runs tests with unittest; the program that they import is in another sandbox."""
import sys
import time
import unittest
from xml.sax.saxutils import quoteattr

import modules
from remote import Gone


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


try:
    modules.begin(['main.py'], [])
    import main
except Gone:
    sys.exit('The program ended before it was tested.')
except BaseException as error:
    sys.exit('%s: %s' % (type(error).__name__, error))
suite = unittest.defaultTestLoader.loadTestsFromName('test_main')
result = unittest.TextTestRunner(stream=sys.stderr, resultclass=Report).run(suite)
with open('report.xml', 'w', encoding='utf-8') as report:
    report.write('<testsuite>%s</testsuite>' % ''.join(line(*case) for case in result.cases))
