/** A server with a pod in which a daemon runs; it tells that it does, and is then killed from outside. */
import { podsOfMachine } from './open-pods.ts'

const open = await podsOfMachine()
const pod = await open({ slot: 180 })
const { output } = await pod.run([
  'bash',
  '-c',
  `(exec -a ${process.argv[2]} sleep 600) & echo running; wait`,
])
output.on('data', (text: Buffer) => process.stdout.write(text))
