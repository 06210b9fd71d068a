import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Diagnostic } from '../../cli/definitions/diagnostic.ts'
import { readFlows } from '../../cli/replay/parser/read.ts'
import { temporaryFolder } from '../temporary-folder.ts'

export const HEAD = 'name: A flow\ntest: small\n'
export type Files = Readonly<Record<string, string>>

export async function folderOf(files: Files): Promise<string> {
  const folder = join(temporaryFolder('blocks'), 'flows')
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}

/** Steps as `name args @line`, and findings as `file:line message`. */
export async function read(yaml: string, others: Files = {}, given: Files = {}) {
  const folder = await folderOf({ 'area/a.yaml': yaml, ...others })
  const { flows, problems, warnings, includes } = await readFlows(join(folder, 'area/a.yaml'), given)
  const text = ({ file, line, message }: Diagnostic) => `${relative(folder, file)}:${line} ${message}`
  return {
    flows,
    includes: includes.map((file) => relative(folder, file)),
    steps: flows[0]?.steps.map(({ name, args, line }) => `${name} ${JSON.stringify(args)} @${line}`),
    problems: problems.map(text),
    warnings: warnings.map(text),
  }
}

export const withSteps = (steps: string, head = '') => `${HEAD}${head}steps:\n${steps}\nexpect: []\n`
