import type { ProblemDefinition, SectionDefinition } from './definition.ts'
import type { Diagnostic, Report } from './diagnostic.ts'
import { type ProblemsBySlug, takeChildren } from './passages.ts'
import type { TestFile } from './schema.ts'
import type { Path, Source } from './source.ts'

/** Puts the problems into their sections; nothing when a section cannot be given as written. */
export function defineSections(
  { sections }: TestFile,
  problems: ProblemsBySlug,
  source: Source,
  report: Report,
): SectionDefinition[] | undefined {
  const isTimed = sections.some((section) => section.duration !== undefined)
  const slugs = new Set<string>()
  const used = new Set<string>()
  const children = {
    listed: new Set(sections.flatMap((one) => one.problems)),
    taken: new Map<string, string>(),
  }
  let isWhole = true

  function fault(path: Path, message: string): void {
    refuse(source.finding(path, message))
  }

  /** Without a diagnostic for what was reported already. */
  function refuse(diagnostic?: Diagnostic): void {
    isWhole = false
    if (diagnostic) report(diagnostic)
  }

  function take(slug: string, path: Path): ProblemDefinition[] {
    if (!problems.has(slug)) fault(path, `There is no problems/${slug}.yaml. ${known(problems)}`)
    if (used.has(slug)) fault(path, `The problem "${slug}" is in a section already`)
    used.add(slug)
    const problem = problems.get(slug)
    if (!problem) isWhole = false
    return problem ? [problem.definition, ...takeChildren(problem, problems, children, refuse)] : []
  }

  const read = sections.map((section, index) => {
    const { slug, name, duration = 0, extend_duration = 0 } = section
    const path = ['sections', index, 'slug']
    if (slugs.has(slug)) fault(path, `There is a section "${slug}" already`)
    if (isTimed && duration === 0) {
      fault(path, `The section "${slug}" has no "duration": either all sections have one or none has`)
    }
    if (!isTimed && extend_duration > 0) {
      const at = ['sections', index, 'extend_duration']
      fault(
        at,
        `The section "${slug}" has no "duration" that could be extended; "extra_time" extends the test`,
      )
    }
    slugs.add(slug)
    const taken = section.problems.flatMap((name, at) => take(name, ['sections', index, 'problems', at]))
    return { slug, name, duration, extend_duration, problems: taken }
  })
  return isWhole ? read : undefined
}

function known(problems: ProblemsBySlug): string {
  return problems.size > 0
    ? `There are: ${[...problems.keys()].join(', ')}`
    : 'The folder "problems" is empty'
}
