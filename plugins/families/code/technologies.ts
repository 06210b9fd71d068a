import type { Technology, TechnologyGroup } from '../../../src/sdk/common.ts'
import {
  isForeign,
  isRecord,
  readBoolean,
  readList,
  readOptional,
  readText,
  unfit,
} from '../../../src/sdk/reading.ts'
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
 * Reads the technologies of a problem, by their slugs or as the backend sends them (ENTITY-77, ENTITY-124..128). One
 * that only the backend knows is offered as well: it keeps its name and its URI.
 */
export function readTechnologies(
  value: unknown,
  place: string,
  offered: readonly Technology[],
): readonly Technology[] {
  const found = readList(value, place, (one, at) => readTechnology(one, at, offered))
  const slugs = found.map(({ slug }) => slug)
  if (!isForeign() && new Set(slugs).size < slugs.length)
    throw unfit(value, place, 'a list that names each once')
  const once = found.filter(({ slug }, index) => slugs.indexOf(slug) === index)
  return isForeign() && once.length === 0 ? offered : once
}

function readTechnology(value: unknown, place: string, offered: readonly Technology[]): Technology {
  const raw = isRecord(value) ? value : { slug: value }
  const slug = readText(raw.slug, `${place}.slug`)
  const known = offered.find((technology) => technology.slug === slug)
  if (known && !isForeign()) return known
  if (!known && (raw.resource_uri == null || !isForeign()))
    throw unfit(slug, place, `one of ${offered.map((technology) => technology.slug).join(', ')}`)
  const available = readOptional(raw.available, `${place}.available`, readBoolean)
  return {
    name: readOptional(raw.name, `${place}.name`, readText) ?? known?.name ?? slug,
    slug,
    allowed_in: known?.allowed_in ?? [],
    resource_uri: readOptional(raw.resource_uri, `${place}.resource_uri`, readText) ?? uriOf(slug),
    ...(available !== undefined && { available }),
  }
}
