import { type Editor, Extension } from '@tiptap/core'

/** Whether the Tab key indents where the caret is; elsewhere it leaves the text. */
export const takesTab = (editor: Editor): boolean =>
  editor.isEditable && (editor.isActive('listItem') || editor.isActive('codeBlock'))

/** Keeps the focus in a list or a code block, also where nothing is left to indent. */
export const TabKeys = Extension.create({
  name: 'tabKeys',
  // After the keys of lists and code blocks.
  priority: 1,
  addKeyboardShortcuts: () => ({
    Tab: ({ editor }) => takesTab(editor),
    'Shift-Tab': ({ editor }) => takesTab(editor),
  }),
})

/** Whether a press is to leave the text: Tab or Shift+Tab, right after Escape. */
export function createWayOut(): (press: Pick<KeyboardEvent, 'key'>) => boolean {
  let isOpen = false
  return ({ key }) => {
    const leaves = isOpen && key === 'Tab'
    if (key !== 'Shift') isOpen = key === 'Escape'
    return leaves
  }
}
