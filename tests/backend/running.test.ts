import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createEnvironment, temporaryFolder } from './environment.ts'
import { definePrograms, manifest, program } from './executed-type.ts'
import { beginRunning, createRunEnvironment, ended } from './running.ts'
import { ADA, BOB, defineTimed, REC } from './samples.ts'
import { upload } from './uploads.ts'
import { begin, signIn, type Visitor } from './visitor.ts'

test('a run that was under way or waited when the server stopped is run again, and comes to one end', async () => {
  const { environment, runner } = await createRunEnvironment(definePrograms(), { slots: 1 })
  const ada = await beginRunning(environment)
  const first = (await ada.run(await ada.write('a'))).body
  const second = (await ada.run(await ada.write('b', 'other'))).body
  const job = await runner.begun(0)
  await environment.restart()
  expect(job.job.signal?.aborted).toBe(true)
  expect((await ada.result(first.run_id)).body.state).toBe('EVALUATING')
  expect((await ada.result(second.run_id)).body).toMatchObject({ state: 'LOADING', position: 0 })
  job.end('too late')
  ;(await runner.begun(1)).end('right')
  ;(await runner.begun(2)).end('right')
  for (const { run_id } of [first, second]) {
    expect((await ended(ada, run_id)).testcases[0]).toMatchObject({ status: 'passed', actual: 'right' })
  }
  await environment.restart()
  expect(runner.jobs.map(({ job }) => job.command[0])).toEqual(['a', 'a', 'b'])
})

test('a run that waits for a machine on which nothing can be run any more comes to an end', async () => {
  const { environment, runner } = await createRunEnvironment(definePrograms(), { slots: 1 })
  const ada = await beginRunning(environment)
  const { run_id } = (await ada.run(await ada.write('a'))).body
  await runner.begun(0)
  runner.unavailable = 'there is no sandbox'
  await environment.restart()
  expect((await ada.result(run_id)).body).toMatchObject({ state: 'ERROR', testcases: [] })
})

test('a run that is cancelled while it waits holds up nobody', async () => {
  const { environment, runner } = await createRunEnvironment(definePrograms(), { slots: 1 })
  const ada = await beginRunning(environment, ADA)
  const bob = await beginRunning(environment, BOB)
  await ada.run(await ada.write('a'))
  const waiting = (await ada.run(await ada.write('b', 'other'))).body
  await bob.run(await bob.write('c'))
  expect((await ada.cancel(waiting.run_id)).status).toBe(200)
  ;(await runner.begun(0)).end('right')
  await vi.waitFor(() => expect(runner.jobs.map(({ job }) => job.command[0])).toEqual(['a', 'c']))
})

test('candidates take turns, and each hears how many are before them', async () => {
  const { environment, runner } = await createRunEnvironment(definePrograms(), { slots: 1 })
  const ada = await beginRunning(environment, ADA)
  const bob = await beginRunning(environment, BOB)
  const cy = await beginRunning(environment, { ...BOB, username: 'cy' })
  const runs: { readonly run_id: string; readonly position?: number }[] = []
  runs.push((await ada.run(await ada.write('a1'))).body)
  runs.push((await bob.run(await bob.write('b1'))).body)
  runs.push((await bob.run(await bob.write('b2', 'other'))).body)
  runs.push((await cy.run(await cy.write('c1'))).body)
  expect(runs.map(({ position }) => position)).toEqual([undefined, 0, 1, 1])
  const ofBob = async () => {
    const his = await Promise.all(runs.slice(1, 3).map(({ run_id }) => bob.result(run_id)))
    return his.map(({ body }) => body.position)
  }
  expect(await ofBob()).toEqual([0, 2])
  for (const index of [0, 1, 2, 3]) (await runner.begun(index)).end('right')
  expect(await ended(bob, runs[2]?.run_id ?? '')).toMatchObject({ state: 'EVALUATED' })
  expect(runner.jobs.map(({ job }) => job.command[0])).toEqual(['a1', 'b1', 'c1', 'b2'])
})

test('200 runs that come at once all come to their end, none twice', async () => {
  const problems = Array.from({ length: 10 }, (_, index) => program(`p${index}`))
  const { environment, runner } = await createRunEnvironment(definePrograms(problems))
  const people = Array.from({ length: 20 }, (_, index) => ({ ...BOB, username: `person-${index}` }))
  const all = await Promise.all(
    people.map(async (person) => {
      const who = await beginRunning(environment, person)
      const solutions = []
      for (const { slug } of problems) solutions.push(await who.write(`${person.username} ${slug}`, slug))
      return { who, solutions }
    }),
  )
  const begun = await Promise.all(
    all.flatMap(({ who, solutions }) =>
      solutions.map(async (solution) => ({ who, id: (await who.run(solution)).body.run_id })),
    ),
  )
  runner.work(() => 'right')
  for (const job of runner.jobs) job.end('right')
  for (const { who, id } of begun) expect((await ended(who, id)).state).toBe('EVALUATED')
  expect(new Set(runner.jobs.map(({ job }) => job.command[0])).size).toBe(200)
  expect(runner.jobs).toHaveLength(200)
})

test('work that never ends is given up, and its place is free again', async () => {
  const { environment, runner } = await createRunEnvironment(definePrograms(), { slots: 1 })
  const ada = await beginRunning(environment)
  const first = (await ada.run(await ada.write('a'))).body
  await runner.begun(0)
  await environment.clock.advance(15 * 60_000)
  expect(await ended(ada, first.run_id)).toMatchObject({ state: 'ERROR', testcases: [] })
  expect((await ada.run(await ada.write('b'))).body.state).toBe('EVALUATING')
})

