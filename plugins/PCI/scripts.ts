import { readResource } from '@assess/sdk/ui'
import type { Problem } from './problem.schema.ts'

const PATH = /^files\/[^\s()]+$/

/** The text of a script: that of a file which the problem gives away, or the one that was written. */
async function scriptOf(written: string, downloads: readonly string[]): Promise<string> {
  if (!PATH.test(written)) return written
  const address = downloads.find((one) => one === written || one.endsWith(`/${written}`))
  if (address === undefined) throw new Error(`"downloads" does not name ${written}`)
  return new TextDecoder().decode(await readResource(address))
}

/** All scripts of an interaction. */
export async function readScripts({ module, modules, downloads }: Problem) {
  const others = Object.entries(modules).map(
    async ([name, written]) => [name, await scriptOf(written, downloads)] as const,
  )
  return { module: await scriptOf(module, downloads), modules: Object.fromEntries(await Promise.all(others)) }
}
