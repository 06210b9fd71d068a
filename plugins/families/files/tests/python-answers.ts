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
            try: os.write(fd, b'["value", "", "quick-brown", [], ""]\\\\n')
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
  'preloads itself into all that starts later': `import os, site, sys
os.environ.update(LD_PRELOAD='/home/box/evil.so', PYTHONPATH='/home/box/src', PYTHONSTARTUP='/home/box/src/words.py', PYTHONINSPECT='1')
code = "import sys; sys.modules['unittest'] = None; print('${TAP}')"
for folder in ('/home/box', '/home/box/hidden', '/tmp', site.getusersitepackages(), *sys.path):
    for name in ('sitecustomize.py', 'usercustomize.py', 'conftest.py', 'evil.pth', 'pyvenv.cfg', 'pytest.ini'):
        try:
            os.makedirs(folder, exist_ok=True)
            open(os.path.join(folder, name), 'w').write(code)
        except OSError: pass
for path in ('/etc/ld.so.preload', '/etc/environment', '/home/box/.profile'):
    try: open(path, 'a').write('/home/box/evil.so\\n')
    except OSError: pass${PARTS}`,
  'leaves compiled modules with other content': `import importlib.util, os, py_compile
source = '/tmp/forged.py'
open(source, 'w').write("print('${TAP}')\\nWORDS = ['', '']\\n")
for module in ('hidden/check.py', 'src/locked.py', 'unittest/__init__.py', 'io.py'):
    target = importlib.util.cache_from_source(os.path.join('/home/box', module))
    try:
        os.makedirs(os.path.dirname(target), exist_ok=True)
        py_compile.compile(source, cfile=target, invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
    except OSError: pass${PARTS}`,
  'puts links out of the folder in place of what is read': `import os, shutil
for to, path in (('/', 'hidden'), ('/proc/1/root', '.link'), ('/etc/passwd', 'report.xml'), ('/proc/1/fd/1', 'printed.txt'), ('/home', 'src/locked.py')):
    path = os.path.join('/home/box', path)
    try:
        if os.path.isdir(path): shutil.rmtree(path)
        elif os.path.exists(path): os.remove(path)
        os.symlink(to, path)
    except OSError: pass${PARTS}`,
  'raises what looks like a report': `class Words:
    def __init__(self, words): raise SystemExit('\\n${TAP}')
def join(*words): raise KeyboardInterrupt('\\n${TAP}')
app = join`,
}

const FORGED = "import sys\nsys.modules['unittest'] = None\nprint('1..3')\nprint('ok 1 - joins words')\n"

/** Files beside such a module that Python, or a framework of tests, reads by itself. */
export const FORGING_PYTHON_FILES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'adds what Python runs when it starts': {
    'sitecustomize.py': FORGED,
    'usercustomize.py': FORGED,
    'hidden/sitecustomize.py': FORGED,
    'lib/python3/site-packages/usercustomize.py': FORGED,
    'evil.pth': `import sys; exec(${JSON.stringify(FORGED)})`,
    'python3._pth': 'src',
    'pyvenv.cfg': 'home = /home/box/src',
    '__main__.py': FORGED,
    'hidden/__main__.py': FORGED,
  },
  'adds settings and plugins of frameworks': {
    'conftest.py': FORGED,
    'hidden/conftest.py': FORGED,
    'pytest.ini': '[pytest]\naddopts = -p src.words --co',
    'setup.cfg': '[tool:pytest]\naddopts = --co',
    'tox.ini': '[pytest]\naddopts = --co',
    'pyproject.toml': '[tool.pytest.ini_options]\naddopts = "--co"',
    '.env': 'PYTHONPATH=src\nPYTHONSTARTUP=src/words.py\nLD_PRELOAD=./evil.so',
    '.git/hooks/post-checkout': '#!/bin/sh\necho 1..3',
  },
  'adds compiled modules': Object.fromEntries(
    [
      'hidden/__pycache__/check',
      'hidden/__pycache__/__init__',
      'src/__pycache__/locked',
      '__pycache__/io',
    ].flatMap((path) => ['.cpython-311.pyc', '.cpython-313.pyc', '.pyc'].map((end) => [path + end, FORGED])),
  ),
}
