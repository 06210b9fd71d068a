import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../cli/backend/platform/clock.ts'
import { UnreadableFile } from '../../cli/backend/pods/connection.ts'
import { createFakeClock } from '../kernel/fake-clock.ts'
import { LIMITS, MB, podsOfTests, sh } from './pods-of-tests.ts'

const open = podsOfTests()

test('files go into the folder of the candidate and come out of it, and no path leads out of it', async () => {
  const pod = await open({ 'src/main.py': 'print(1)\n' })
  await pod.write('src/deep/new.txt', 'new')
  const listed = (await pod.files()).map(({ path, size }) => `${path} ${size}`)
  expect(listed.toSorted()).toEqual(['src/deep/new.txt 3', 'src/main.py 9'])
  expect(String(await pod.read('src/main.py'))).toBe('print(1)\n')
  await pod.remove('src/deep')
  expect(await pod.read('src/deep/new.txt')).toBeUndefined()
  for (const outside of ['../agent.mjs', '/agent.mjs', '../../../etc/hosts'])
    expect(await pod.read(outside), outside).toBeUndefined()
})

test('files are all listed, however many have come at once', async () => {
  const pod = await open()
  await sh(pod, 'for i in $(seq 1000); do echo $i > f$i; done')
  expect(await pod.files()).toHaveLength(1000)
})

test('of a file that finds no room nothing is left', async () => {
  const pod = await open()
  await expect(pod.write('big.bin', Buffer.alloc(LIMITS.diskBytes + MB))).rejects.toThrow(/EFBIG|ENOSPC/)
  expect(await sh(pod, 'ls -A')).toEqual(['', 0])
})

test('what a program changes is told, in a folder that took the place of the first one too', async () => {
  const pod = await open()
  let changes = 0
  const undo = pod.watch(() => {
    changes += 1
  })
  onTestFinished(undo)
  // It begins with that.
  await expect.poll(() => changes).toBe(1)
  async function hearsOfIt() {
    const before = changes
    await expect
      .poll(async () => {
        await sh(pod, 'mkdir -p a && date +%N > a/b.txt')
        return changes
      })
      .toBeGreaterThan(before)
  }
  await hearsOfIt()
  expect((await pod.files()).map(({ path }) => path)).toEqual(['a/b.txt'])
  await sh(pod, 'rm -r "$PWD"')
  // It hears that it has gone too.
  for (let time = 0; time < 4; time++) await hearsOfIt()
  expect((await pod.files()).map(({ path }) => path)).toEqual(['a/b.txt'])
})

test('many changes at once, beside many folders, are told by the watches that there are', async () => {
  const waits: number[] = []
  const clock = systemClock()
  const after: typeof clock.after = (ms, run) => {
    waits.push(ms)
    return clock.after(ms, run)
  }
  const folders = Array.from({ length: 20 }, (_, index) => [`folder${index}/a.txt`, 'a'])
  const pod = await open(Object.fromEntries(folders), { ...clock, after })
  let changes = 0
  onTestFinished(
    pod.watch(() => {
      changes += 1
    }),
  )
  await expect.poll(() => changes).toBe(1)
  for (const name of ['many', 'more']) {
    const before = changes
    await sh(pod, `for i in $(seq 500); do echo $i > ${name}$i; done`)
    await expect.poll(() => changes).toBeGreaterThan(before)
  }
  // What is reported without them is looked for every 2 s.
  expect(waits).not.toContain(2000)
})

test('what is told leads to what there is, in folders that were moved in or took the place of others too', async () => {
  const pod = await open()
  let seen = ''
  let listing = Promise.resolve()
  async function list() {
    seen = (await pod.files()).map(({ path, size }) => `${path} ${size}`).join()
  }
  onTestFinished(
    pod.watch(() => {
      listing = listing.then(list)
    }),
  )
  const see = async (script: string, wanted: string) => {
    await sh(pod, script)
    await expect.poll(() => seen).toBe(wanted)
  }
  await see('mkdir -p ../new/deep; echo 1 > ../new/deep/a; mv ../new a', 'a/deep/a 2')
  await see('echo 12 > a/deep/a', 'a/deep/a 3')
  await see('mv a ../old; cp -r ../old ../next; mv ../next a; echo 123 > a/deep/a', 'a/deep/a 4')
  await see('echo 1234 > a/deep/a', 'a/deep/a 5')
})

