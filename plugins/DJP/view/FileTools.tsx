import { muted, quietButton, saveFile } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useRef, useState } from 'react'
import type { Notebook } from '../notebook/format.ts'
import { type NotebookFault, parseNotebook, textOfNotebook } from '../notebook/upload.ts'
import { NOTEBOOK } from '../problem/problem.ts'
import { notebookTexts } from '../problem/texts.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })
const bad = css({ margin: 0, color: 'var(--danger)' })

type Said =
  | { readonly name: string }
  | { readonly fault: NotebookFault | 'unreadable'; readonly place: string }

/** Saves the notebook as a file of the candidate. */
function save(notebook: Notebook) {
  saveFile(NOTEBOOK, new Blob([textOfNotebook(notebook)], { type: 'application/x-ipynb+json' }))
}

interface FileToolsProps {
  readonly notebook: Notebook
  readonly readOnly: boolean
  onReplace(notebook: Notebook): void
}

/** The notebook as a file: away to the candidate, or from there in place of this one. */
export function FileTools({ notebook, readOnly, onReplace }: FileToolsProps) {
  const input = useRef<HTMLInputElement>(null)
  const [said, say] = useState<Said>()

  async function take(file: File) {
    try {
      const parsed = parseNotebook(await file.text())
      if ('notebook' in parsed) onReplace(parsed.notebook)
      say('notebook' in parsed ? { name: file.name } : parsed)
    } catch {
      say({ fault: 'unreadable', place: '' })
    }
  }

  return (
    <div css={row}>
      <button type="button" css={quietButton} onClick={() => save(notebook)}>
        {notebookTexts.download}
      </button>
      {!readOnly && (
        <span>
          <input
            ref={input}
            type="file"
            hidden
            accept=".ipynb,application/json"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void take(file)
              target.value = ''
            }}
          />
          <button type="button" css={quietButton} onClick={() => input.current?.click()}>
            {notebookTexts.upload}
          </button>
        </span>
      )}
      {said && 'name' in said && (
        <p css={muted} role="status">
          {notebookTexts.uploaded(said.name)}
        </p>
      )}
      {said && 'fault' in said && (
        <p css={bad} role="alert">
          {notebookTexts.uploadFaults[said.fault]} {said.place !== '' && notebookTexts.brokenAt(said.place)}
        </p>
      )}
    </div>
  )
}
