import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { hasJupyter, PYTHON } from '../judge/ask.ts'
import { inPod } from '../judge/pod.ts'
import { connect } from '../kernel/connection.ts'

it('a kernel leaves room in its pod for the server and the agent', () => {
  const { processes } = inPod.limits({} as never)
  const command = inPod.server?.command.join(' ') ?? ''
  const [, kernel] = /KERNEL_PROCESSES\\?":\\?"(\d+)/.exec(command) ?? []
  expect([processes, Number(kernel)]).toEqual([256, 192])
})

it('notebooks run where every library is there that they commonly use', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assess-libraries-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['IPython', 'ipykernel', 'jupyter_server', 'numpy', 'pandas']) {
    mkdirSync(join(folder, name))
    expect(hasJupyter(folder)).toBe(false)
  }
  mkdirSync(join(folder, 'matplotlib'))
  expect(hasJupyter(folder)).toBe(existsSync(PYTHON))
})

it('of a server without a kernel one for Python is wanted', async () => {
  const asked: unknown[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      asked.push([request.method, request.url?.split('?')[0], body && JSON.parse(body)])
      response.writeHead(request.method === 'POST' ? 500 : 200, { 'content-type': 'application/json' })
      response.end('[]')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const listener = { changed() {}, updated() {} }
  await expect(connect(`http://127.0.0.1:${port}/`, listener as never)).rejects.toThrow()
  expect(asked).toEqual([
    ['GET', '/api/kernels', ''],
    ['POST', '/api/kernels', { name: 'python3' }],
  ])
})
