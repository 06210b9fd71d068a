import { nameOfVersion } from '../../../src/wire/type-version.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { CatalogProblem, CatalogTest } from '../content/catalog.ts'
import type { Ports } from '../content/ports.ts'
import { withTypeVersions } from '../content/type-versions.ts'
import {
  drawnVariant,
  isDrawn,
  seedOf,
  storedVariants,
  withProblems,
  withVariant,
  writtenOf,
} from '../content/variants.ts'
import type { Evaluators } from '../evaluation/evaluators.ts'
import type { AttemptRow } from '../store/attempts.ts'
import type { VariantRow } from '../store/variants.ts'
import { UndrawnError } from './undrawn.ts'

/** A problem that is looked at outside of an attempt is drawn by this seed. */
const PREVIEW_SEED = 1

/** How many seeds a problem is tried with until its type can draw it. */
const TRIES = 3

/** Attempts whose tests are kept in memory. */
const KNOWN_TESTS = 1000

/** What an attempt draws. */
export interface Drawn {
  readonly seed: number
  readonly rows: readonly Omit<VariantRow, 'attempt_id'>[]
}

/** What each attempt gets of the problems whose types draw (`prepare` of a type). */
export interface Variants {
  /** Draws for an attempt that starts; nothing for a test that draws nothing. Throws an `UndrawnError` where a problem cannot be drawn. */
  draw(test: CatalogTest): Promise<Drawn | undefined>
  /** Stores what an attempt drew; call it inside the transaction that starts the attempt. */
  keep(attempt: number, drawn: Drawn): Promise<void>
  /** The test as an attempt got it, by the versions of its problem types that it began with. */
  of(test: CatalogTest, attempt: Pick<AttemptRow, 'id' | 'seed' | 'types'>): Promise<CatalogTest>
  /** The test as somebody sees it who has no attempt at it. */
  preview(test: CatalogTest): CatalogTest
}

type VariantPorts = Pick<Ports, 'store' | 'catalog' | 'clock' | 'random' | 'log'> & {
  readonly evaluators: Evaluators
}

export async function createVariants(ports: VariantPorts): Promise<Variants> {
  const { catalog, log, random, store } = ports
  const known = new Map<number, { readonly test: CatalogTest; readonly own: CatalogTest }>()
  const previews = new Map<CatalogTest, CatalogTest>()
  for (const test of catalog.tests) previews.set(test, await previewOf(ports, test))

  return {
    async draw(test) {
      const drawn = [...test.shown.values()].filter(isDrawn)
      if (drawn.length === 0) return undefined
      const seed = random.seed()
      const rows = await Promise.all(drawn.map((problem) => drawOne(ports, test, problem, seed)))
      return { seed, rows }
    },
    async keep(attempt, { rows }) {
      for (const row of rows) await store.variants.add({ attempt_id: attempt, ...row })
    },
    async of(test, { id, seed, types }) {
      if (seed === null && types === null) return test
      const kept = known.get(id)
      if (kept?.test === test) return kept.own
      const begun = types === null ? test : withTypeVersions(test, JSON.parse(types), log)
      const drawn = seed === null ? [] : await store.variants.of(id)
      const own = withProblems(begun, storedVariants(begun, drawn, log))
      const [oldest] = known.keys()
      if (oldest !== undefined && known.size >= KNOWN_TESTS) known.delete(oldest)
      known.set(id, { test, own })
      return own
    },
    preview: (test) => previews.get(test) ?? test,
  }
}

async function prepared({ clock, evaluators }: VariantPorts, problem: CatalogProblem, seed: number) {
  const task = { code: problem.code, written: writtenOf(problem), seed }
  const work = evaluators.prepare(`${problem.id}`, task)
  clock.hold?.(work.catch(() => undefined))
  return drawnVariant(problem, await work)
}

/**
 * A problem that cannot be drawn would be broken, such as a text without its numbers, and judged by a key that does not
 * belong to it. The attempt does not start then: no time is lost, and the candidate can come back once it is repaired.
 */
async function drawOne(ports: VariantPorts, test: CatalogTest, problem: CatalogProblem, attemptSeed: number) {
  const { code, slug } = problem
  const type = typeName(problem)
  const name = `"${slug}" of test "${test.definition.slug}"`
  for (let tries = 0; tries < TRIES; tries++) {
    const seed = seedOf(attemptSeed + tries, slug)
    try {
      const content = JSON.stringify(await prepared(ports, problem, seed))
      return { problem: slug, code, seed, content }
    } catch (error) {
      ports.log(`${type} could not draw ${name} by the seed ${seed}: ${messageOf(error)}`)
    }
  }
  ports.log(`No attempt at "${test.definition.slug}" can start before ${name} can be drawn`)
  throw new UndrawnError(`${type} could not draw ${name}`)
}

/** The code of a type, with the version of the package that it comes from. */
const typeName = ({ code, typeVersion, versions }: CatalogProblem): string =>
  versions ? nameOfVersion(code, typeVersion) : code

/** A problem that cannot be drawn is shown as its author wrote it: they see what is wrong, and the log says why. */
async function previewOf(ports: VariantPorts, test: CatalogTest): Promise<CatalogTest> {
  const drawn = [...test.shown.values()].filter(isDrawn)
  if (drawn.length === 0) return test
  const own = await Promise.all(
    drawn.map(async (problem) => {
      const seed = seedOf(PREVIEW_SEED, problem.slug)
      try {
        return withVariant(problem, await prepared(ports, problem, seed), ports.log)
      } catch (error) {
        const name = `"${problem.slug}" of test "${test.definition.slug}"`
        ports.log(`${typeName(problem)} cannot draw ${name}: ${messageOf(error)}`)
        return problem
      }
    }),
  )
  return withProblems(test, new Map(own.map((problem) => [problem.slug, problem])))
}
