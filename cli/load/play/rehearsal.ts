import { seededRandom } from '../../../src/sdk/random.ts'
import type { SolutionFields } from '../../../src/wire/solution.ts'
import type { ProblemAnswers } from '../answers.ts'
import { LoadCandidate } from '../candidate/candidate.ts'
import { Measures } from '../measures.ts'
import { Connections } from '../requests.ts'
import type { LoadOptions, LoadPorts } from './options.ts'

/** Tries every answer once, as a candidate of its own; gives those that the server takes, and why it refuses others. */
export async function rehearse(
  options: LoadOptions,
  { clock, invite }: LoadPorts,
): Promise<{ readonly taken: readonly ProblemAnswers[]; readonly refused: readonly string[] }> {
  const measures = new Measures()
  const connections = new Connections(options.urls, 1)
  const name = `load-${clock.now().toString(36)}-rehearsal`
  const ports = { ...options, clock, name, measures, random: seededRandom(options.seed) }
  const patienceMs = options.patienceSeconds * 1000
  const first = new LoadCandidate({ ...ports, connection: connections.from(0), patienceMs })
  try {
    await first.arrive(await invite(name))
    const [why] = measures.of('start').failures
    if (why !== undefined) throw new Error(`The test "${options.slug}" cannot be started: ${why}`)
    const taken: ProblemAnswers[] = []
    for (const one of options.answers) {
      const good: SolutionFields[] = []
      for (const answer of one.answers) {
        const before = measures.of('save').failures.length
        await first.save({ ...one, answers: [answer] })
        if (measures.of('save').failures.length === before) good.push(answer)
      }
      if (good.length > 0) taken.push({ ...one, answers: good })
    }
    return { taken, refused: measures.of('save').failures }
  } finally {
    first.leave()
    connections.close()
  }
}
