import type { PodRules } from '../../../src/sdk/node.ts'
import type { NotebookProblem } from '../problem.ts'
import type { NotebookSolution } from '../solution.ts'
import { folderOf, PYTHON } from './ask.ts'

const MB = 1_000_000
const PORT = 8888

/**
 * Starts the server with Nagle's algorithm off for good. Tornado turns it on again after each reply, and with it the second
 * of two small messages waits for the client to acknowledge the first: 40 ms for each cell that runs.
 */
const SERVER = `
from tornado.iostream import IOStream
set_nodelay = IOStream.set_nodelay
IOStream.set_nodelay = lambda stream, value: set_nodelay(stream, True)
with open('/tmp/fonts.conf', 'w') as fonts:
    fonts.write('<fontconfig/>')
from jupyter_server.serverapp import main
main()
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
]

/** A pod with the saved notebook beside its data, and a Jupyter server. */
export const inPod: PodRules<NotebookProblem, NotebookSolution> = {
  files: (problem, { notebook }, asset) => folderOf(problem, notebook ?? problem.notebook, asset),
  locked: () => [],
  tasks: () => ({}),
  limits: () => ({ memoryBytes: 1500 * MB, processes: 256, diskBytes: 200 * MB }),
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
