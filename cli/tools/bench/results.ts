import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { figureText } from '../../load/numbers.ts'
import { type Origin, originOf } from '../checks/results.ts'
import { type Figure, ratioOf, row } from './figure.ts'

const FOLDER = path.resolve('dist', 'results')

/** What a part measured when it ran last, and of which commit. */
interface PartResults {
  readonly origin: Origin
  readonly figures: readonly Figure[]
}

/** By the name of the part. */
export type Results = Readonly<Record<string, PartResults>>

/** The file that keeps what was measured last: of this checkout, or of another one, by its commit. */
export async function resultsFile(tree?: string): Promise<string> {
  const { commit = 'unknown' } = tree === undefined ? {} : await originOf('bench', tree)
  return path.join(FOLDER, tree === undefined ? 'bench.json' : `bench-${commit.slice(0, 8)}.json`)
}

/** Nothing when there is no such file. */
export async function readResults(file: string): Promise<Results> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  return JSON.parse(text) as Results
}

/** Keeps what a part measured; what other parts measured before stays. */
export async function keepPart(file: string, part: string, figures: readonly Figure[], tree?: string) {
  await mkdir(path.dirname(file), { recursive: true })
  const results = { ...(await readResults(file)), [part]: { origin: await originOf(part, tree), figures } }
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`)
}

/** Writes a picture whose name begins as that of the results does, and says where it is. */
export async function keepBeside(file: string, name: string, svg: string): Promise<void> {
  const { dir, name: base } = path.parse(file)
  const picture = path.join(dir, `${base}-${name}.svg`)
  await mkdir(dir, { recursive: true })
  await writeFile(picture, svg)
  console.log(`      picture: ${path.relative('.', picture)}`)
}

const nameOf = ({ origin: { commit = 'unknown', ended, hasChanges } }: PartResults) =>
  `${commit.slice(0, 8)}${hasChanges ? ' with changes' : ''}, ${ended}`

/** Lines that say what changed in the parts that both have; `<` is less than nine tenths, `>` more than eleven tenths. */
export function changes(before: Results, now: Results): string[] {
  return Object.entries(now).flatMap(([part, { figures }]) => {
    const older = before[part]
    const newer = now[part]
    if (!older || !newer) return []
    const rows = figures.flatMap((figure) => {
      const found = older.figures.find(({ name }) => name === figure.name)
      return found ? [changeOf(found, figure)] : []
    })
    return ['', `${part}: ${nameOf(older)} -> ${nameOf(newer)}`, ...rows]
  })
}

function changeOf(before: Figure, now: Figure): string {
  const times = now.measured / before.measured
  const ratios = [ratioOf(before), ratioOf(now)].map((ratio) =>
    ratio === undefined ? '' : `${figureText(ratio)} x`,
  )
  const sign = times < 0.9 ? '<' : times > 1.1 ? '>' : ' '
  const cells = [
    now.name,
    figureText(before.measured),
    figureText(now.measured),
    Number.isFinite(times) ? figureText(times) : '',
  ]
  return `${sign} ${row([...cells, now.unit, ratios.join(' -> ')])}`
}
