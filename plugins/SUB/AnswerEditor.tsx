import { field, muted, proseStyle, TextCount } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import type { Editor, EditorOptions } from '@tiptap/core'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { LinkDialog } from './LinkDialog.tsx'
import { readable } from './pasted.ts'
import { TableToolbar, Toolbar } from './Toolbar.tsx'
import { createWayOut, takesTab } from './tab.ts'
import { texts } from './texts.ts'
import { extensions } from './tools.ts'

/** The ring of the text goes round its tools as well. */
const frame = css(field, {
  marginTop: 8,
  '&:focus-within': { outline: 'none' },
  '&:has(.ProseMirror:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: 1 },
  '& .ProseMirror:focus-visible': { outline: 'none' },
})

const content = css(proseStyle, {
  '& .ProseMirror': {
    minHeight: 200,
    maxHeight: '70vh',
    overflowY: 'auto',
    padding: 12,
    borderRadius: 'var(--radius)',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    fontVariantLigatures: 'none',
  },
  // Each paragraph has the direction of its first letters, in whichever language the page is.
  '& .ProseMirror :is(p, h3, h4, pre)': { unicodeBidi: 'plaintext', textAlign: 'start' },
  '& .ProseMirror > *': { margin: 0 },
  '& .ProseMirror h4': { fontSize: '1rem' },
  '& .ProseMirror table': { width: '100%', tableLayout: 'fixed' },
  '& .ProseMirror :is(td, th)': { position: 'relative', verticalAlign: 'top', '& > *': { margin: 0 } },
  '& .ProseMirror .selectedCell': { background: 'var(--accent-soft)' },
  '& .ProseMirror > * + *': { marginTop: 12 },
  '& .ProseMirror pre': { whiteSpace: 'pre-wrap' },
})

const note = css(muted, { '&&': { margin: '4px 0 0' }, '&:empty': { display: 'none' } })

/** Beside the count of words, where it moves nothing; a finger taps elsewhere. */
const hint = css(muted, {
  fontWeight: 400,
  '@media (pointer: coarse)': { display: 'none' },
  '&:not(:empty)': { marginInlineStart: 16 },
})

interface Hears {
  /** Of pasted pictures that stay out. */
  onPicture(hasAny: boolean): void
  onLinkKey(): void
  /** Whether a key is to leave the text, whatever it does there. */
  leaves(press: KeyboardEvent): boolean
}

const isLinkKey = ({ altKey, ctrlKey, key, metaKey, shiftKey }: KeyboardEvent): boolean =>
  ctrlKey !== metaKey && !altKey && !shiftKey && key.toLowerCase() === 'k'

/** No link leaves the tab of the test; where the answer is only read, the page shows it as any link of a text. */
function keepTab(isEditable: boolean, event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link) return
  if (isEditable) return event.preventDefault()
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.dataset.preview = ''
}

const propsNamed = (name: string, { onPicture, onLinkKey, leaves }: Hears): EditorOptions['editorProps'] => ({
  attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': name, tabindex: '0', dir: 'auto' },
  handleDOMEvents: {
    keydown(view, event) {
      const isLink = view.editable && isLinkKey(event)
      if (isLink) {
        event.preventDefault()
        onLinkKey()
      }
      return leaves(event) || isLink
    },
    click(view, event) {
      keepTab(view.editable, event)
      return false
    },
  },
  transformPastedHTML(html) {
    const pasted = readable(html, texts.pasted)
    onPicture(pasted.hadPictures)
    return pasted.html
  },
  handlePaste(_, { clipboardData }) {
    // What comes as HTML was reported when it was read.
    if (clipboardData?.getData('text/html') !== '') return false
    const isPictureOnly = clipboardData.files.length > 0 && clipboardData.getData('text/plain') === ''
    onPicture(isPictureOnly)
    return isPictureOnly
  },
})

function answerOf(editor: Editor): string {
  return editor.getText().trim() === '' ? '' : editor.getHTML()
}

/** What is counted; cells and items that hold nothing add nothing. */
const countedText = (editor: Editor): string =>
  editor
    .getText({ blockSeparator: '\n' })
    .replace(/\n{2,}/g, '\n')
    .replace(/^\n|\n$/g, '')

interface AnswerEditorProps {
  /** Its accessible name. */
  readonly label: string
  /** HTML; whatever the editor does not know is dropped. */
  readonly answer: string
  readonly readOnly: boolean
  /** Most words that are asked for. */
  readonly wordLimit: number | undefined
  onChange(answer: string): void
}

export function AnswerEditor({ label, answer, readOnly, wordLimit, onChange }: AnswerEditorProps) {
  const held = useRef(answer)
  const [hasPicture, setPicture] = useState(false)
  const [isLinking, setLinking] = useState(false)
  const editorProps = useMemo(
    () =>
      propsNamed(label, { onPicture: setPicture, onLinkKey: () => setLinking(true), leaves: createWayOut() }),
    [label],
  )
  const editor = useEditor({
    extensions,
    content: answer,
    editable: !readOnly,
    editorProps,
    injectCSS: false,
    enableInputRules: false,
    enablePasteRules: false,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor }) => {
      held.current = answerOf(editor)
      onChange(held.current)
    },
  })
  const text = useEditorState({ editor, selector: ({ editor }) => countedText(editor) })
  const isIndented = useEditorState({
    editor,
    selector: ({ editor }) => editor.isFocused && takesTab(editor),
  })

  useEffect(() => {
    editor.setEditable(!readOnly, false)
  }, [editor, readOnly])

  useEffect(() => {
    if (held.current === answer) return
    held.current = answer
    editor.commands.setContent(answer, { emitUpdate: false })
  }, [editor, answer])

  return (
    <>
      <div css={frame}>
        {!readOnly && <Toolbar editor={editor} askForLink={() => setLinking(true)} />}
        <EditorContent editor={editor} css={content} />
        {!readOnly && <TableToolbar editor={editor} askForLink={() => setLinking(true)} />}
      </div>
      {isLinking && !readOnly && <LinkDialog editor={editor} close={() => setLinking(false)} />}
      <p css={note} role="status">
        {hasPicture ? texts.pasted.noPictures : ''}
      </p>
      <TextCount text={text} limit={wordLimit}>
        <span css={hint} role="status">
          {isIndented && texts.tab}
        </span>
      </TextCount>
    </>
  )
}
