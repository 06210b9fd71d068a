import { expect, test } from 'vitest'
import { isPublicAddress } from '../../cli/backend/link-preview/address.ts'
import { createPreviewer } from '../../cli/backend/link-preview/previewer.ts'
import { createTestClock } from './environment.ts'

/** Links that must never be asked: written in every way that a browser or a resolver understands. */
const PRIVATE_LINKS = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://127.255.255.254:8080/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0/',
  'http://0.0.0.0:22/',
  'http://10.0.0.1/',
  'http://10.255.255.255/',
  'http://100.64.0.1/',
  'http://100.127.255.255/',
  'http://169.254.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://168.63.129.16/metadata',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.0.1/',
  'http://192.0.0.8/',
  'http://192.0.2.1/',
  'http://192.88.99.1/',
  'http://198.18.0.1/',
  'http://198.51.100.7/',
  'http://203.0.113.9/',
  'http://224.0.0.1/',
  'http://239.255.255.255/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  'http://[::]/',
  'http://[::1]/',
  'http://[0:0:0:0:0:0:0:1]:4173/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://[::ffff:8.8.8.8]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[100::1]/',
  'http://[2001::1]/',
  'http://[2001:db8::1]/',
  'http://[2002:7f00:1::]/',
  'http://[fc00::1]/',
  'http://[fd00:ec2::254]/latest/meta-data/',
  'http://[fe80::1]/',
  'http://[febf::1]/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
  'http://１２７.０.０.１/',
  'http://①②⑦.⓪.⓪.①/',
]

const refusedBy = (load: Promise<unknown>) =>
  load.then(
    () => undefined,
    (error) => error.statusCode,
  )

test.each(PRIVATE_LINKS)('[CALL-76] [GAP-117] [N58] %s is refused before anything is asked', async (link) => {
  const asked: string[] = []
  const resolve = async (host: string) => {
    asked.push(host)
    return []
  }
  const previewer = createPreviewer({ clock: createTestClock(), standIns: {}, resolve })
  for (const method of ['GET', 'HEAD'] as const)
    expect([method, await refusedBy(previewer.load(link, method))]).toEqual([method, 403])
  expect(asked).toEqual([])
})

test.each([
  'file:///etc/passwd',
  'ftp://example.com/',
  'gopher://127.0.0.1:25/',
  'data:text/html,x',
  'javascript:alert(1)',
  'ws://example.com/',
  '//example.com/',
  '/rpc/get_server_time',
  'http://',
  'http://[::1',
  'http://a:b@example.com/',
  'https://token@example.com/',
  '',
])('%j is not a link that can be previewed', async (link) => {
  const previewer = createPreviewer({ clock: createTestClock(), standIns: {} })
  expect(await refusedBy(previewer.load(link, 'GET'))).toBe(400)
})

test.each([
  [['127.0.0.1']],
  [['10.1.2.3']],
  [['169.254.169.254']],
  [['::1']],
  [['fd00:ec2::254']],
  [['::ffff:192.168.1.1']],
  [['93.184.216.34', '127.0.0.1']],
  [['2606:4700::1111', 'fe80::1']],
])('[N58] a name whose addresses are %j is refused', async (addresses) => {
  const resolve = async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  const previewer = createPreviewer({ clock: createTestClock(), standIns: {}, resolve })
  expect(await refusedBy(previewer.load('http://rebound.example/', 'GET'))).toBe(403)
})

test.each(['localhost', 'LOCALHOST', 'localhost.', 'ip6-localhost'])(
  'the name %s is refused',
  async (host) => {
    const previewer = createPreviewer({ clock: createTestClock(), standIns: {} })
    expect([403, 502]).toContain(await refusedBy(previewer.load(`http://${host}:4173/`, 'GET')))
  },
)

test.each([
  '8.8.8.8',
  '93.184.216.34',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700:4700::1111',
  '2a00:1450::200e',
])('%s is a public address', (address) => expect(isPublicAddress(address)).toBe(true))

test.each(['', 'example.com', '1.2.3', '::g'])('%j is not a public address', (text) =>
  expect(isPublicAddress(text)).toBe(false),
)
