import path from 'node:path'
import ts from 'typescript'
import { type Edit, planted } from '../fault.ts'
import { parse, type Unit, unitsOf } from '../units.ts'

/** The files of which it is written down what is executed. */
const PROJECT = /^(src|plugins|cli)\/(?!.*(\.test|\.d)\.tsx?$).*\.tsx?$/

/** The call that says that a unit is executed; code that runs in a page, which nobody listens to, says it to nobody. */
const mark = (file: string, key: string) => `globalThis.markExecuted?.(${JSON.stringify(file)},'${key}')`

/** A statement that can have another one before it where it stands. */
const isInList = ({ parent }: ts.Node) =>
  ts.isBlock(parent) || ts.isSourceFile(parent) || ts.isCaseOrDefaultClause(parent)

function marks(file: string, { node, key }: Unit): readonly Edit[] {
  const start = node.getStart()
  const end = node.getEnd()
  const before = (at: number, to: string): Edit => ({ start: at, end: at, to })
  if (!ts.isStatement(node)) return [before(start, `(${mark(file, key)},`), before(end, ')')]
  if (isInList(node)) return [before(start, `;${mark(file, key)};`)]
  return [before(start, `{${mark(file, key)};`), before(end, '}')]
}

/** The source with a mark before each unit. */
export function instrumented(file: string, source: string): string {
  const edits = unitsOf(parse(file, source)).flatMap((unit) => marks(file, unit))
  return planted(source, { edits })
}

/** A plugin of Vite; lines stay where they are. */
export function instrument() {
  return {
    name: 'mark-executed',
    enforce: 'pre' as const,
    transform(source: string, id: string) {
      const file = path.relative(process.cwd(), id)
      return PROJECT.test(file) ? { code: instrumented(file, source), map: null } : undefined
    },
  }
}
