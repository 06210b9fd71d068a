"""Serves the site within the sandbox and runs the candidate's script, whose browser is set up for the sandbox."""
import importlib.util
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

plain = Options.__init__


def sandboxed(self):
    plain(self)
    self.binary_location = binary
    for flag in FLAGS:
        self.add_argument(flag)


Options.__init__ = sandboxed


def tell(kind, error, trace):
    while trace and trace.tb_frame.f_code.co_filename != 'main.py':
        trace = trace.tb_next
    traceback.print_exception(kind, error, trace)


# Whatever code the script ends with, it had a browser.
sys.stdout.write('\x06')
sys.stdout.flush()
sys.excepthook = tell
sys.argv = ['main.py']
sys.path.insert(0, os.getcwd())
runpy.run_path('main.py', run_name='__main__')
