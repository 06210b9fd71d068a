import { SHARED_MODULES } from '../../src/wire/shared-modules.ts'

/**
 * What a built browser part must not have. It shares one React, one Emotion and one SDK with the player; a second copy
 * breaks hooks at once or, worse, with the next version of React.
 */
interface Rule {
  readonly sign: RegExp
  readonly finding: string
}

const RULES: readonly Rule[] = [
  {
    sign: /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE|__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED/,
    finding:
      'has a second React in it, or reads the internals of React: build it with react as an external module',
  },
  {
    sign: /Symbol\.for\((['"`])react\.(transitional\.)?element\1\)/,
    finding: 'makes elements of React without React: build it with react/jsx-runtime as an external module',
  },
  {
    sign: /\b(?:window|globalThis|self)(?:\.\w+|\[[^\]]+\])\s*(?:\?\?|\|\||&&)?=(?![=>])/,
    finding: 'writes to the window, which all problem types share: keep it in a variable of the module',
  },
  {
    sign: /createElement\((['"`])(?:style|link)\1\)/,
    finding: 'adds a style sheet to the page: write styles with css of Emotion',
  },
  {
    sign: /\b(?:require|__webpack_require__)\((['"`])react/,
    finding: 'asks for React with require(): build it as an ES module',
  },
]

const IMPORT =
  /\b(?:import|export)\b[^'"`;()]*?\bfrom\s*(['"])(?<from>[^'"]+)\1|\bimport\s*\(?\s*(['"])(?<bare>[^'"]+)\3/g

/** All modules that a built file imports. */
const importsOf = (text: string): readonly string[] =>
  [...text.matchAll(IMPORT)].map(({ groups }) => groups?.from ?? groups?.bare ?? '')

/** Where a sign stands: the line and column, as a built file has few lines. */
function placeOf(text: string, index: number): string {
  const before = text.slice(0, index)
  return `${before.split('\n').length}:${index - before.lastIndexOf('\n')}`
}

/** What is wrong in a built file of a browser part, with its place; nothing for one that may be served. */
export function scanBuilt(file: string, text: string): readonly string[] {
  if (file.endsWith('.css'))
    return [`${file} is a style sheet, which would apply to the whole page: write styles with css of Emotion`]
  if (!file.endsWith('.js')) return []
  const known: readonly string[] = SHARED_MODULES
  const foreign = importsOf(text).filter((name) => !/^\.{1,2}\//.test(name) && !known.includes(name))
  return [
    ...RULES.flatMap(({ sign, finding }) => {
      const found = sign.exec(text)
      return found ? [`${file}:${placeOf(text, found.index)} ${finding}`] : []
    }),
    ...[...new Set(foreign)].map(
      (name) => `${file} imports "${name}", which the player does not share: bundle it`,
    ),
  ]
}