test('on a virtual clock a cancelled run gives its place back once', async () => {
  const { environment, runner } = await createRunEnvironment(definePrograms(), {
    slots: 1,
    virtualRunMs: 2000,
  })
  const ada = await beginRunning(environment, ADA)
  const bob = await beginRunning(environment, BOB)
  const { run_id } = (await ada.run(await ada.write('a'))).body
  await runner.begun(0)
  await ada.cancel(run_id)
  await environment.clock.advance(3000)
  const states = [await ada.run(await ada.write('b')), await bob.run(await bob.write('c'))]
  expect(states.map(({ body }) => body.state)).toEqual(['EVALUATING', 'LOADING'])
})

test('on a virtual clock a run takes its time, and what it brings has a moment of its own', async () => {
  const { environment, runner } = await createRunEnvironment(definePrograms(), { virtualRunMs: 2000 })
  runner.work((job) => {
    job.onOutput?.('printed', 'stdout')
    return 'right'
  })
  const ada = await beginRunning(environment)
  const { run_id } = (await ada.run(await ada.write('a'))).body
  await runner.begun(0)
  const seen = async () => {
    const { state, output } = (await ada.result(run_id)).body
    return [state, output]
  }
  await environment.clock.advance(999)
  expect(await seen()).toEqual(['EVALUATING', ''])
  await environment.clock.advance(1)
  expect(await seen()).toEqual(['EVALUATING', 'printed'])
  await environment.clock.advance(999)
  expect(await seen()).toEqual(['EVALUATING', 'printed'])
  await environment.clock.advance(1)
  expect(await seen()).toEqual(['EVALUATED', 'printed'])

  const other = (await ada.run(await ada.write('b', 'other'))).body
  await runner.begun(1)
  await environment.clock.advance(500)
  expect((await ada.cancel(other.run_id)).body).toMatchObject({ state: 'ABORT', output: '' })
  await environment.clock.advance(5000)
  expect((await ada.result(other.run_id)).body).toMatchObject({ state: 'ABORT', output: '', testcases: [] })
})

test('a run reads the uploads of its own candidate and the files of its own test, and nothing beside them', async () => {
  const outside = temporaryFolder({ 'secret.txt': 'secret' })
  const folder = temporaryFolder({
    'files/train.csv': 'a,b',
    'problems/sum.yaml': 'key: right',
    'files2/x': 'x',
  })
  mkdirSync(join(folder, 'files/deep'))
  writeFileSync(join(folder, 'files/deep/more.csv'), 'more')
  symlinkSync(join(outside, 'secret.txt'), join(folder, 'files/link.txt'))
  const { environment, runner } = await createRunEnvironment({ ...definePrograms(), folder })
  runner.work(() => 'right')
  const ada = await beginRunning(environment, ADA)
  const bob = await beginRunning(environment, BOB)
  const mine = (await upload(environment, ada, 'mine.txt', 'my own')).body.resource_uri
  const his = (await upload(environment, bob, 'his.txt', 'his own')).body.resource_uri
  const printed = async (code: string) => {
    const { output, state } = await ended(ada, (await ada.run(await ada.write(code))).body.run_id)
    return state === 'ERROR' ? state : output
  }
  expect(await printed('asset files/train.csv')).toBe('a,b')
  expect(await printed('asset files/deep/more.csv')).toBe('more')
  expect(await printed(`upload ${mine}`)).toBe('my own')
  for (const code of [
    'asset problems/sum.yaml',
    'asset files/../problems/sum.yaml',
    'asset files/link.txt',
    'asset files2/x',
    'asset files',
    'asset /etc/passwd',
    `upload ${his}`,
    'upload /etc/passwd',
  ]) {
    expect(await printed(code), code).toBe('ERROR')
  }
})

test('a file that answers run with reaches a browser only where a problem lists it, once that may be read', async () => {
  const names = ['first.csv', 'second.csv', 'labels.csv', 'labels.png']
  const folder = temporaryFolder(Object.fromEntries(names.map((name) => [`files/${name}`, name])))
  const [one, two] = defineTimed().sections
  if (!one || !two) throw new Error('The sample has no two sections')
  const giving = (slug: string, file: string) => ({
    ...program(slug),
    content: { ...program(slug).content, downloads: [`/files/tests/first/files/${file}`] },
  })
  const sections = [
    { ...one, problems: [giving('sum', 'first.csv')] },
    { ...two, problems: [giving('other', 'second.csv')] },
  ]
  const environment = await createEnvironment([defineTimed({ folder, sections })], undefined, { manifest })
  const got = async ({ call }: Visitor) => {
    const paths = [...names, '../files/labels.csv', 'x/../labels.png'].map((name) => `files/${name}`)
    paths.push('./files/labels.png', 'images/../files/labels.png', 'images/..%2ffiles/labels.png')
    const replies = await Promise.all(paths.map((path) => call('GET', `/files/tests/first/${path}`)))
    return replies.filter(({ status }) => status === 200)
  }
  expect(await got(await signIn(environment, ADA))).toEqual([])
  const ada = await begin(environment, ADA)
  const [file, ...others] = await got(ada)
  expect([file?.text, file?.headers['content-disposition'], others]).toEqual([
    'first.csv',
    "attachment; filename*=UTF-8''first.csv",
    [],
  ])
  await ada.submitSection('one')
  expect((await got(ada)).map(({ text }) => text)).toEqual(['first.csv', 'second.csv'])
  expect((await got(await signIn(environment, REC))).map(({ text }) => text)).toEqual([
    'first.csv',
    'second.csv',
  ])
})
