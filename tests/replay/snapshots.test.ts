import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createSnapshots, readSnapshots, snapshotFileOf } from '../../cli/replay/results/snapshots.ts'
import { temporaryFolder } from '../temporary-folder.ts'

function flowAt(id: string) {
  const folder = temporaryFolder('snapshots')
  mkdirSync(join(folder, 'snapshots'))
  return { id, file: join(folder, 'a.yaml') }
}

it('what was told is compared picture by picture, and the first difference is shown with the lines around it', () => {
  const flow = flowAt('a')
  createSnapshots(flow, 'update')('start', ['main', '  button "Start"', '  status (live=polite)'])
  const compare = createSnapshots(flow, 'compare')
  expect(() => compare('start', ['main', '  button "Start"', '  status (live=polite)'])).not.toThrow()
  expect(() => createSnapshots(flow, 'compare')('start', ['main', '  button "Start"', '  "Saved"'])).toThrow(
    /"start".*--update-snapshots.*\n {4}main\n.*button "Start"\n {2}- {3}status \(live=polite\)\n {2}\+ {3}"Saved"/,
  )
  expect(() => createSnapshots(flow, 'compare')('start', ['main'])).toThrow('button "Start"')
  expect(() => compare('a picture without a snapshot', ['main'])).not.toThrow()
})

it('a picture that is taken again, and each case of a flow, has a snapshot of its own; others stay', () => {
  const flow = flowAt('a[on a phone]')
  createSnapshots({ ...flow, id: 'a' }, 'update')('list', ['main'])
  const update = createSnapshots(flow, 'update')
  update('list', ['list'])
  update('list', ['list', '  listitem'])
  expect([...readSnapshots(snapshotFileOf(flow.file))]).toEqual([
    ['list', ['main']],
    ['list [on a phone]', ['list']],
    ['list (2) [on a phone]', ['list', '  listitem']],
  ])
})

it('every snapshot belongs to a picture of its flow', () => {
  const files = globSync('{fixtures,plugins/*/fixtures}/flows/**/snapshots/*.txt')
  expect(files.length).toBeGreaterThan(90)
  const stale = files.flatMap((file) => {
    const flow = readFileSync(file.replace('snapshots/', '').replace(/\.txt$/, '.yaml'), 'utf8')
    const pictures = [...flow.matchAll(/picture: ([\w-]+|'[^']+'|"[^"]+")/g)].map(([, name = '']) => name)
    const isTaken = (heading: string) =>
      pictures.some((name) => heading === name || heading.startsWith(`${name} `))
    return [...readSnapshots(file).keys()]
      .filter((heading) => !isTaken(heading))
      .map((one) => `${file}: ${one}`)
  })
  expect(stale).toEqual([])
})
