import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'

const FILES = globSync('{src,plugins}/**/*.{ts,tsx}').filter(
  (file) => !/\.(test|schema)\.|\/texts[./]|^src\/wire\//.test(file),
)

const HAS_WORD = /\p{L}{2}/u
const READ_OUT =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|legend)$/
const PHYSICAL =
  /^(left|right|(margin|padding|border|scrollMargin|scrollPadding)(Left|Right)(Width|Color|Style)?|border(Top|Bottom)(Left|Right)Radius)$/
const SIDES = /^(margin|padding|inset|borderWidth|scrollMargin|scrollPadding)$/

type Rule = (node: ts.Node) => boolean

/** Text between tags, or an attribute that is read out, written where no catalogue can translate it. */
const isWritten: Rule = (node) => {
  if (ts.isJsxText(node)) return HAS_WORD.test(node.text)
  if (!ts.isJsxAttribute(node) || !READ_OUT.test(node.name.getText())) return false
  const { initializer } = node
  const value = initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer
  if (!value) return false
  if (ts.isTemplateExpression(value)) {
    return HAS_WORD.test(
      [value.head, ...value.templateSpans.map(({ literal }) => literal)].map((part) => part.text).join(''),
    )
  }
  return ts.isStringLiteralLike(value) && HAS_WORD.test(value.text)
}

/** A style that names a side of the screen, which is the wrong one where text runs from right to left. */
const isPhysical: Rule = (node) => {
  if (!ts.isPropertyAssignment(node)) return false
  const name = ts.isStringLiteral(node.name) ? node.name.text : node.name.getText()
  if (PHYSICAL.test(name)) return true
  if (!ts.isStringLiteralLike(node.initializer)) return false
  const { text } = node.initializer
  if (name === 'textAlign' || name === 'float') return /^(left|right)$/.test(text)
  const [top, right, bottom, left] = text.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '()').split(/\s+/)
  if (name === 'borderRadius') return left !== undefined && (top !== right || bottom !== left)
  return SIDES.test(name) && left !== undefined && left !== right
}

function breaches(rule: Rule, file: string, source = readFileSync(file, 'utf8')): string[] {
  const root = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  function visit(node: ts.Node) {
    const { line } = root.getLineAndCharacterOfPosition(node.getStart())
    if (rule(node)) found.push(`${file}:${line + 1}: ${node.getText().trim()}`)
    node.forEachChild(visit)
  }
  visit(root)
  return found
}

it('no words stand in the markup: each is read from a catalogue, which has it in every language', () => {
  expect(FILES.flatMap((file) => breaches(isWritten, file))).toEqual([])
})

it('no style names left or right, so that the player can run from right to left', () => {
  expect(FILES.flatMap((file) => breaches(isPhysical, file))).toEqual([])
})

it.each(['<p>Your answer</p>', '<p title="Help" />', `<p aria-label={\`Remove \${name}\`} />`])(
  'words in the markup are found: %s',
  (source) => {
    expect(breaches(isWritten, 'planted.tsx', source)).toHaveLength(1)
  },
)

it.each([
  '{ marginLeft: 4 }',
  '{ right: 0 }',
  `{ textAlign: 'left' }`,
  `{ padding: '8px 16px 8px 24px' }`,
  `{ inset: '60px 12px auto auto' }`,
  `{ borderRadius: '4px 0 0 4px' }`,
])('a style with a side is found: %s', (source) => {
  expect(breaches(isPhysical, 'planted.tsx', `css(${source})`)).toHaveLength(1)
})
