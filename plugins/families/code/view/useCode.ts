import type { ProblemContext, Stub, Technology } from '@assess/sdk'
import type { Change } from '@assess/sdk/ui'
import { useEffect, useState } from 'react'
import { type Beginning, chosen, isWritten, shownCode, written } from '../edits.ts'
import type { CodeProblem } from '../problem.ts'
import type { CodeSolution } from '../solution.ts'
import { NO_STUB, stubText } from '../stub.ts'
import { slugOf } from '../technologies.ts'
import { useTechnologies } from './useTechnologies.ts'

type CodeContext = ProblemContext<CodeProblem, CodeSolution>
type Stubs = Readonly<Record<string, Stub>>

/** The program as the editor shows it, and what may be done with it. */
export interface Code {
  readonly technologies: readonly Technology[]
  readonly current: Technology
  readonly beginning: Beginning
  readonly text: string
  /** False until it is known what the editor begins with. */
  readonly isReady: boolean
  /** Whether the language could not be changed (MSG-09). */
  readonly hasFailed: boolean
  /** Whether it is still, or again, the stub. */
  readonly isUntouched: boolean
  write(text: string): void
  writeInput(stdin: string): void
  reset(): void
  choose(slug: string): void
  /** Takes the text as the candidate's even where it is still the stub, before it is run. */
  settle(): void
}

/** The stubs of the backend for languages whose stub the problem does not give (CALL-53). */
function useCommonStubs(context: CodeContext, isWanted: boolean): Stubs | undefined {
  const [stubs, setStubs] = useState<Stubs>()
  useEffect(() => {
    if (!isWanted || context.readOnly) return
    const take = (found: Stubs) => !context.signal.aborted && setStubs(found)
    context.runs.stubs().then(take, () => take({}))
  }, [context, isWanted])
  return isWanted && !context.readOnly ? stubs : {}
}

/** Before anything is chosen, the first language that runs here. */
function currentOf(
  technologies: readonly Technology[],
  { technology }: CodeSolution,
): Technology | undefined {
  const slug = slugOf(technology, technologies)
  return (
    technologies.find((one) => one.slug === slug) ??
    technologies.find(({ available }) => available !== false) ??
    technologies[0]
  )
}

export function useCode(
  context: CodeContext,
  solution: CodeSolution,
  change: Change<CodeSolution>,
): Code | undefined {
  const { stubs, extra_data } = context.problem
  const technologies = useTechnologies(context)
  const [hasFailed, setFailed] = useState(false)
  const current = currentOf(technologies, solution)
  const common = useCommonStubs(context, current !== undefined && stubs[current.slug] === undefined)
  if (!current) return undefined

  const kind = extra_data.code_stub_type
  const begin = ({ slug, resource_uri }: Technology, others: Stubs): Beginning => ({
    slug,
    uri: resource_uri,
    kind,
    stub: stubs[slug] ?? others[slug] ?? NO_STUB,
  })
  const beginning = begin(current, common ?? {})

  async function choose(slug: string) {
    const to = technologies.find((one) => one.slug === slug)
    if (!to) return
    setFailed(false)
    if (slug === beginning.slug) return change((now) => ({ ...now, technology: beginning.uri }))
    try {
      const others = stubs[slug] === undefined ? await context.runs.stubs() : {}
      if (!context.signal.aborted)
        change((now) => chosen(now, beginning.slug, begin(to, others), technologies))
    } catch {
      if (!context.signal.aborted) setFailed(true)
    }
  }

  return {
    technologies,
    current,
    beginning,
    hasFailed,
    text: shownCode(solution, beginning),
    isReady: common !== undefined || isWritten(solution),
    isUntouched: !isWritten(solution) || solution.code === stubText(beginning.stub),
    write: (text) => change((now) => written(now, beginning, text)),
    writeInput: (stdin) => change((now) => ({ ...now, technology: beginning.uri, stdin })),
    reset: () => change((now) => written(now, beginning, stubText(beginning.stub))),
    choose: (slug) => void choose(slug),
    settle: () =>
      change((now) => (isWritten(now) ? now : written(now, beginning, shownCode(now, beginning), true))),
  }
}
