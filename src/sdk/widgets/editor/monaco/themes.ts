import { editor } from 'monaco-editor/editor/editor.api.js'

type Shades = Readonly<Record<string, string>>

/** Tokens by their colour, where that of Monaco has less than 4.5:1 on the background, a locked line or a selection. */
const LIGHT: Shades = {
  '606060': 'annotation metatag.html metatag.xml operator.scss operator.swift',
  b62c2c: 'invalid',
  '445ea0': 'variable.predefined',
  c50000: 'constant metatag',
  '007100': 'comment',
  '076f49': 'number attribute.value.number attribute.value.unit',
  '006c6c': 'type',
  '42628f': 'tag.id.pug tag.class.pug',
  c40000: 'metatag.content.html attribute.name string.sql',
  a100c9: 'keyword.flow',
  '56626e': 'operator.sql',
  ad00ad: 'predefined.sql',
}

const DARK: Shades = {
  f77171: 'invalid',
  '8a9cc9': 'variable.predefined',
  '5ea1d8': 'constant tag metatag.html metatag.xml keyword keyword.flow.scss',
  '83a575': 'comment',
  c589ad: 'regexp',
  d68585: 'annotation',
  '9b9b9b': 'delimiter.html delimiter.xml operator.scss operator.swift',
  '829ec4': 'tag.id.pug tag.class.pug',
  e27f83: 'metatag',
  ff6b6b: 'string.sql',
  '8f9dab': 'operator.sql',
  ff45ff: 'predefined.sql',
}

function rulesOf(shades: Shades): editor.ITokenThemeRule[] {
  return Object.entries(shades).flatMap(([foreground, tokens]) =>
    tokens.split(' ').map((token) => ({ token, foreground })),
  )
}

/** What Monaco fills with a translucent colour: the background of the letters depends on what is below it. */
const HIGHLIGHTS = [
  'wordHighlight',
  'wordHighlightStrong',
  'wordHighlightText',
  'selectionHighlight',
  'findMatch',
  'findMatchHighlight',
]

/** A frame round the words instead of a background, so that a highlight keeps the contrast of the letters. */
function framedIn(colour: string): editor.IColors {
  return Object.fromEntries(
    HIGHLIGHTS.flatMap((name) => [
      [`editor.${name}Background`, '#00000000'],
      [`editor.${name}Border`, colour],
    ]),
  )
}

/** Monaco's own two themes, with colours that can be read everywhere (RUN-06). */
export function defineThemes(): void {
  editor.defineTheme('vs', {
    base: 'vs',
    inherit: true,
    rules: rulesOf(LIGHT),
    colors: {
      ...framedIn('#56626e'),
      'editor.selectionBackground': '#c5e1ff',
      'editorBracketHighlight.foreground2': '#1f6f1f',
    },
  })
  editor.defineTheme('vs-dark', {
    base: 'vs-dark',
    inherit: true,
    rules: rulesOf(DARK),
    colors: { ...framedIn('#8a9cc9'), 'editor.selectionBackground': '#1c3350' },
  })
}
