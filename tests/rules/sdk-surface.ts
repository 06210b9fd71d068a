import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** A name that an entry of the SDK gives, as it is declared. */
export interface Exported {
  readonly name: string
  /** Such as `@assess/sdk/ui`. */
  readonly entry: string
  /** File and line of the declaration. */
  readonly place: string
  readonly doc: string
  readonly examples: readonly string[]
  /** It is called, drawn or put on an element. */
  readonly isUsed: boolean
}

const FOLDER = 'src/sdk'
const PACKAGE: { readonly name: string; readonly exports: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(`${FOLDER}/package.json`, 'utf8'),
)

/** The file of each entry, by the name that it is imported by. */
const ENTRIES: ReadonlyMap<string, string> = new Map(
  Object.entries(PACKAGE.exports).map(([name, file]) => [
    path.posix.join(PACKAGE.name, name),
    path.resolve(FOLDER, file),
  ]),
)

export interface Surface {
  /** Each name once, under the first entry that has it. */
  readonly all: readonly Exported[]
  /** It has read all that the entries import. */
  readonly program: ts.Program
}

/** All that the entries of the SDK give. */
export function surfaceOfSdk(): Surface {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
  const files = [...ENTRIES.values()]
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files }, ts.sys, '.')
  const program = ts.createProgram(files, options)
  const checker = program.getTypeChecker()
  const found = new Map<string, Exported>()
  for (const [entry, file] of ENTRIES) {
    const source = program.getSourceFile(file)
    const module = source && checker.getSymbolAtLocation(source)
    if (!module) throw new Error(`${file} is not a module`)
    for (const symbol of checker.getExportsOfModule(module))
      if (!found.has(symbol.name)) found.set(symbol.name, exportedAs(symbol, entry, checker))
  }
  return { all: [...found.values()], program }
}

function exportedAs(symbol: ts.Symbol, entry: string, checker: ts.TypeChecker): Exported {
  const declared = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const declaration = declared.valueDeclaration ?? declared.declarations?.[0]
  if (!declaration) throw new Error(`"${symbol.name}" of ${entry} is declared nowhere`)
  const tags = declared.getJsDocTags(checker).filter(({ name }) => name === 'example')
  return {
    name: symbol.name,
    entry,
    place: placeOf(declaration),
    doc: ts.displayPartsToString(declared.getDocumentationComment(checker)),
    examples: tags.map(({ text }) => ts.displayPartsToString(text)),
    isUsed: isUsed(declared, checker),
  }
}

function placeOf(node: ts.Node): string {
  const source = node.getSourceFile()
  const { line } = source.getLineAndCharacterOfPosition(node.getStart())
  return `${path.relative('.', source.fileName)}:${line + 1}`
}

/** Functions, hooks, components, classes and styles; a constant and a type are read where they stand. */
function isUsed(symbol: ts.Symbol, checker: ts.TypeChecker): boolean {
  const { valueDeclaration: declaration } = symbol
  if (!declaration) return false
  const type = checker.getTypeOfSymbolAtLocation(symbol, declaration)
  const isStyle = type.symbol?.name === 'SerializedStyles' || type.aliasSymbol?.name === 'SerializedStyles'
  return isStyle || type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0
}
