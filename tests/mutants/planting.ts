import ts from 'typescript'
import { type Fault, planted, titleOf } from './fault.ts'
import { CALLS } from './operators/calls.ts'
import type { Change, Operator } from './operators/change.ts'
import { LOGIC } from './operators/logic.ts'
import { MARKUP } from './operators/markup.ts'
import { STATEMENTS } from './operators/statements.ts'
import { swappedTexts } from './operators/texts.ts'
import { VALUES } from './operators/values.ts'
import { isTypeOnly, parse, type Unit, unitsOf } from './units.ts'

const OPERATORS: readonly Operator[] = [...LOGIC, ...VALUES, ...CALLS, ...STATEMENTS, ...MARKUP]
/** A catalogue of texts: all that can be wrong is which text stands where. */
const TEXTS = /\/texts(-\w+)?(\.ts$|\/)/

/** Looks, which pictures show, and no unit test should repeat. */
function isLooks(node: ts.Node): boolean {
  if (ts.isJsxAttribute(node)) return /^(css|style)$/.test(node.name.getText())
  if (ts.isCallExpression(node)) return /^(css|keyframes|style)$/.test(node.expression.getText())
  return false
}

/** What only a developer reads, when something is wrong that cannot be. */
function isForDevelopers(node: ts.Node): boolean {
  const call = ts.isExpressionStatement(node) ? node.expression : node
  return ts.isCallExpression(call) && call.expression.getText().startsWith('console.')
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The change as a fault; undefined when it changes nothing. */
function faultOf(root: ts.SourceFile, unit: Unit, change: Change): Fault | undefined {
  const { kind, edits, shown } = change
  const start = shown.getStart()
  const moved = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }))
  const from = shown.getText()
  const to = planted(from, { edits: moved })
  if (oneLine(to) === oneLine(from)) return undefined
  const first = Math.min(...edits.map((edit) => edit.start))
  const line = root.getLineAndCharacterOfPosition(first).line + 1
  const { key, place, isStatic } = unit
  const file = root.fileName
  return {
    file,
    line,
    place,
    unit: key,
    isStatic,
    kind,
    from: oneLine(from),
    to: oneLine(to) || '(nothing)',
    edits,
  }
}

/** Where two faults of a file read the same, the later ones are numbered. */
function numbered(faults: readonly Fault[]): readonly Fault[] {
  const times = new Map<string, number>()
  return faults.map((fault) => {
    const title = titleOf(fault)
    const time = (times.get(title) ?? 0) + 1
    times.set(title, time)
    return time === 1 ? fault : { ...fault, to: `${fault.to} (${time})` }
  })
}

/** Every fault that can be planted in a file, in the order of the file. */
export function faultsOf(file: string, source: string): readonly Fault[] {
  const root = parse(file, source)
  const operators = TEXTS.test(file) ? [swappedTexts] : OPERATORS
  const units = new Map(unitsOf(root).map((unit) => [unit.node, unit]))
  const faults: Fault[] = []
  function visit(node: ts.Node, around: Unit | undefined): void {
    if (isTypeOnly(node) || isLooks(node) || isForDevelopers(node)) return
    const unit = units.get(node) ?? around
    if (unit) {
      const found = operators
        .flatMap((operator) => operator(node))
        .map((change) => faultOf(root, unit, change))
      faults.push(...found.filter((fault) => fault !== undefined))
    }
    node.forEachChild((child) => visit(child, unit))
  }
  visit(root, undefined)
  return numbered(faults)
}
