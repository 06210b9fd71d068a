interface Sectioned {
  readonly section: string | undefined
  readonly sections: readonly { readonly slug: string; readonly problems: readonly string[] }[]
  readonly order: readonly string[]
}

/** Slugs of the problems that take answers now: those of the current timed section, else all. */
export function openProblems({ section, sections, order }: Sectioned): readonly string[] {
  return section === undefined ? order : (sections.find(({ slug }) => slug === section)?.problems ?? [])
}

/** Slugs of the problems that a problem is leafed through with: those of its timed section, else all. */
export function companions(state: Sectioned, problem: string): readonly string[] {
  if (state.section === undefined) return state.order
  return state.sections.find(({ problems }) => problems.includes(problem))?.problems ?? []
}
