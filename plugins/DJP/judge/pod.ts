import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PodRules } from '@assess/sdk/node'
import type { NotebookProblem } from '../problem/problem.ts'
import type { NotebookSolution } from '../problem/solution.ts'
import { folderOf, PYTHON } from './ask.ts'

const MB = 1_000_000
const PORT = 8888

/** Processes and threads of the pod, and how many of them no kernel may take, so that server and agent find room. */
const PROCESSES = { all: 256, reserved: 64 }

const KERNEL = readFileSync(join(import.meta.dirname, 'kernel.py'), 'utf8')

const SPEC = JSON.stringify({
  argv: [PYTHON, '-Xfrozen_modules=off', '-c', KERNEL, '-f', '{connection_file}'],
  display_name: 'Python 3',
  language: 'python',
  env: { KERNEL_PROCESSES: String(PROCESSES.all - PROCESSES.reserved) },
})

/**
 * Starts the server with Nagle's algorithm off for good. Tornado turns it on again after each reply, and with it the second
 * of two small messages waits for the client to acknowledge the first: 40 ms for each cell that runs. A kernel is begun
 * before anybody can ask for one, so that a page finds it running. Modules are looked for beside the notebook by neither,
 * or a file "json.py" there would end both.
 */
const SERVER = `
import sys
sys.path.remove('')
import os
from tornado.iostream import IOStream
set_nodelay = IOStream.set_nodelay
IOStream.set_nodelay = lambda stream, value: set_nodelay(stream, True)
with open(os.environ['FONTCONFIG_FILE'], 'w') as fonts:
    fonts.write('<fontconfig/>')
kernels = os.environ['JUPYTER_DATA_DIR'] + '/kernels/python3'
os.makedirs(kernels, exist_ok=True)
with open(kernels + '/kernel.json', 'w') as spec:
    spec.write(${JSON.stringify(SPEC)})
from jupyter_server.serverapp import ServerApp
class Server(ServerApp):
    def init_httpserver(self):
        self.io_loop.run_sync(lambda: self.kernel_manager.start_kernel(kernel_name='python3'))
        super().init_httpserver()
Server.launch_instance()
`

/** Nobody but the proxy reaches the port, and the proxy asks who it is: the server itself asks for no token. */
const OPTIONS = [
  '--ServerApp.ip=127.0.0.1',
  `--ServerApp.port=${PORT}`,
  '--ServerApp.token=',
  '--ServerApp.password=',
  '--ServerApp.allow_remote_access=True',
  '--ServerApp.disable_check_xsrf=True',
  '--ServerApp.open_browser=False',
  '--ServerApp.terminals_enabled=False',
]

/** A pod with the saved notebook beside its data, and a Jupyter server. */
export const inPod: PodRules<NotebookProblem, NotebookSolution> = {
  files: (problem, solution, asset, upload) => folderOf(problem, solution, { asset, upload }),
  locked: () => [],
  tasks: () => ({}),
  limits: () => ({ memoryBytes: 1500 * MB, processes: PROCESSES.all, diskBytes: 200 * MB }),
  server: {
    command: [PYTHON, '-c', SERVER, ...OPTIONS],
    // What tools write for themselves stays out of the candidate's folder.
    env: {
      JUPYTER_ALLOW_INSECURE_WRITES: '1',
      JUPYTER_CONFIG_DIR: '/tmp/jupyter/config',
      JUPYTER_DATA_DIR: '/tmp/jupyter/data',
      JUPYTER_RUNTIME_DIR: '/tmp/jupyter/runtime',
      IPYTHONDIR: '/tmp/ipython',
      MPLCONFIGDIR: '/tmp/matplotlib',
      FONTCONFIG_FILE: '/tmp/fonts.conf',
    },
    port: PORT,
    readyPath: '/api/status',
  },
}
