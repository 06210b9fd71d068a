"""Serves the site within the sandbox and runs the candidate's script, whose browser is set up for the sandbox."""
import importlib.util
import json
import os
import runpy
import shutil
import socket
import subprocess
import sys
import time
import traceback

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


# Whatever code the script ends with, it had a browser.
sys.stdout.write('\x06')
sys.stdout.flush()
sys.excepthook = tell
sys.argv = ['main.py']
sys.path.insert(0, os.getcwd())
runpy.run_path('main.py', run_name='__main__')
