import type { ChainedCommands, Editor } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { isAddress, linkAt } from './link.ts'
import { TabKeys } from './tab.ts'
import { insertTable, isAtTable, tableChanges, tableExtensions } from './table.ts'
import type { ToolName } from './texts.ts'

/** The levels of headings, below the page's and the problem's own. */
const HEADING = 3
const SUBHEADING = 4

/**
 * All that an answer may hold. Whatever else is pasted or was saved is dropped, so this list is also what
 * makes foreign HTML safe. No empty paragraph is added at the end: what is saved is what was written.
 */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [HEADING, SUBHEADING] },
    link: {
      openOnClick: false,
      autolink: false,
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (address) => isAddress(address),
    },
    underline: false,
    strike: false,
    horizontalRule: false,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
    codeBlock: { enableTabIndentation: true, tabSize: 2 },
  }),
  ...tableExtensions,
  TabKeys,
]

export interface Tool {
  readonly name: ToolName
  /** As `aria-keyshortcuts` wants it. */
  readonly keys?: string
  /** Lines of the icon, in a square of 24. */
  readonly icon: string
  /** `ask` asks for what a link needs. */
  run(editor: Editor, ask: () => void): void
  /** Absent when the tool is not one that stays pressed. */
  isOn?(editor: Editor): boolean
  /** Absent when it can always be used. */
  isUsable?(editor: Editor): boolean
}

/** A tool that gives the selection a mark or a block of this name, or takes it away. */
function toggle(
  name: ToolName,
  keys: string,
  type: string,
  change: (chain: ChainedCommands) => ChainedCommands,
): Tool {
  return {
    name,
    keys,
    icon: ICONS[name],
    run: (editor) => change(editor.chain().focus()).run(),
    isOn: (editor) => editor.isActive(type),
  }
}

function headingTool(name: 'heading' | 'subheading', level: typeof HEADING | typeof SUBHEADING): Tool {
  return {
    name,
    keys: `Control+Alt+${level}`,
    icon: ICONS[name],
    run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
    isOn: (editor) => editor.isActive('heading', { level }),
  }
}

/** A step back or forward in the history of the text. */
function step(name: 'undo' | 'redo', keys: string): Tool {
  return {
    name,
    keys,
    icon: ICONS[name],
    run: (editor) => editor.chain().focus()[name]().run(),
    isUsable: (editor) => editor.can()[name](),
  }
}

const ICONS: Readonly<Record<ToolName, string>> = {
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h8M6 19h8M14 5l-4 14',
  code: 'M9 7l-5 5 5 5M15 7l5 5-5 5',
  heading: 'M4 6v12M12 6v12M4 12h8M16.5 12.5L19 11v7',
  subheading: 'M4 6v12M12 6v12M4 12h8M16.5 12.6a2 2 0 1 1 3.7 1.1L16.5 18h4',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
  addRow: 'M4 4h16v9H4zM4 8.5h16M12 16v5M9.5 18.5h5',
  addColumn: 'M4 4h9v16H4zM8.5 4v16M18.5 9.5v5M16 12h5',
  deleteRow: 'M4 4h16v9H4zM4 8.5h16M9.5 18.5h5',
  deleteColumn: 'M4 4h9v16H4zM8.5 4v16M16 12h5',
  deleteTable: 'M4 5h16v14H4zM9 9.5l6 5M15 9.5l-6 5',
  bullets: 'M10 6h10M10 12h10M10 18h10M5 6h.01M5 12h.01M5 18h.01',
  numbers: 'M11 6h9M11 12h9M11 18h9M4.5 5L6 4v5M4 15h3l-3 4.5h3',
  quote: 'M5 5v14M10 7h10M10 12h10M10 17h6',
  codeBlock: 'M4 5h16v14H4zM10 9.5L7.5 12l2.5 2.5M14 9.5l2.5 2.5-2.5 2.5',
  undo: 'M9 6L5 10l4 4M5 10h9a5 5 0 0 1 0 10h-3',
  redo: 'M15 6l4 4-4 4M19 10h-9a5 5 0 0 0 0 10h3',
}

export const tools: readonly Tool[] = [
  toggle('bold', 'Control+B', 'bold', (chain) => chain.toggleBold()),
  toggle('italic', 'Control+I', 'italic', (chain) => chain.toggleItalic()),
  toggle('code', 'Control+E', 'code', (chain) => chain.toggleCode()),
  headingTool('heading', HEADING),
  headingTool('subheading', SUBHEADING),
  toggle('bullets', 'Control+Shift+8', 'bulletList', (chain) => chain.toggleBulletList()),
  toggle('numbers', 'Control+Shift+7', 'orderedList', (chain) => chain.toggleOrderedList()),
  toggle('quote', 'Control+Shift+B', 'blockquote', (chain) => chain.toggleBlockquote()),
  toggle('codeBlock', 'Control+Alt+C', 'codeBlock', (chain) => chain.toggleCodeBlock()),
  {
    name: 'link',
    keys: 'Control+K',
    icon: ICONS.link,
    run: (_, ask) => ask(),
    isOn: (editor) => linkAt(editor) !== '',
  },
  { name: 'table', icon: ICONS.table, run: insertTable, isUsable: (editor) => !isAtTable(editor) },
  step('undo', 'Control+Z'),
  step('redo', 'Control+Shift+Z'),
]

const tableTool = (name: keyof typeof tableChanges): Tool => ({
  name,
  icon: ICONS[name],
  run: tableChanges[name],
})

/** While the caret is in a table. */
export const tableTools: readonly Tool[] = [
  tableTool('addRow'),
  tableTool('addColumn'),
  tableTool('deleteRow'),
  tableTool('deleteColumn'),
  tableTool('deleteTable'),
]
