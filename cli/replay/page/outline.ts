import type { CDPSession, Protocol } from 'puppeteer'

type AXNode = Protocol.Accessibility.AXNode

/** They say nothing by themselves; what is in them is told in their place. */
const SILENT = new Set([
  ...['none', 'generic', 'RootWebArea', 'InlineTextBox', 'LineBreak', 'paragraph', 'strong', 'emphasis'],
  ...['ListMarker', 'LabelText', 'Legend', 'MenuListPopup'],
])
/**
 * A screen reader tells their value, and not what they are made of; the controls of a player are the browser's, and come when
 * it has read the file.
 */
const WHOLE = new Set([
  'Audio',
  'Video',
  'textbox',
  'searchbox',
  'slider',
  'spinbutton',
  'progressbar',
  'meter',
  'image',
  'img',
])
const STATES = [
  ...[
    'live',
    'level',
    'checked',
    'pressed',
    'selected',
    'expanded',
    'disabled',
    'invalid',
    'modal',
    'required',
  ],
  ...['readonly', 'focused', 'busy'],
]
const OFF: readonly unknown[] = [undefined, false, 'false', 'off', '']
/** Of a long text the beginning tells which one it is. */
const TEXT_LENGTH = 120

/** What a program took differs from one run to the next, and so does the port of the server. */
const MEASURED = /\d[\d.,]*(?=\s?(?:ms|kB|MB)\b)|(?<=127\.0\.0\.1:)\d+/g

const textOf = (value: Protocol.Accessibility.AXValue | undefined) =>
  String(value?.value ?? '')
    .trim()
    .replace(MEASURED, '#')
const quoted = (text: string) => JSON.stringify(text.replace(/\s+/g, ' ').slice(0, TEXT_LENGTH))

/** `expanded` and `pressed` are told also when they are off: that there are two states is part of what is heard. */
function statesOf({ properties = [] }: AXNode, live: string): string[] {
  const states = new Map(properties.map(({ name, value }) => [String(name), value.value as unknown]))
  return STATES.flatMap((name) => {
    const value = states.get(name)
    if (name === 'live' && value === live) return []
    const isSwitch = (name === 'expanded' || name === 'pressed') && value !== undefined
    if (OFF.includes(value)) return isSwitch ? [`not ${name}`] : []
    return value === true || value === 'true' ? [name] : [`${name}=${value}`]
  })
}

/** `button "Run" : "Runs the samples" (disabled)`. */
function lineOf(node: AXNode, { live, isCode }: Position): string {
  const role = textOf(node.role)
  const name = textOf(node.name)
  const value = textOf(node.value)
  const description = textOf(node.description)
  const states = statesOf(node, live)
  const parts = [
    role,
    name && quoted(name),
    // An editor of code has the lines around the cursor there, and writes them later.
    value && value !== name && !isCode && `= ${quoted(value)}`,
    description && description !== name && `: ${quoted(description)}`,
    states.length > 0 && `(${states.join(', ')})`,
  ]
  return parts.filter(Boolean).join(' ')
}

/** Where a node stands: how deep, in what kind of live region, and what has just been told as a name. */
interface Position {
  readonly depth: number
  readonly live: string
  readonly heard: string
  readonly isCode: boolean
}

/**
 * What assistive technology hears of the page of a tab, as lines that are indented by depth: `button "Run" (disabled)`,
 * `status (live=polite)`, `"some text"`.
 */
export async function readOutline(cdp: CDPSession): Promise<readonly string[]> {
  const { nodes } = await cdp.send('Accessibility.getFullAXTree')
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))

  function linesOf(node: AXNode | undefined, position: Position): readonly string[] {
    if (!node) return []
    const role = textOf(node.role)
    const within = (inner: Position) => (node.childIds ?? []).flatMap((id) => linesOf(byId.get(id), inner))
    if (node.ignored || SILENT.has(role)) return within(position)
    const name = textOf(node.name)
    const indent = '  '.repeat(position.depth)
    if (role === 'StaticText')
      return name === '' || position.heard.includes(name) ? [] : [`${indent}${quoted(name)}`]
    const line = `${indent}${lineOf(node, position)}`
    if (WHOLE.has(role)) return [line]
    const live = String(node.properties?.find((one) => one.name === 'live')?.value.value ?? position.live)
    return [line, ...within({ depth: position.depth + 1, live, heard: name, isCode: role === 'code' })]
  }

  const root = nodes.find(({ parentId }) => parentId === undefined)
  return linesOf(root, { depth: 0, live: 'off', heard: '', isCode: false })
}
