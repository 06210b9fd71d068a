import { availableParallelism } from 'node:os'
import type { BoxJob, BoxResult, Program, ProgramJob, Runner } from '../../../src/sdk/box.ts'
import { createCompiler } from './compile.ts'
import { fill, withExtra } from './fill.ts'
import { findInstalled, type Installed } from './installed.ts'
import { type Boxes, openBoxes, type RunnerOptions, type Unwalled } from './open.ts'
import { runPair } from './pair.ts'
import { createPlaces } from './places.ts'

/** The runner of this machine, and what an operator wants to know of it. */
export interface LocalRunner extends Runner {
  readonly languages: ReadonlyMap<string, Installed>
  /** What walls the programs off, such as `bubblewrap 0.8.0, cgroup v1`. */
  readonly wall: string | undefined
  /** Why there is no wall. */
  readonly unwalled: Unwalled | undefined
}

const NO_LANGUAGES: ReadonlyMap<string, Installed> = new Map()

function unavailableRunner(boxes: Boxes, places: number): LocalRunner {
  const unavailable = boxes.unwalled?.reason ?? 'Nothing can be run here'
  const refuse = () => Promise.reject(new Error(unavailable))
  const refused = { compile: refuse, run: refuse, box: refuse, pair: refuse }
  return { ...boxes, ...refused, unavailable, languages: NO_LANGUAGES, places }
}

/** A runtime that ends by itself when memory is used up ran into that limit as well. */
function judged(result: BoxResult, language: Installed): BoxResult {
  const isOut = result.exitCode !== 0 && language.outOfMemory?.test(result.stderr)
  return result.ending === 'exited' && isOut ? { ...result, ending: 'memory' } : result
}

/**
 * Finds out how programs can be walled off on this machine and which languages are installed, and sweeps away what a
 * server that crashed left behind. Where nothing can run, the runner says why (`unavailable`).
 */
export async function createRunner(options: RunnerOptions): Promise<LocalRunner> {
  const places = createPlaces(options.places ?? availableParallelism())
  const boxes = await openBoxes(options)
  const { run, unwalled, wall } = boxes
  if (!run) return unavailableRunner(boxes, places.count)
  const box = (job: BoxJob) => places.with(job.signal, (place) => run(job, place))
  const languages = await findInstalled(box)
  const compile = createCompiler(box)

  function installed(slug: string): Installed {
    const found = languages.get(slug)
    if (!found) throw new Error(`The language "${slug}" is not installed here`)
    return found
  }

  return {
    languages,
    places: places.count,
    wall,
    unwalled,
    box,
    pair: (first, second) => places.with(first.signal, (place) => runPair(run, place, [first, second])),
    compile: async (language, files, signal) => compile(installed(language.slug), files, signal),
    async run(program: Program, { args = [], files, ...job }: ProgramJob) {
      const language = installed(program.language.slug)
      const command = [...fill(language.run, job.limits), ...args]
      const limits = withExtra(job.limits, language.extra)
      return judged(await box({ ...job, files: { ...program.files, ...files }, command, limits }), language)
    },
  }
}
