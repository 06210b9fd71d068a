import path from 'node:path'
import ts from 'typescript'
import type { Exported, Surface } from './sdk-surface.ts'

const VALUES = path.resolve('tests/rules/example-values.ts')
/** Where the examples would stand; no file is written. */
const FOLDER = path.resolve('tests/rules')
/** An example need not use all that it names, and imports types as values. */
const RELAXED = { noUnusedLocals: false, noUnusedParameters: false, verbatimModuleSyntax: false }

/** What an example may use without saying so, beside the names of the SDK. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  '@emotion/react': ['css'],
  react: ['useEffect', 'useRef', 'useState', 'useSyncExternalStore'],
  typebox: ['Type'],
  vitest: ['expect'],
}

const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu

/** An example as a file of TypeScript that imports all that it names. */
function moduleOf(example: string, origins: ReadonlyMap<string, string>): string {
  const isModule = /^export /m.test(example)
  const own = isModule ? [...example.matchAll(/^(?:export )?const (\w+)/gm)].map(([, name]) => name) : []
  const words = new Set(example.match(WORD))
  const imports = [...origins]
    .filter(([name]) => words.has(name) && !own.includes(name))
    .map(([name, module]) => `import { ${name} } from '${module}'`)
  const body = isModule ? example : `export async function example() {\n${example}\n}`
  return [...imports, body, ''].join('\n')
}

/** Where each name that an example may use comes from. */
function originsOf(all: readonly Exported[]): ReadonlyMap<string, string> {
  const { statements } = ts.createSourceFile(VALUES, ts.sys.readFile(VALUES) ?? '', ts.ScriptTarget.Latest)
  const values = statements.flatMap((statement) => {
    if (ts.isTypeAliasDeclaration(statement)) return statement.name.text
    if (!ts.isVariableStatement(statement)) return []
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? name.text : [],
    )
  })
  return new Map([
    ...Object.entries(OTHERS).flatMap(([module, names]) => names.map((name) => [name, module] as const)),
    ...all.map(({ name, entry }) => [name, entry] as const),
    ...values.map((name) => [name, VALUES] as const),
  ])
}

/** The program that has the entries, with more files that only it knows. */
function programBeside(program: ts.Program, files: ReadonlyMap<string, string>): ts.Program {
  const options = { ...program.getCompilerOptions(), ...RELAXED }
  const host = ts.createCompilerHost(options)
  const { fileExists, getSourceFile } = host
  host.fileExists = (file) => files.has(file) || fileExists(file)
  host.getSourceFile = (file, language, ...rest) => {
    const text = files.get(file)
    if (text !== undefined) return ts.createSourceFile(file, text, language, true)
    return program.getSourceFile(file) ?? getSourceFile(file, language, ...rest)
  }
  return ts.createProgram([...files.keys()], options, host)
}

/** What the compiler finds in the examples of some names, each with the place of its name. */
export function faultsOfExamples(shown: readonly Exported[], { all, program }: Surface): readonly string[] {
  const origins = originsOf(all)
  const examples = shown.flatMap(({ examples, name, place }) =>
    examples.map((example, index) => ({
      place,
      file: `${FOLDER}/${name}-${index}.tsx`,
      text: moduleOf(example, origins),
    })),
  )
  const files = new Map(examples.map(({ file, text }) => [file, text]))
  files.set(`${FOLDER}/view.tsx`, 'export default () => null\n')
  const extended = programBeside(program, files)
  return examples.flatMap(({ file, place }) => {
    const source = extended.getSourceFile(file)
    const faults = [...extended.getSyntacticDiagnostics(source), ...extended.getSemanticDiagnostics(source)]
    return faults.map(
      ({ messageText }) => `${place}: its example: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    )
  })
}