test('each folder with work is watched, and none of the files in it, of which there may be thousands', async () => {
  const pod = await open()
  let changes = 0
  onTestFinished(
    pod.watch(() => {
      changes += 1
    }),
  )
  await expect.poll(() => changes).toBe(1)
  await sh(pod, 'mkdir -p many node_modules/package; seq -f many/f%g 3000 | xargs touch')
  // The work, what it lies in, and one folder in it.
  const watched = () => sh(pod, 'cat /proc/$PPID/fdinfo/* 2>/dev/null | grep -c ^inotify')
  await expect.poll(watched).toEqual(['3\n', 0])
  expect((await pod.files()).filter(({ unread }) => !unread)).toHaveLength(3000)
})

test.for([
  ['without any rights', 'chmod 000 .'],
  ['in one without any rights', 'chmod 000 ..'],
  ['that is a file', 'cd .. && mv work old && echo 1 > work'],
  ['that is a link into nothing', 'cd .. && mv work old && ln -s /nowhere work'],
  ['that is a link to itself', 'cd .. && mv work old && ln -s work work'],
] as const)('a folder %s is not a dead end', async ([, script]) => {
  const pod = await open()
  await sh(pod, script)
  expect(await pod.files()).toEqual([])
  await sh(pod, script)
  await pod.write('a.txt', 'a')
  const command = ['sh', '-c', 'cat a.txt']
  const { exitCode, stream } = await pod.terminal({ columns: 80, rows: 24 }, command)
  expect([await text(stream), await exitCode]).toEqual(['a', 0])
})

const SOCKET = "require('net').createServer().listen('socket', () => process.kill(process.pid, 'SIGKILL'))"

test('what no answer has a place for is listed too, whatever it is called', async () => {
  const pod = await open({ 'a.txt': 'a' })
  const long = 'd'.repeat(240)
  await sh(
    pod,
    `mkdir -p logs/old .git/objects __pycache__ "${long}/${long}"; touch "$(printf 'a\\nb')" "$(printf '\\377')"`,
  )
  await sh(pod, `touch "${long}/${long}/${long}"`)
  const listed = (await pod.files()).map(({ path, unread }) => [path, unread])
  expect(Object.fromEntries(listed)).toEqual({
    'a.txt': undefined,
    'logs/old': 'empty',
    '.git': 'ofTool',
    'a\uFFFDb': undefined,
    '\uFFFD': 'notRegular',
    [`${long}/${long}/${'d'.repeat(17)}\uFFFD`]: undefined,
  })
})

test('a file has its right to be executed, read and written with it', async () => {
  const pod = await open({ 'a.sh': 'echo a' })
  const rights = async () => (await pod.files()).map(({ executable, path }) => [path, executable])
  await pod.write('b.sh', 'echo b', true)
  expect(Object.fromEntries(await rights())).toEqual({ 'a.sh': undefined, 'b.sh': true })
  await sh(pod, 'chmod +x a.sh')
  expect(await pod.find('a.sh')).toMatchObject({ isExecutable: true })
  await pod.write('b.sh', 'echo b')
  expect(await pod.find('b.sh')).toMatchObject({ isExecutable: false })
})

test('what is not a regular file, or gives no rights, is listed as such and refused at once, by name', async () => {
  const fake = createFakeClock()
  const pod = await open({ 'a.txt': 'a', 'shut/b.txt': 'b', 'c.txt': 'c' }, { ...fake, now: fake.calendar })
  await sh(pod, 'mkfifo pipe; ln -s /dev/zero zero; ln -s a.txt link; chmod 000 a.txt shut')
  await sh(pod, `node -e "${SOCKET}"`)
  const listed = (await pod.files()).map(({ hash, path, unread }) => [path, hash === '' ? unread : 'read'])
  expect(Object.fromEntries(listed)).toEqual({
    pipe: 'notRegular',
    zero: 'notRegular',
    link: 'notRegular',
    socket: 'notRegular',
    'a.txt': 'noRights',
    shut: 'noRights',
    'c.txt': 'read',
  })
  // The time of this pod stands still: none of them waits for its end.
  for (const path of ['pipe', 'zero', 'socket'])
    await expect(pod.read(path), path).rejects.toThrow(new UnreadableFile(`${path} is not a regular file`))
  for (const path of ['a.txt', 'shut/b.txt'])
    await expect(pod.read(path)).rejects.toThrow(new UnreadableFile(`${path} gives no rights to read it`))
  expect([await pod.read('gone.txt'), await pod.read('a.txt/b')]).toEqual([undefined, undefined])
  await pod.write('pipe', 'written')
  expect(String(await pod.read('pipe'))).toBe('written')
  await sh(pod, 'chmod 700 shut a.txt')
  expect((await pod.files()).filter(({ hash }) => hash !== '')).toHaveLength(4)
})

test('a work folder that gets its rights back has its files', async () => {
  const pod = await open({ 'a.txt': 'a' })
  await sh(pod, 'chmod 000 .')
  expect((await pod.files()).map(({ path }) => path)).toEqual(['a.txt'])
})
