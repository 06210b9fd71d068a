import type { PodWorkspace, ProblemContext } from '@assess/sdk'
import { muted, saveFile, toolButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useRef, useState } from 'react'
import { archiveOf } from '../../files/archive.ts'
import { folderOf } from '../../files/paths.ts'
import { FileIcon } from '../../files/view/icons.tsx'
import type { Project } from '../../files/view/useProject.ts'
import type { PodProblem } from '../problem.ts'
import { podTexts } from '../texts.ts'
import { addFiles } from './addFiles.ts'

const bar = css({ display: 'flex', gap: 2 })
const line = css({
  order: 1,
  flex: '1 0 100%',
  margin: 0,
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
})
const failure = css(line, { color: 'var(--danger)' })

interface ProjectToolsProps {
  readonly context: Pick<ProblemContext<PodProblem, unknown>, 'problem' | 'readOnly' | 'upload'>
  /** Where files are read that are not texts. */
  readonly workspace: PodWorkspace
  readonly project: Project
}

/** Brings files of the device into the project, and the project onto the device. */
export function ProjectTools({ context, workspace, project }: ProjectToolsProps) {
  const canAdd = context.problem.may_add && !context.readOnly
  const [problem, setProblem] = useState('')
  const [isAdding, setAdding] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const folder = folderOf(project.current ?? '')
  const name = folder === '' ? podTexts.project.upload : podTexts.project.uploadInto(folder)

  async function add(files: readonly File[]) {
    setAdding(true)
    setProblem(await addFiles({ upload: context.upload, project, folder }, files))
    setAdding(false)
  }

  return (
    <>
      <div css={bar}>
        {canAdd && (
          <>
            <input
              ref={input}
              type="file"
              multiple
              hidden
              onChange={({ target }) => {
                void add([...(target.files ?? [])])
                target.value = ''
              }}
            />
            <button
              type="button"
              css={toolButton}
              aria-label={name}
              title={name}
              aria-disabled={isAdding}
              onClick={() => !isAdding && input.current?.click()}
            >
              <FileIcon name="upload" />
            </button>
          </>
        )}
        <button
          type="button"
          css={toolButton}
          aria-label={podTexts.project.download}
          title={podTexts.project.download}
          onClick={() =>
            download(project, workspace).then(setProblem, () => setProblem(podTexts.project.failed))
          }
        >
          <FileIcon name="download" />
        </button>
      </div>
      {isAdding && (
        <p css={[muted, line]} role="status">
          {podTexts.project.adding}
        </p>
      )}
      {problem !== '' && (
        <p css={failure} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

/**
 * Resolves with what is to be said of files that could not be fetched; without a pod these are downloaded one by one.
 */
async function download({ contents, executable }: Project, { read }: PodWorkspace): Promise<string> {
  const files = new Map<string, string | Uint8Array>()
  for (const [path, content] of contents) {
    const found = typeof content === 'string' ? content : await read(path).catch(() => undefined)
    if (found !== undefined) files.set(path, typeof found === 'string' ? found : found.bytes)
  }
  saveFile(podTexts.project.archive, await archiveOf(files, executable))
  const missing = [...contents.keys()].filter((path) => !files.has(path))
  return missing.length > 0 ? podTexts.project.incomplete(missing.join(', ')) : ''
}
