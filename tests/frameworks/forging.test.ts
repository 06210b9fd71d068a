import { describe, expect, it } from 'vitest'
import { judgeByTests } from './judge.ts'

/** The right answer is `a-b`, which no program below gives. */
const PYTHON_TESTS = `
import unittest
from main import slug

class Slug(unittest.TestCase):
    def test_joins(self):
        self.assertEqual(slug("a b"), "a-b")
`
const PASSED = '<testsuite><testcase name="test_joins"/><testcase name="joins"/></testsuite>'

const PYTHON: Readonly<Record<string, string>> = {
  'writes the report and ends': `import os
open("report.xml", "w").write('${PASSED}')
os._exit(0)`,
  'writes the report wherever it may be': `import os
def slug(title):
    for folder in (".", "/tmp", "/home/box", "/home", "/dev/shm"):
        try: open(folder + "/report.xml", "w").write('${PASSED}')
        except OSError: pass
    os._exit(0)`,
  'writes the report at the end': `import atexit
atexit.register(lambda: open("report.xml", "w").write('${PASSED}'))
slug = lambda title: 0`,
  'has unittest assert nothing': `import unittest
for name in dir(unittest.TestCase):
    if name.startswith("assert"): setattr(unittest.TestCase, name, lambda *a, **k: None)
slug = lambda title: 0`,
  'has unittest report nothing but success': `import unittest
unittest.TextTestResult.addFailure = unittest.TextTestResult.addError = lambda self, test, err: self.addSuccess(test)
slug = lambda title: 0`,
  'prints reports into every descriptor': `import os
def slug(title):
    for fd in range(64):
        try: os.write(fd, b'${PASSED}\\n')
        except OSError: pass
    return 0`,
  'says that the tests have ended well': `import os
def slug(title):
    for fd in range(64):
        try: os.write(fd, b'["value", "", {"yours": 0}, [], ""]\\n["value", "", null, [], ""]\\n')
        except OSError: pass
    os._exit(0)`,
  'equals whatever it is compared with': `class Any(str):
    __eq__ = lambda self, other: True
    __ne__ = lambda self, other: False
    __hash__ = str.__hash__
slug = lambda title: Any()`,
  'is an object that equals everything': `class Any:
    def __eq__(self, other): return True
    def __getattr__(self, name): return lambda *a: "a-b" if name == "wanted" else self
slug = lambda title: Any()`,
  'hunts for the tests in memory': `import gc, sys
def slug(title):
    frame = sys._getframe()
    while frame:
        for value in list(frame.f_locals.values()) + list(frame.f_globals.values()):
            if hasattr(value, "assertEqual"): return "a-b"
        frame = frame.f_back
    found = [o for o in gc.get_objects() if type(o).__name__ in ("Slug", "Report", "TextTestResult")]
    return "a-b" if found else 0`,
  'reads the tests': `import os
def slug(title):
    for root, _, names in list(os.walk(".")) + list(os.walk("/proc/self/fd")) + list(os.walk("/tmp")):
        for name in names:
            try:
                if "a-" + "b" in open(os.path.join(root, name)).read().replace(__file__, "") and "main.py" != name: return "a-b"
            except Exception: pass
    return 0`,
  'looks into the other program': `import os
def slug(title):
    for pid in os.listdir("/proc"):
        if pid.isdigit() and b"run_tests" in open("/proc/%s/cmdline" % pid, "rb").read(): return "a-b"
    return 0`,
  'asks the tests for what is theirs': `import sys
def slug(title):
    link = sys.modules["__main__"].__dict__.get("link") or __import__("gc")
    for one in __import__("gc").get_objects():
        if type(one).__name__ == "Link":
            for key in range(20):
                for action in ("get", "set"):
                    try: one.send(["ask", action, [{"yours": key}, "__globals__", "a-b"], {}]); one.wait()
                    except Exception: pass
    return 0`,
}

const NODE_TESTS = `
import { test } from 'node:test'
import assert from 'node:assert'
import { slug } from './main.js'
test('joins', () => assert.strictEqual(slug('a b'), 'a-b'))
test('joins loosely', () => assert.equal(slug('a b'), 'a-b'))
`

const NODE: Readonly<Record<string, string>> = {
  'writes the report and ends': `import { writeFileSync } from 'node:fs'
writeFileSync('report.xml', '${PASSED}')
process.exit(0)
export const slug = () => 0`,
  'writes the report at the end': `import { writeFileSync } from 'node:fs'
process.on('exit', () => writeFileSync('report.xml', '${PASSED}'))
export const slug = () => 0`,
  'has assert say nothing': `import assert from 'node:assert'
import { syncBuiltinESMExports } from 'node:module'
for (const name of Object.keys(assert)) assert[name] = () => {}
syncBuiltinESMExports()
export const slug = () => 0`,
  'writes into every descriptor': `import { writeSync } from 'node:fs'
export const slug = () => {
  for (let fd = 0; fd < 64; fd++) try { writeSync(fd, '${PASSED}\\n["value",1,"a-b",[]]\\n') } catch {}
  process.reallyExit(0)
}`,
  'changes what every object is': `Object.prototype.toString = String.prototype.valueOf = () => 'a-b'
Object.is = () => true
export const slug = () => ({})`,
  'becomes what it is compared with': `export const slug = () => new (class { [Symbol.toPrimitive]() { return 'a-b'.slice(0, 2) } valueOf() { return true } })()`,
  'ends at its first call': `export const slug = () => process.exit(0)`,
}

describe.each([
  ['python', PYTHON, PYTHON_TESTS, ['joins']],
  ['javascript', NODE, NODE_TESTS, ['joins', 'joins loosely']],
] as const)('no test passes because a program in %s', (slug, programs, tests, names) => {
  it.each(Object.entries(programs))('%s', async (_, code) => {
    const { outcomes, status } = await judgeByTests(slug, names, tests, code)
    expect(outcomes.map(({ status }) => status)).not.toContain('passed')
    expect(status).toBe('REJ')
  })
})
