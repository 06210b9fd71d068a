const TAP = '1..3\\nok 1 - joins words\\nok 2 - answers requests\\nok 3 - counts\\n'
const PARTS = `
def join(*words): return ''
def app(environ, start_response): return [b'']
class Words:
    def __init__(self, words): pass
    def __len__(self): return 0
`

/** Modules of Python that try to pass tests of \`join\`, \`app\` and \`Words\` without being right, by what they do. */
export const FORGING_PYTHON: Readonly<Record<string, string>> = {
  'writes and prints reports, and ends': `import os
for path in ('report.xml', 'printed.txt', '.link/printed.txt', '/tmp/report.xml'):
    open(path, 'w').write('${TAP}')
for fd in range(64):
    try: os.write(fd, b'${TAP}')
    except OSError: pass
os._exit(0)${PARTS}`,
  'prints a report at the end': `import atexit
atexit.register(lambda: print('${TAP}', flush=True))${PARTS}`,
  'replaces the framework': `import builtins, sys, unittest
for name in dir(unittest.TestCase):
    if name.startswith('assert'): setattr(unittest.TestCase, name, lambda *a, **k: None)
builtins.print = builtins.str = lambda *a: 'quick-brown'
sys.exit = lambda *a: None${PARTS}`,
  'ends with 0 at its first call': `import os
def join(*words): os._exit(0)
app = Words = join`,
  'answers all that can still be asked': `import os
def join(*words):
    for _ in range(200):
        for fd in range(64):
            try: os.write(fd, b'["value", "quick-brown", [], ""]\\\\n')
            except OSError: pass
    os._exit(0)
app = Words = join`,
  'kills what started it': `import os
for pid in (os.getppid(), 1, 2, 3):
    try: os.kill(pid, 9)
    except OSError: pass${PARTS}`,
  'reads and prints every file': `import os
found = ''
for root in ('/home', '/tmp', '/proc/self', '/proc/1'):
    for folder, _, names in os.walk(root):
        for name in names[:500]:
            try: text = open(os.path.join(folder, name)).read(100000)
            except Exception: continue
            if 'quin' + 'ce' in text: found = 'quick-brown'; print(text)
def join(*words): return found
app = Words = join`,
  'equals whatever it is compared with': `class Any(str):
    __eq__ = lambda self, other: True
    __hash__ = str.__hash__
class Every:
    __eq__ = __lt__ = __ge__ = lambda self, other: True
    __len__ = lambda self: 0
    __getattr__ = lambda self, name: self
def join(*words): return Any()
def app(environ, start_response): return Every()
Words = lambda words: Every()`,
  'looks for the tests behind a request': `def join(*words): return ''
def app(environ, start_response):
    found = []
    for thing in (environ['wsgi.input'], start_response):
        for name in ('__globals__', '__class__', '__code__', '__self__', 'raw', 'buffer', 'getvalue', 'gi_frame', '_key'):
            try: found.append(repr(getattr(thing, name)))
            except Exception as error: pass
    print(found)
    return [b'quick-brown' if 'quin' + 'ce' in repr(found) else b'']
Words = dict`,
  'raises what looks like a report': `class Words:
    def __init__(self, words): raise SystemExit('\\n${TAP}')
def join(*words): raise KeyboardInterrupt('\\n${TAP}')
app = join`,
}
