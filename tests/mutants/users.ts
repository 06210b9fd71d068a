import { readFileSync } from 'node:fs'
import ts from 'typescript'
import type { Fault } from './fault.ts'
import { faultyFiles } from './files.ts'
import { parse, unitsOf } from './units.ts'

type Place = Pick<Fault, 'file' | 'unit'>

function namesIn(name: ts.BindingName): readonly string[] {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []))
}

/** What a statement at the top of a file declares. */
function declaredBy({ file, unit }: Place): readonly string[] {
  const { node } = unitsOf(parse(file, readFileSync(file, 'utf8'))).find(({ key }) => key === unit) ?? {}
  if (!node || !ts.isVariableStatement(node)) return []
  return node.declarationList.declarations.flatMap(({ name }) => namesIn(name))
}

/**
 * The statements that name what a statement at the top of a file declares: a constant does its work where it is read, so
 * that tests which execute these are asked before all that load its file.
 */
export function usersOf(fault: Place, files = faultyFiles()): readonly Place[] {
  const names = declaredBy(fault)
  if (names.length === 0) return []
  const named = new RegExp(`\\b(${names.join('|')})\\b`)
  return files.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    if (!named.test(source)) return []
    const users = unitsOf(parse(file, source)).filter(
      ({ isStatic, node }) => !isStatic && named.test(node.getText()),
    )
    return users.map(({ key }) => ({ file, unit: key }))
  })
}
