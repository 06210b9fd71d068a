import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hashOf } from './coverage/entry.ts'
import { type Fault, titleOf } from './fault.ts'

/** Which test noticed which fault: asked again only when the statement or the test has changed. */
const FILE = 'dist/mutants/noticed.json'

interface Kept {
  readonly unit: string
  readonly test: string
  readonly hash: string
}

const hashOfFile = (file: string) => (existsSync(file) ? hashOf(readFileSync(file, 'utf8')) : undefined)

export interface Noticed {
  /** The test that noticed the fault the last time, when it still stands as it did. */
  of(fault: Fault): string | undefined
  add(fault: Fault, test: string): void
}

export function readNoticed(): Noticed {
  const all = new Map<string, Kept>(
    existsSync(FILE) ? Object.entries(JSON.parse(readFileSync(FILE, 'utf8'))) : [],
  )
  return {
    of(fault) {
      const kept = all.get(titleOf(fault))
      return kept?.unit === fault.unit && kept.hash === hashOfFile(kept.test) ? kept.test : undefined
    },
    add(fault, test) {
      const hash = hashOfFile(test)
      if (hash === undefined) return
      all.set(titleOf(fault), { unit: fault.unit, test, hash })
      mkdirSync('dist/mutants', { recursive: true })
      writeFileSync(FILE, JSON.stringify(Object.fromEntries(all), undefined, 1))
    },
  }
}
