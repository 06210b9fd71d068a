import type { Editor } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import type { ToolName } from './texts.ts'

/** The one level of heading, below the page's and the problem's own. */
const HEADING_LEVEL = 3

/**
 * All that an answer may hold. Whatever else is pasted or was saved is dropped, so this list is also what
 * makes foreign HTML harmless. No empty paragraph is added at the end: what is saved is what was written.
 */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [HEADING_LEVEL] },
    link: false,
    underline: false,
    strike: false,
    horizontalRule: false,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
  }),
]

export interface Tool {
  readonly name: ToolName
  /** As `aria-keyshortcuts` wants it. */
  readonly keys: string
  /** Lines of the icon, in a square of 24. */
  readonly icon: string
  run(editor: Editor): void
  /** Absent when the tool is not one that stays pressed. */
  isOn?(editor: Editor): boolean
  /** Absent when it can always be used. */
  isUsable?(editor: Editor): boolean
}

export const tools: readonly Tool[] = [
  {
    name: 'bold',
    keys: 'Control+B',
    icon: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    name: 'italic',
    keys: 'Control+I',
    icon: 'M10 5h8M6 19h8M14 5l-4 14',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    name: 'code',
    keys: 'Control+E',
    icon: 'M9 7l-5 5 5 5M15 7l5 5-5 5',
    run: (editor) => editor.chain().focus().toggleCode().run(),
    isOn: (editor) => editor.isActive('code'),
  },
  {
    name: 'heading',
    keys: `Control+Alt+${HEADING_LEVEL}`,
    icon: 'M6 5v14M18 5v14M6 12h12',
    run: (editor) => editor.chain().focus().toggleHeading({ level: HEADING_LEVEL }).run(),
    isOn: (editor) => editor.isActive('heading'),
  },
  {
    name: 'bullets',
    keys: 'Control+Shift+8',
    icon: 'M10 6h10M10 12h10M10 18h10M5 6h.01M5 12h.01M5 18h.01',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'numbers',
    keys: 'Control+Shift+7',
    icon: 'M11 6h9M11 12h9M11 18h9M4.5 5L6 4v5M4 15h3l-3 4.5h3',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'quote',
    keys: 'Control+Shift+B',
    icon: 'M5 5v14M10 7h10M10 12h10M10 17h6',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    name: 'codeBlock',
    keys: 'Control+Alt+C',
    icon: 'M4 5h16v14H4zM10 9.5L7.5 12l2.5 2.5M14 9.5l2.5 2.5-2.5 2.5',
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    isOn: (editor) => editor.isActive('codeBlock'),
  },
  {
    name: 'undo',
    keys: 'Control+Z',
    icon: 'M9 6L5 10l4 4M5 10h9a5 5 0 0 1 0 10h-3',
    run: (editor) => editor.chain().focus().undo().run(),
    isUsable: (editor) => editor.can().undo(),
  },
  {
    name: 'redo',
    keys: 'Control+Shift+Z',
    icon: 'M15 6l4 4-4 4M19 10h-9a5 5 0 0 0 0 10h3',
    run: (editor) => editor.chain().focus().redo().run(),
    isUsable: (editor) => editor.can().redo(),
  },
]
