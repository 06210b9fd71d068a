"""Runs a program of tests as Python would; the modules that it imports of the project are in another sandbox."""
import json
import os
import runpy
import signal
import sys

import modules
from remote import Gone

sys.argv = sys.argv[1:]
try:
    with open(os.path.join(modules.OWN_FOLDER, 'modules.json'), encoding='utf-8') as listed:
        modules.begin(**json.load(listed))
    if sys.argv[0] == '-m':
        sys.argv = sys.argv[1:]
        runpy.run_module(sys.argv[0], run_name='__main__', alter_sys=True)
    else:
        sys.path.insert(0, os.path.dirname(os.path.abspath(sys.argv[0])))
        runpy.run_path(sys.argv[0], run_name='__main__')
except Gone:
    # Nothing that was printed until now is a whole report.
    os.write(2, b'The program ended while it was tested.\n')
    os.kill(os.getpid(), signal.SIGKILL)
