"""Runs a notebook from top to bottom, then answers questions about its values; all of it belongs to the candidate."""
import sys

# A file "json.py" beside the notebook is for its cells alone.
sys.path.pop(0)
import importlib.util  # noqa: E402
import json  # noqa: E402
import math  # noqa: E402
import os  # noqa: E402
import threading  # noqa: E402

MISSING = 69
MOST = 2_000_000

lines = os.fdopen(os.dup(0), encoding='utf-8')
channel = os.dup(1)
os.dup2(os.open(os.devnull, os.O_RDONLY), 0)

lock = threading.Lock()
write, dumps, loads = os.write, json.dumps, json.loads


def send(**message):
    data = (dumps(message) + '\n').encode()
    with lock:
        while data:
            data = data[write(channel, data):]


mark = b'\0' + os.urandom(16) + b'\0'
passed = threading.Event()


def relay(source):
    """Sends on what is printed; the mark says that all that was printed before is sent."""
    rest = b''
    while True:
        chunk = os.read(source, 65536)
        if not chunk:
            return
        rest += chunk
        if mark in rest:
            rest = rest.replace(mark, b'')
            send(printed=rest.decode('utf-8', 'replace'))
            rest = b''
            passed.set()
            continue
        # The beginning of a mark, or of a character, waits for what follows.
        keep = 24 if b'\0' in rest[-24:] else 3 if rest[-1:] > b'\x7f' else 0
        ready = rest[:len(rest) - keep]
        rest = rest[len(rest) - keep:]
        if ready:
            send(printed=ready.decode('utf-8', 'replace'))


out, into = os.pipe()
os.dup2(into, 1)
os.dup2(into, 2)
os.close(into)
threading.Thread(target=relay, args=(out,), daemon=True).start()


def send_printed():
    """Waits until all that was printed so far is sent."""
    passed.clear()
    write(1, mark)
    passed.wait(5)


with open('.notebook.json', encoding='utf-8') as file:
    task = loads(file.read())
os.remove('.notebook.json')
os.remove('.notebook.py')

for name in ['IPython', *task['libraries']]:
    if importlib.util.find_spec(name.split('.')[0]) is None:
        send(missing=name)
        os._exit(MISSING)

from IPython.core.interactiveshell import InteractiveShell  # noqa: E402
from traitlets.config import Config  # noqa: E402

config = Config()
config.HistoryManager.enabled = False
config.InteractiveShell.colors = 'NoColor'
config.InteractiveShell.banner1 = ''


class Shell(InteractiveShell):
    # Without a terminal, of which a sandbox has none.
    system = InteractiveShell.system_raw

    def enable_gui(self, gui=None):
        """There is no screen; `%matplotlib` asks for one all the same."""


shell = Shell.instance(config=config)
namespace = shell.user_ns
sys.argv = ['notebook.ipynb']
sys.path.insert(0, os.getcwd())


def plain(value, depth=0):
    """The value as plain data; numbers that JSON has no word for are texts."""
    if depth > 30:
        raise ValueError('The value nests too deeply')
    if value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, int):
        return int(value) if abs(value) < 2 ** 53 else str(value)
    if isinstance(value, float):
        return float(value) if math.isfinite(value) else str(float(value))
    if isinstance(value, dict):
        return {str(key): plain(one, depth + 1) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(one, depth + 1) for one in value]
    if isinstance(value, (set, frozenset)):
        return sorted((plain(one, depth + 1) for one in value), key=repr)
    return plain(convert(value), depth + 1)


def convert(value):
    """Values of libraries as those of Python: a table is a list of rows, a series with names a record."""
    kind = type(value).__name__
    if kind == 'DataFrame':
        return value.to_dict('records')
    if kind == 'Series':
        return value.tolist() if type(value.index).__name__ == 'RangeIndex' else value.to_dict()
    if kind in ('NAType', 'NaTType'):
        return None
    if hasattr(value, 'tolist'):
        return value.tolist()
    if hasattr(value, 'isoformat'):
        return value.isoformat()
    if kind in ('Decimal', 'Fraction'):
        return float(value)
    if isinstance(value, complex):
        return [value.real, value.imag]
    if hasattr(value, 'keys') or not hasattr(value, '__iter__'):
        raise TypeError('A value of the type %s cannot be checked' % kind)
    return list(value)


def run():
    for number, cell in enumerate(task['cells'], 1):
        send(cell=number)
        result = shell.run_cell(cell['source'], store_history=True)
        sys.stdout.flush()
        sys.stderr.flush()
        error = result.error_before_exec or result.error_in_exec
        if error is not None and not cell['mayFail']:
            return '%s: %s' % (type(error).__name__, error)
    return None


def answer(question):
    if 'expression' in question:
        return eval(compile(question['expression'], '<check>', 'eval'), namespace)
    called = eval(question['call'], namespace)
    return called(*question['args'])


failure = run()
send_printed()
if failure is not None:
    send(failed=failure[:2000])
else:
    send(ready=True)
    for line in lines:
        question = loads(line)
        try:
            reply = dumps({'value': plain(answer(question))})
            if len(reply) > MOST:
                raise ValueError('The value is too large')
        except BaseException as error:
            reply = dumps({'error': ('%s: %s' % (type(error).__name__, error))[:2000]})
        send_printed()
        send(id=question['id'], reply=reply)
sys.stdout.flush()
os._exit(0)
