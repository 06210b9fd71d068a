import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ReadContext, readRecord } from '@assess/sdk'
import { type Sample, samplesOf } from '@assess/sdk/node'
import { parse } from 'yaml'
import { languageOfProject } from '../files/problem.ts'
import { changedIn } from '../files/sample.ts'
import { type FilesSolution, NOTHING_CHANGED, readChanges } from '../files/solution.ts'
import type { PodProblem } from './problem.ts'
import type { PodType } from './type.ts'

/** Titles of the answers to a problem, and what is judged of each. */
type Judgements = Readonly<Record<string, readonly [status: 'ACC' | 'PAC' | 'REJ', score: number]>>

const read = (path: string) =>
  readRecord(parse(readFileSync(path, 'utf8'), { merge: true }), new ReadContext(path))

/**
 * Samples of the problems of a sample test, by their slugs. The changes of each answer stand under its title in a file of
 * `answers/` in the folder of the type.
 */
export function projectSamples<K>(
  type: PodType,
  readKey: (raw: unknown, problem: PodProblem) => K,
  test: string,
  judgements: Readonly<Record<string, Judgements>>,
): readonly Sample<PodProblem, FilesSolution, K>[] {
  return Object.entries(judgements).flatMap(([slug, answers]) => {
    const raw = read(join(test, 'problems', `${slug}.yaml`))
    const problem = type.problem(raw)
    const sample = samplesOf(problem, readKey(raw.key, problem))
    const changed = changedIn(languageOfProject(problem))
    const changes = read(join(test, '../../../answers', `${slug}.yaml`))
    return [
      ...Object.entries(answers).map(([title, [status, score]]) =>
        sample.judged(title, changed(readChanges(changes[title], new ReadContext(title))), status, score),
      ),
      sample.empty('nothing', NOTHING_CHANGED),
    ]
  })
}
