import { type Editor, Node, type NodeConfig } from '@tiptap/core'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  tableEditing,
} from '@tiptap/pm/tables'

/** What a cell may hold: no table within another. */
const CELL_CONTENT = '(paragraph | heading | bulletList | orderedList | blockquote | codeBlock)+'

/** What the editing of tables knows the nodes by. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
})

const cell = (name: string, tag: 'td' | 'th'): NodeConfig => ({
  name,
  content: CELL_CONTENT,
  isolating: true,
  addAttributes: () => ({
    colspan: span('colspan'),
    rowspan: span('rowspan'),
    // The editing of tables asks for it; widths are never saved.
    colwidth: { default: null, rendered: false },
  }),
  parseHTML: () => [{ tag }],
  renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
})

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts: () => ({ 'Mod-Enter': ({ editor }) => leaveTable(editor) }),
  extendNodeSchema({ name }) {
    const tableRole = ROLES[name]
    return tableRole === undefined ? {} : { tableRole }
  },
})

const Row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

/** Tables as plain rows and cells: no width, no style, nothing that an answer would carry along. */
export const tableExtensions = [
  Table,
  Row,
  Node.create(cell('tableCell', 'td')),
  Node.create(cell('tableHeader', 'th')),
]

export const isAtTable = ({ state }: Editor): boolean => isInTable(state)

/** What a table begins with; a line of text follows, so that the caret can leave it. */
const ROWS = 3
const COLUMNS = 3

export function insertTable(editor: Editor): boolean {
  const row = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: COLUMNS }, () => ({ type, content: [{ type: 'paragraph' }] })),
  })
  const rows = Array.from({ length: ROWS }, (_, index) => row(index === 0 ? 'tableHeader' : 'tableCell'))
  const { from } = editor.state.selection
  return editor
    .chain()
    .focus()
    .insertContent([{ type: 'table', content: rows }, { type: 'paragraph' }])
    .command(({ tr, commands }) => {
      const place = firstCellAfter(tr.doc, from)
      return place === undefined || commands.setTextSelection(place)
    })
    .run()
}

/** Where the caret stands in the first cell of a table that begins there or a little later. */
function firstCellAfter(doc: Editor['state']['doc'], from: number): number | undefined {
  let place: number | undefined
  doc.nodesBetween(Math.max(0, from - 1), doc.content.size, (node, at) => {
    if (place === undefined && node.type.name === 'tableHeader' && at >= from - 2) place = at + 2
    return place === undefined
  })
  return place
}

/** A new line below the table that the caret is in. */
function leaveTable(editor: Editor): boolean {
  const { $from } = editor.state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type.name !== 'table') continue
    const after = $from.after(depth)
    return editor
      .chain()
      .insertContentAt(after, { type: 'paragraph' })
      .setTextSelection(after + 1)
      .run()
  }
  return false
}

type Change = typeof addRowAfter
const changing = (change: Change) => (editor: Editor) => {
  change(editor.state, editor.view.dispatch)
  editor.commands.focus()
}

export const tableChanges = {
  addRow: changing(addRowAfter),
  addColumn: changing(addColumnAfter),
  deleteRow: changing(deleteRow),
  deleteColumn: changing(deleteColumn),
  deleteTable: changing(deleteTable),
} as const
