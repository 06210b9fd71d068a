import type { Technology, TechnologyGroup } from '../../../src/sdk/common.ts'
import { readList, readRecord, readText, unfit } from '../../../src/sdk/reading.ts'
import type { ProgrammingLanguage } from '../../../src/sdk/sandbox.ts'

/** What a program may be written in, by slug, in the order in which it is offered. */
const NAMES: Readonly<Record<ProgrammingLanguage, string>> = {
  python: 'Python',
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  java: 'Java',
  cpp: 'C++',
  c: 'C',
  go: 'Go',
  rust: 'Rust',
  ruby: 'Ruby',
  php: 'PHP',
  bash: 'Bash',
  r: 'R',
}

/** What statements may be written in. */
const DATABASES: Readonly<Record<string, string>> = {
  postgresql: 'PostgreSQL',
  mysql: 'MySQL',
  mssql: 'Microsoft SQL Server',
  oracle: 'Oracle',
  mongodb: 'MongoDB',
}

const URI = '/api/v1/technology/'
const GROUPS: readonly TechnologyGroup[] = ['SCR', 'PLY']
/** What more a language may be used for. */
const MORE_GROUPS: Readonly<Record<string, readonly TechnologyGroup[]>> = {
  bash: ['SHL'],
  python: ['APP', 'MLI', 'DSC', 'SEL'],
  r: ['MLI', 'DSC'],
  javascript: ['APP', 'MOB'],
  typescript: ['APP', 'MOB'],
}

const technologyOf = (slug: string, name: string, allowed_in: readonly TechnologyGroup[]): Technology => ({
  name,
  slug,
  allowed_in,
  resource_uri: uriOf(slug),
})

/** Every technology that a program or a statement may be written in. */
export const TECHNOLOGIES: readonly Technology[] = [
  ...Object.entries(NAMES).map(([slug, name]) =>
    technologyOf(slug, name, [...GROUPS, ...(MORE_GROUPS[slug] ?? [])]),
  ),
  ...Object.entries(DATABASES).map(([slug, name]) => technologyOf(slug, name, ['DBA'])),
]

/** The URI under which a solution names its technology (ENTITY-94). */
export function uriOf(slug: string): string {
  return `${URI}${slug}`
}

/** The slug in a technology's URI; `''` where none was chosen. */
export function slugOf(uri: string): string {
  return uri.replace(/\/+$/, '').split('/').at(-1) ?? ''
}

/** What problems of a group may be answered in. */
export function technologiesOf(group: TechnologyGroup): readonly Technology[] {
  return TECHNOLOGIES.filter(({ allowed_in }) => allowed_in.includes(group))
}

/** Reads the technologies of a problem, by their slugs or as the backend sends them (ENTITY-77, ENTITY-124..128). */
export function readTechnologies(
  value: unknown,
  place: string,
  offered: readonly Technology[],
): readonly Technology[] {
  const found = readList(value, place, (one, at) => {
    const slug = typeof one === 'string' ? one : readText(readRecord(one, at).slug, `${at}.slug`)
    const technology = offered.find((known) => known.slug === slug)
    if (!technology) throw unfit(slug, at, `one of ${offered.map((known) => known.slug).join(', ')}`)
    return technology
  })
  if (new Set(found).size < found.length) throw unfit(value, place, 'a list that names each once')
  return found
}
