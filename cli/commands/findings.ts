import type { Finding } from '../host/finding.ts'
import { CHECKS, type Check } from './doctor-checks.ts'

/** What this machine has of the optional programs, in the order of the checks. */
export function findOnMachine(): Promise<readonly Finding[]> {
  return Promise.all(CHECKS.map(examine))
}

async function examine({ name, enables, advice, version }: Check): Promise<Finding> {
  try {
    const found = await version()
    if (found) return { name, found: true, version: found, enables, advice: null }
    return { name, found: false, version: null, enables, advice }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { name, found: false, version: null, enables, advice: reason }
  }
}
