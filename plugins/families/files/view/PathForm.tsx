import { barButton, field, muted, smallButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { PathFault } from '../edits.ts'
import { folderOf } from '../paths.ts'
import { filesTexts } from '../texts.ts'
import type { TreeFiles } from './tree-files.ts'

const form = css({ display: 'flex', flexDirection: 'column', gap: 6, padding: 2 })
const input = css(field, barButton, { boxSizing: 'border-box', width: '100%', padding: '0 8px' })
const failure = css({ margin: 0, color: 'var(--danger)', fontSize: '0.875rem' })

interface PathFormProps {
  readonly files: Pick<TreeFiles, 'faultOf'>
  /** The path that it has now; for a new one the folder where it begins, with its slash. */
  readonly path: string
  readonly kind: 'add' | 'addFolder' | 'rename'
  /** Folders that are there. */
  readonly folders: readonly string[]
  onDone(path: string): void
  onCancel(): void
}

/** Asks for the path of a new file or folder, or of one that is to be called otherwise. */
export function PathForm({ files, path, kind, folders, onDone, onCancel }: PathFormProps) {
  const [text, setText] = useState(path)
  const [fault, setFault] = useState<PathFault>()
  const element = useRef<HTMLInputElement>(null)
  const id = useId()
  const note = useId()

  useEffect(() => {
    const begin = folderOf(path).length
    const dot = path.lastIndexOf('.')
    element.current?.focus()
    element.current?.setSelectionRange(begin, dot > begin ? dot : path.length)
  }, [path])

  /** Whether a whole path was typed behind the folder that it begins with. */
  const isTwice = (typed: string) =>
    path !== '' && typed.startsWith(path + path) && !folders.includes((path + path).slice(0, -1))

  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = text.trim().replace(/^\.?\//, '')
    const wanted = kind !== 'rename' && isTwice(typed) ? typed.slice(path.length) : typed
    if (kind === 'rename' && wanted === path) return onCancel()
    const isTaken = kind === 'addFolder' && folders.includes(wanted)
    const known = files.faultOf(wanted, kind === 'rename' ? path : undefined)
    const found = isTaken ? 'taken' : known
    setFault(found)
    if (found) element.current?.focus()
    else onDone(wanted)
  }

  return (
    <form css={form} onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && onCancel()}>
      <label htmlFor={id} css={muted}>
        {kind === 'addFolder' ? filesTexts.folderPath : filesTexts.path}
      </label>
      <input
        ref={element}
        id={id}
        type="text"
        css={input}
        value={text}
        aria-describedby={note}
        aria-invalid={fault !== undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <p id={note} css={fault ? failure : muted} role={fault ? 'alert' : undefined}>
        {fault ? filesTexts.faults[fault] : filesTexts.pathHints[kind]}
      </p>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: 6 }}>
        <button type="submit" css={smallButton}>
          {kind === 'rename' ? filesTexts.move : filesTexts.create}
        </button>
        <button type="button" css={smallButton} onClick={onCancel}>
          {filesTexts.cancel}
        </button>
      </div>
    </form>
  )
}
