import {
  eachFit,
  type ProgrammingLanguage,
  type ReadContext,
  type Technology,
  type TechnologyGroup,
} from '@assess/sdk'
import type { Technologies } from './problem.schema.ts'

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
const GROUPS: readonly TechnologyGroup[] = ['SCR', 'PLY', 'PRJ']
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

/**
 * The slug of a technology, by its URI among those that are `known`, otherwise at the end of the URI; `''` where none
 * was chosen.
 */
export function slugOf(uri: string, known: readonly Technology[] = []): string {
  const technology = known.find(({ resource_uri }) => resource_uri === uri)
  return technology?.slug ?? uri.split('/').findLast((part) => part !== '') ?? ''
}

/** What problems of a group may be answered in. */
export function technologiesOf(group: TechnologyGroup): readonly Technology[] {
  return TECHNOLOGIES.filter(({ allowed_in }) => allowed_in.includes(group))
}

/**
 * The technologies of a problem, by their slugs or as the backend sends them (ENTITY-77, ENTITY-124..128). One that only the
 * backend knows is offered as well: it keeps its name and its URI.
 */
export function chosenFrom(
  written: Technologies,
  offered: readonly Technology[],
  at: ReadContext,
): readonly Technology[] {
  const found = eachFit(written, at, (one, place) => technologyFrom(one, offered, place))
  const slugs = found.map(({ slug }) => slug)
  if (!at.isTolerant && new Set(slugs).size < slugs.length)
    throw at.unfit(written, 'a list that names each once')
  const once = found.filter(({ slug }, index) => slugs.indexOf(slug) === index)
  return at.isTolerant && once.length === 0 ? offered : once
}

function technologyFrom(
  written: Technologies[number],
  offered: readonly Technology[],
  at: ReadContext,
): Technology {
  const sent = typeof written === 'string' ? { slug: written } : written
  const known = offered.find(({ slug }) => slug === sent.slug)
  if (known && !at.isTolerant) return known
  if (!known && (sent.resource_uri === undefined || !at.isTolerant))
    throw at.unfit(sent.slug, `one of ${offered.map(({ slug }) => slug).join(', ')}`)
  return {
    name: known?.name ?? sent.slug,
    allowed_in: known?.allowed_in ?? [],
    resource_uri: uriOf(sent.slug),
    ...sent,
  }
}
