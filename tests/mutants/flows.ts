import { globSync, readFileSync } from 'node:fs'

const REQUIREMENT = /\b[A-Z]{2,8}-\d{1,3}\b/g
/** A requirement that both name says more than a word that both paths have. */
const REQUIREMENT_SCORE = 3
/** How many flows are played if no unit test executes a statement. */
const COUNT = 3
const ALWAYS = 'fixtures/flows/happy-path.yaml'

const flows = () =>
  globSync('{fixtures/flows,plugins/*/fixtures/flows}/**/*.yaml').filter(
    (flow) => !/\/(tables|files|common)\//.test(flow),
  )

const wordsOf = (file: string) =>
  file
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 3)

const requirementsOf = (file: string) => [...new Set(readFileSync(file, 'utf8').match(REQUIREMENT))]

/** How much a flow has to do with a file: by the requirements that both name, and the words of their paths. */
function likenessTo(file: string): (flow: string) => number {
  const words = wordsOf(file)
  const requirements = requirementsOf(file)
  return (flow) =>
    wordsOf(flow).filter((word) => words.includes(word)).length +
    REQUIREMENT_SCORE * requirementsOf(flow).filter((id) => requirements.includes(id)).length
}

/** The flows that prove the requirements which the file names, and those whose paths have words of its path. */
export function flowsFor(file: string): readonly string[] {
  const likeness = likenessTo(file)
  const scored = flows().map((flow) => ({ flow, score: likeness(flow) }))
  const near = scored.filter(({ score }) => score > 0).toSorted((one, other) => other.score - one.score)
  const names = near.map(({ flow }) => flow)
  return [ALWAYS, ...names.filter((flow) => flow !== ALWAYS).slice(0, COUNT - 1)]
}
