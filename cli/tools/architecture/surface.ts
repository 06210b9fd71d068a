import { posix } from 'node:path'
import ts from 'typescript'

/** What a compiler declares of each file, by its path without the ending, such as `src/sdk/view`. */
export type Declarations = ReadonlyMap<string, string>

/** A name of another module; `*` stands for all that it exports. */
interface Origin {
  readonly module: string
  readonly name: string
}

interface Module {
  readonly path: string
  readonly source: ts.SourceFile
  /** The statements that declare or export a name. */
  readonly named: ReadonlyMap<string, readonly ts.Statement[]>
  /** By the name in this file. */
  readonly imported: ReadonlyMap<string, Origin>
}

const ALL = '*'

const textOf = (node: ts.Node | undefined) =>
  node && (ts.isStringLiteral(node) || ts.isIdentifier(node)) ? node.text : ''

function importsIn(statement: ts.Statement): [string, Origin][] {
  if (!ts.isImportDeclaration(statement)) return []
  const module = textOf(statement.moduleSpecifier)
  const { name, namedBindings } = statement.importClause ?? {}
  const whole: [string, Origin][] = name ? [[name.text, { module, name: 'default' }]] : []
  if (!namedBindings) return whole
  if (ts.isNamespaceImport(namedBindings)) return [...whole, [namedBindings.name.text, { module, name: ALL }]]
  const parts = namedBindings.elements.map((one): [string, Origin] => [
    one.name.text,
    { module, name: textOf(one.propertyName ?? one.name) },
  ])
  return [...whole, ...parts]
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isImportDeclaration(statement)) return []
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => textOf(name))
  if (ts.isExportDeclaration(statement)) {
    const { exportClause } = statement
    return exportClause && ts.isNamedExports(exportClause)
      ? exportClause.elements.map(({ name }) => textOf(name))
      : []
  }
  if (ts.isExportAssignment(statement)) return ['default']
  return 'name' in statement ? [textOf(statement.name as ts.Node)] : []
}

/** The first part of a name such as `JSX.Element`. */
function firstOf(name: ts.EntityName | undefined): string {
  if (!name) return ALL
  return ts.isQualifiedName(name) ? firstOf(name.left) : name.text
}

function parse(path: string, text: string): Module {
  const source = ts.createSourceFile(`${path}.d.ts`, text, ts.ScriptTarget.Latest)
  const named = Map.groupBy(
    source.statements.flatMap((statement) => namesOf(statement).map((name) => ({ name, statement }))),
    ({ name }) => name,
  )
  return {
    path,
    source,
    named: new Map([...named].map(([name, found]) => [name, found.map(({ statement }) => statement)])),
    imported: new Map(source.statements.flatMap(importsIn)),
  }
}

/** All that a statement may mean: names as they stand in its file, and names of other modules. */
function usesOf(statement: ts.Statement): (string | Origin)[] {
  if (ts.isExportDeclaration(statement) && statement.moduleSpecifier) {
    const { exportClause, moduleSpecifier } = statement
    const module = textOf(moduleSpecifier)
    if (!exportClause || !ts.isNamedExports(exportClause)) return [{ module, name: ALL }]
    return exportClause.elements.map((one) => ({ module, name: textOf(one.propertyName ?? one.name) }))
  }
  const uses: (string | Origin)[] = []
  function visit(node: ts.Node) {
    if (ts.isIdentifier(node)) uses.push(node.text)
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      uses.push({ module: textOf(node.argument.literal), name: firstOf(node.qualifier) })
    }
    ts.forEachChild(node, visit)
  }
  visit(statement)
  return uses
}

/** What is reached of a module: its statements, and the names that they take from others. */
interface Part {
  readonly statements: Set<ts.Statement>
  readonly imports: Map<string, Origin>
}

const pathOf = (from: string, specifier: string) =>
  posix.join(posix.dirname(from), specifier).replace(/\.tsx?$/, '')

/** Every declaration of the public modules, and every other one that they name, by path. */
function reachedFrom(modules: ReadonlyMap<string, Module>, isPublic: (path: string) => boolean) {
  const parts = new Map<string, Part>()

  function reach(from: string, { module, name }: Origin) {
    const target = modules.get(pathOf(from, module))
    if (!target) return
    const found = name === ALL ? target.source.statements : target.named.get(name)
    for (const statement of found ?? []) take(target, statement)
  }

  function take(module: Module, statement: ts.Statement) {
    const part = parts.get(module.path) ?? { statements: new Set(), imports: new Map() }
    parts.set(module.path, part)
    if (ts.isImportDeclaration(statement) || part.statements.has(statement)) return
    part.statements.add(statement)
    for (const use of usesOf(statement)) follow(module, part, use)
  }

  function follow(module: Module, { imports }: Part, use: string | Origin) {
    if (typeof use !== 'string') return reach(module.path, use)
    const origin = module.imported.get(use)
    if (origin) {
      imports.set(use, origin)
      reach(module.path, origin)
    }
    for (const statement of module.named.get(use) ?? []) take(module, statement)
  }

  for (const module of modules.values())
    if (isPublic(module.path)) for (const statement of module.source.statements) take(module, statement)
  return parts
}

function importLines(imports: Part['imports']): string[] {
  const byModule = Map.groupBy(imports, ([, { module }]) => module)
  return [...byModule]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([module, names]) => {
      const listed = names.map(([own, { name }]) => (own === name ? own : `${name} as ${own}`))
      return `import { ${listed.sort().join(', ')} } from '${module}'`
    })
}

/**
 * The public surface as a page: every declaration of the modules that `isPublic` chooses, and of the others what those
 * name. Comments are left out.
 */
export function surfaceOf(declarations: Declarations, isPublic: (path: string) => boolean): string {
  const modules = new Map([...declarations].map(([path, text]) => [path, parse(path, text)]))
  const parts = [...reachedFrom(modules, isPublic)].sort(([a], [b]) =>
    isPublic(a) === isPublic(b) ? (a < b ? -1 : 1) : isPublic(a) ? -1 : 1,
  )
  const sections = parts.map(([path, { imports, statements }]) => {
    const source = modules.get(path)?.source
    const texts = [...statements].sort((a, b) => a.pos - b.pos).map((one) => one.getText(source))
    const lines = [...importLines(imports), ...texts.filter((text) => text !== 'export {};')]
    return `## ${path}\n\n\`\`\`ts\n${lines.join('\n')}\n\`\`\`\n`
  })
  return sections.join('\n')
}
