import ts from 'typescript'
import { type Operator, replacing } from './change.ts'

const STATES = /^aria-(pressed|expanded|checked|selected|disabled|invalid|busy|hidden|modal)$/
/** Looks are judged by people and pictures; a key only saves work. */
const LOOKS =
  /^(css|style|className|key|ref|data-.*|d|viewBox|fill|stroke.*|width|height|x|y|r|rx|cx|cy|size|autoComplete|spellCheck|loading|decoding)$/
const LIVE: Readonly<Record<string, string>> = { polite: 'assertive', assertive: 'polite' }

/** An attribute is missing, or says the opposite. */
const attribute: Operator = (node) => {
  if (!ts.isJsxAttribute(node)) return []
  const name = node.name.getText()
  if (LOOKS.test(name)) return []
  const { initializer } = node
  const value = initializer && ts.isJsxExpression(initializer) ? initializer.expression : undefined
  if (STATES.test(name) && value) return [replacing('semantics', value, `!(${value.getText()})`, node)]
  const swapped = initializer && ts.isStringLiteral(initializer) ? LIVE[initializer.text] : undefined
  return [replacing('semantics', node, swapped ? `${name}="${swapped}"` : '')]
}

/** A part of a screen is missing. */
const part: Operator = (node) => {
  const isPart = ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)
  const isInside = ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)
  return isPart && isInside ? [replacing('part', node, '')] : []
}

export const MARKUP: readonly Operator[] = [attribute, part]
