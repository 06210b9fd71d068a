/**
 * Code of an answer that takes over the program of ours in its sandbox, which Node lets it do by the inspector: `takeOver`
 * resolves with what an expression is there.
 */
export const TAKE_OVER = `
async function takeOver(expression) {
  process.kill(process.ppid, 'SIGUSR1')
  let targets
  while (!targets) targets = await fetch('http://127.0.0.1:9229/json/list').then((reply) => reply.json()).catch(() => undefined)
  const socket = new WebSocket(targets[0].webSocketDebuggerUrl)
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression, awaitPromise: true, returnByValue: true } }))
  const { data } = await new Promise((resolve) => socket.addEventListener('message', resolve))
  socket.close()
  return JSON.parse(data).result.result.value
}
`
