import type { Editor } from '@tiptap/core'

/** Whether a link may lead there: to a page or a mailbox. */
export const isAddress = (address: string): boolean => /^(?:https?:\/\/|mailto:)[^\s]+$/i.test(address)

/** The address that somebody means by what they wrote; `undefined` if they mean none. */
export function addressOf(written: string): string | undefined {
  const text = written.trim()
  if (isAddress(text)) return URL.canParse(text) ? text : undefined
  if (/^[^\s/@:]+@[^\s/@:]+\.[^\s/@:]+$/.test(text)) return `mailto:${text}`
  const page = `https://${text}`
  const isPage = /^[^\s/:]+\.[^\s/:]{2,}(?:[:/?#]\S*)?$/.test(text) && URL.canParse(page)
  return isPage ? page : undefined
}

/** The address of the link at the caret; `''` without one. */
export function linkAt(editor: Editor): string {
  const { href } = editor.getAttributes('link')
  return typeof href === 'string' ? href : ''
}

/** Links what is selected, or the link at the caret; where nothing is, `text` comes in as a link. */
export function setLink(editor: Editor, href: string, text: string): void {
  const link = { type: 'link', attrs: { href } }
  if (linkAt(editor) !== '') editor.chain().focus().extendMarkRange('link').setMark('link', { href }).run()
  else if (!editor.state.selection.empty) editor.chain().focus().setMark('link', { href }).run()
  else
    editor
      .chain()
      .focus()
      .insertContent({ type: 'text', text: text.trim() || href, marks: [link] })
      .run()
}

export const removeLink = (editor: Editor): boolean =>
  editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
