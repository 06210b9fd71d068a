import StarterKit from '@tiptap/starter-kit'

/** The one level of heading, below the page's and the problem's own. */
export const HEADING_LEVEL = 3

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
