import type { RunSettings } from '@assess/sdk'
import type { Runner, TechnologyOffer } from '@assess/sdk/node'
import { technologiesOf } from '../../families/code/technologies.ts'
import type { Engine } from './engine.ts'
import { mysql } from './mysql.ts'
import { postgresql } from './postgresql.ts'

/** The database of a technology: PostgreSQL is always there, MySQL where an operator has connected one. */
export function engineOf(slug: string, { databases }: RunSettings): Engine | undefined {
  if (slug === 'postgresql') return postgresql
  const address = databases[slug]
  return slug === 'mysql' && address !== undefined ? mysql(address) : undefined
}

/** What statements may be written in, and whether this server can run it (GAP-012). */
export function offers(_: Runner, settings: RunSettings): readonly TechnologyOffer[] {
  return technologiesOf('DBA').map(({ slug, name }) => ({
    slug,
    name,
    available: engineOf(slug, settings) !== undefined,
  }))
}

/** What the editor begins with where the problem gives no stub (RUN-07, GAP-020). */
export const STUBS: Readonly<Record<string, string>> = {
  postgresql: '-- PostgreSQL: write your statements here.\nSELECT version();',
  mysql: '-- MySQL: write your statements here.\nSELECT version();',
  mssql: '-- SQL Server: write your statements here.\nSELECT @@VERSION;',
  oracle: '-- Oracle: write your statements here.\nSELECT banner FROM v$version;',
  mongodb: '// MongoDB: write your commands here.\ndb.version()',
}
