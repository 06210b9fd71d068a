import { join } from 'node:path'
import type { Command } from 'commander'
import { addTestsOption, pluginsOption, reporterOption, testsOption } from './options.ts'

interface ValidateOptions {
  readonly tests?: string
  readonly addTests?: readonly string[]
  readonly plugins?: readonly string[]
  readonly reporter: 'terminal' | 'json'
  readonly schema?: string
}

export function register(program: Command): void {
  program
    .command('validate')
    .description('check the fields of tests and flows, and the names that they use')
    .argument(
      '[path...]',
      'tests, flows, or folders with either (default: all samples, or the folder of --tests)',
    )
    .addOption(testsOption('folder of the tests that flows name'))
    .addOption(addTestsOption())
    .addOption(pluginsOption())
    .addOption(reporterOption())
    .option(
      '--schema <code>',
      'check nothing, and print the JSON Schema of the problem files of a type, such as MCQ, for an editor; that of its answers for MCQ/answer',
    )
    .addHelpText('after', '\nExit code: 0 no errors, 1 errors, 2 wrong use.')
    .action(run)
}

async function run(paths: string[], options: ValidateOptions): Promise<void> {
  const { tests, addTests = [], plugins, reporter, schema } = options
  if (schema !== undefined) return printSchema(schema, plugins)
  const { validate } = await import('../validation/validate.ts')
  const { findingsAsJson, findingsAsText } = await import('../validation/findings.ts')
  const { fixtureFolders } = await import('../definitions/samples.ts')
  const folders = fixtureFolders('')
  const named = tests === undefined ? folders.map((folder) => join(folder, 'tests')) : [tests]
  const testDirs = [...named, ...addTests]
  const usual = [...(tests === undefined ? folders : [tests]), ...addTests]
  const findings = await validate(paths.length > 0 ? paths : usual, testDirs, plugins)
  console.log(reporter === 'json' ? findingsAsJson(findings) : findingsAsText(findings))
  if (findings.problems.length > 0) process.exitCode = 1
}

/** Throws for a type that is not there, with those that are. */
async function printSchema(wanted: string, plugins: ValidateOptions['plugins']): Promise<void> {
  const { schemasForAuthors } = await import('../definitions/author-schema.ts')
  const { openTypes } = await import('../plugins/node-types.ts')
  const types = await openTypes(plugins)
  const [, code = '', part = 'problem'] = /^(.+?)(?:\/(problem|answer))?$/.exec(wanted) ?? []
  const type = await types.load(code).catch(() => undefined)
  if (!type) throw new Error(`There is no type "${wanted}". There are: ${types.codes.join(', ')}`)
  const schemas = schemasForAuthors(type.code, type.schemas)
  console.log(JSON.stringify(schemas[part === 'answer' ? 'answer' : 'problem'], null, 2))
}
