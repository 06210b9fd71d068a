import { css } from '@emotion/react'
import { useRef, useState } from 'react'
import { toolButton } from '../../../../src/sdk/widgets/styles.ts'
import { faultOf } from '../../files/edits.ts'
import { folderOf } from '../../files/paths.ts'
import { Icon } from '../../files/view/icons.tsx'
import type { Project } from '../../files/view/useProject.ts'
import { textOf } from '../sync/content.ts'
import { podOnlyReasonOf } from '../sync/limits.ts'
import { podTexts } from '../texts.ts'

const bar = css({ display: 'flex', gap: 2 })
const failure = css({
  order: 1,
  flex: '1 0 100%',
  margin: 0,
  color: 'var(--danger)',
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
})

interface ProjectToolsProps {
  readonly project: Project
  /** Whether files may be added. */
  readonly canAdd: boolean
}

/** Brings files of the device into the project, and the project onto the device. */
export function ProjectTools({ project, canAdd }: ProjectToolsProps) {
  const [problem, setProblem] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const folder = folderOf(project.current ?? '')
  const name = folder === '' ? podTexts.project.upload : podTexts.project.uploadInto(folder)

  async function upload(files: readonly File[]) {
    setProblem(await addFiles(project, folder, files))
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
                void upload([...(target.files ?? [])])
                target.value = ''
              }}
            />
            <button
              type="button"
              css={toolButton}
              aria-label={name}
              title={name}
              onClick={() => input.current?.click()}
            >
              <Icon name="upload" />
            </button>
          </>
        )}
        <button
          type="button"
          css={toolButton}
          aria-label={podTexts.project.download}
          title={podTexts.project.download}
          onClick={() =>
            download(project.files).then(
              () => setProblem(''),
              () => setProblem(podTexts.project.failed),
            )
          }
        >
          <Icon name="download" />
        </button>
      </div>
      {problem !== '' && (
        <p css={failure} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

/** Answers what is to be said of those that could not be added. */
async function addFiles(project: Project, folder: string, files: readonly File[]): Promise<string> {
  const problems: string[] = []
  const added = new Map(project.files)
  const changes = { ...project.changes }
  for (const file of files) {
    const path = folder + file.name
    const text = textOf(new Uint8Array(await file.arrayBuffer()))
    const fault = faultOf(added, changes, path)
    const reasonAgainst = text === undefined ? 'binary' : podOnlyReasonOf(added, changes, path, text)
    const reason = fault === 'tooMany' ? 'full' : (fault ?? reasonAgainst)
    if (reason || text === undefined) {
      problems.push(podTexts.project.refused[reason ?? 'binary'](file.name))
      continue
    }
    added.set(path, text)
    changes[path] = text
    project.write(path, text)
    project.open(path)
  }
  return problems.join(' ')
}

async function download(files: ReadonlyMap<string, string>): Promise<void> {
  const { archiveOf } = await import(/* webpackChunkName: "archive" */ '../archive.ts')
  const address = URL.createObjectURL(archiveOf(files))
  const link = document.createElement('a')
  link.href = address
  link.download = podTexts.project.archive
  link.click()
  URL.revokeObjectURL(address)
}
