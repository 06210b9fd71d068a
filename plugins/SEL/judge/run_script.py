"""Serves the site within the sandbox and runs the candidate's script, whose browser is set up for the sandbox."""
import ast
import builtins
import importlib.util
import json
import os
import shutil
import socket
import subprocess
import sys
import time
import traceback
import types

NO_BROWSER = 69
PORT = 8000
SITE, FLAGS, CHROMIUM = sys.argv[1], sys.argv[2].split(), sys.argv[3:]
PICTURE, STOP = os.path.abspath('.picture'), os.path.abspath('.stop.json')

binary = next((place for place in CHROMIUM if os.path.exists(place)), None)
if not binary or not shutil.which('chromedriver') or not importlib.util.find_spec('selenium'):
    sys.exit(NO_BROWSER)

server = subprocess.Popen(
    [sys.executable, '-m', 'http.server', '-d', SITE, '--bind', '127.0.0.1', str(PORT)],
    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
for _ in range(500):
    try:
        socket.create_connection(('127.0.0.1', PORT), 1).close()
        break
    except OSError:
        time.sleep(0.02)

from selenium.webdriver.chrome.options import Options  # noqa: E402
from selenium.webdriver.chrome.webdriver import WebDriver  # noqa: E402
from selenium.webdriver.common import service  # noqa: E402

naps = 0


def nap(seconds):
    """Looks for a driver that starts or ends twenty times a second, not once or twice; one that is slow has as long as before."""
    global naps
    naps += 1
    time.sleep(0.05 if naps < 20 else seconds)


service.sleep = nap

plain = Options.__init__


def sandboxed(self):
    plain(self)
    self.binary_location = binary
    for flag in FLAGS:
        self.add_argument(flag)


Options.__init__ = sandboxed

open_browsers = []
begin, end = WebDriver.__init__, WebDriver.quit


def begun(self, *given, **named):
    begin(self, *given, **named)
    open_browsers.append(self)


def ended(self):
    if self in open_browsers:
        open_browsers.remove(self)
        draw(self)
    end(self)


WebDriver.__init__, WebDriver.quit = begun, ended


def draw(browser):
    """Keeps what a browser shows; the newest picture counts."""
    try:
        shot = browser.execute_cdp_cmd('Page.captureScreenshot', {'format': 'jpeg', 'quality': 60})
        with open(PICTURE, 'w') as file:
            file.write(shot['data'])
    except Exception:  # The script decides how the run ends, not its picture.
        pass


def note(error, trace):
    """Keeps at which lines of the script it ended, from the outermost one on."""
    lines = [{'line': one.lineno, 'text': one.line or ''}
             for one in traceback.extract_tb(trace) if one.filename == 'main.py']
    said = traceback.format_exception_only(type(error), error)
    if isinstance(error, SyntaxError):
        lines, said = [{'line': error.lineno or 0, 'text': error.text or ''}], said[-1:]
    with open(STOP, 'w') as file:
        json.dump({'lines': lines, 'error': said[0].strip()}, file)


def tell(kind, error, trace):
    while trace and trace.tb_frame.f_code.co_filename != 'main.py':
        trace = trace.tb_next
    traceback.print_exception(kind, error, trace)
    note(error, trace)
    if open_browsers:
        draw(open_browsers[-1])


SIGNS = {
    ast.Eq: '==', ast.NotEq: '!=', ast.Lt: '<', ast.LtE: '<=', ast.Gt: '>', ast.GtE: '>=',
    ast.Is: 'is', ast.IsNot: 'is not', ast.In: 'in', ast.NotIn: 'not in',
}
LEFT, RIGHT, COMPARED = '@left', '@right', '@compared'


def compared(left, sign, right):
    """The values of a comparison that was not true."""
    def shown(value):
        text = repr(value)
        return text if len(text) <= 200 else text[:200] + '…'
    return f'assert {shown(left)} {sign} {shown(right)}'


class ToldAsserts(ast.NodeTransformer):
    """An assertion that compares two values and says nothing says which values they were."""

    def visit_Assert(self, node):
        test = node.test
        if node.msg or not isinstance(test, ast.Compare) or len(test.ops) != 1:
            return node
        sign = ast.Constant(SIGNS[type(test.ops[0])])
        named = [ast.NamedExpr(ast.Name(name, ast.Store()), value)
                 for name, value in ((LEFT, test.left), (RIGHT, test.comparators[0]))]
        values = [ast.Name(LEFT, ast.Load()), sign, ast.Name(RIGHT, ast.Load())]
        told = ast.Assert(
            ast.Compare(named[0], test.ops, named[1:]),
            ast.Call(ast.Name(COMPARED, ast.Load()), values, []))
        return ast.fix_missing_locations(ast.copy_location(told, node))


def run(path):
    """As `python main.py` does."""
    with open(path, 'rb') as file:
        script = ToldAsserts().visit(ast.parse(file.read(), path))
    main = types.ModuleType('__main__')
    main.__file__ = path
    sys.modules['__main__'] = main
    exec(compile(script, path, 'exec'), vars(main))


# Whatever code the script ends with, it had a browser.
sys.stdout.write('\x06')
sys.stdout.flush()
sys.excepthook = tell
sys.argv = ['main.py']
sys.path.insert(0, os.getcwd())
setattr(builtins, COMPARED, compared)
run('main.py')
