import { beforeEach, expect, test } from 'vitest'
import { runnerOfTests } from '../../../tests/contract/runner.ts'
import { skipUnless } from '../../../tests/needs.ts'
import { judgeWith } from './judging.ts'
import { JUPYTER } from './jupyter.ts'

const judge = judgeWith(runnerOfTests())

beforeEach((context) => skipUnless(JUPYTER.isThere, JUPYTER.needs, context))

const write = (path: string, text: string) => `
import os
path = os.path.expanduser(${JSON.stringify(path)})
os.makedirs(os.path.dirname(path) or '.', exist_ok=True)
try:
    with open(path, 'w') as file: file.write(${JSON.stringify(text)})
except OSError: pass
`
const HARM = 'print("harm" + "ed")\nimport builtins\nbuiltins.answer = 42\n'
/** Where Python looks for modules of a user. */
const SITE = `~/.local/lib/python{0.major}.{0.minor}/site-packages`
const inSite = (name: string, text: string) =>
  write(`${SITE}/${name}`, text)
    .replace('path = ', 'import sys\npath = ')
    .replace(')\nos.makedirs', '.format(sys.version_info))\nos.makedirs')

/** Notebooks that leave something behind for the next answer that is judged in the same place. */
const LEAVING: Readonly<Record<string, string>> = {
  'a startup file of IPython': write('~/.ipython/profile_default/startup/00-harm.py', HARM),
  'a configuration of IPython': write(
    '~/.ipython/profile_default/ipython_config.py',
    `c = get_config()\nc.InteractiveShellApp.exec_lines = ['print("harm" + "ed")', 'answer = 42']`,
  ),
  'a sitecustomize of the user': inSite('sitecustomize.py', HARM),
  'a usercustomize': inSite('usercustomize.py', HARM),
  'a path file': inSite('harm.pth', 'import sys; print("harm" + "ed")\n'),
  'a json.py beside the notebook': write('json.py', `${HARM}def dumps(value): return '{}'\n`),
  'a pandas.py beside the notebook': write('pandas.py', HARM),
  'a questions.py beside the notebook': write('questions.py', HARM),
  'an IPython folder beside the notebook': write('IPython/__init__.py', HARM),
  'a settings file of matplotlib': write('~/.config/matplotlib/matplotlibrc', 'backend: module://harm\n'),
  'a start of the shell': write('~/.bashrc', 'echo harmed\n'),
  'files in the shared folders': `${write('/tmp/sitecustomize.py', HARM)}${write('/dev/shm/harm', HARM)}`,
  'a process that goes on': `
import subprocess
subprocess.Popen(['/bin/sh', '-c', 'while :; do echo harmed; sleep 0.1; done'], start_new_session=True)`,
  'another program of the notebook': write('.notebook.py', HARM),
}

/** Says what it finds of others, without an answer. */
const LOOK = `
import json, pandas, os, glob, subprocess
found = [path for root in ('~', '/tmp', '/dev/shm') for folder, _, names in os.walk(os.path.expanduser(root)) for path in names if 'harm' in path or 'startup' in folder and path != 'README']
print(found, 'answer' in globals(), hasattr(__import__('builtins'), 'answer'))
print(subprocess.run(['bash', '-i', '-c', 'true'], capture_output=True, text=True).stdout)`

test('nothing that a notebook leaves behind is there for the next one that is judged', async () => {
  await judge(Object.values(LEAVING))
  const { outcomes, printed } = await judge([LOOK])
  expect(printed.trim()).toBe('[] False False')
  expect(outcomes.map(({ status }) => status)).not.toContain('passed')
})
