import { fromWidth, muted, smallButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useEffect, useRef, useState } from 'react'
import { filesTexts } from '../texts.ts'
import { BesideFile } from './BesideFile.tsx'
import { FileTabs, tabsAlone } from './FileTabs.tsx'
import { type FileEditorProps, type FilePlace, FileText } from './FileText.tsx'
import { tabKeys } from './press-tab.ts'
import type { Project } from './useProject.ts'

const frame = css({ display: 'flex', flex: '1 0 auto', gap: 8, minWidth: 0, minHeight: 0 })
const half = css({ display: 'flex', flexDirection: 'column', flex: '1 1 0', minWidth: 0, minHeight: 0 })
/** Only a wide screen has room for two files. */
const second = css(half, { display: 'none', [fromWidth('wide')]: { display: 'flex' } })
const gone = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 12, minWidth: 0 })

/** The editor with a text for each file, each with its own undo history, below the tabs, whose keys it takes. */
export function FileEditor(props: FileEditorProps) {
  const { place, project } = props
  const { beside } = project
  const [led, setLed] = useState<{ readonly to: FilePlace; readonly after: FilePlace | undefined }>()
  const newest = led && led.after === place ? led.to : place

  function lead(path: string, offset: number) {
    const line = project.files.get(path)?.slice(0, offset).split('\n').length
    if (line === undefined) return
    project.open(path)
    setLed({ to: { path, line }, after: place })
  }

  return (
    <div css={frame} onKeyDownCapture={tabKeys(project)}>
      <div css={half} data-open-file>
        <TabbedFile {...props} place={newest} lead={lead} />
      </div>
      {beside !== undefined && (
        <div css={second}>
          <BesideFile {...props} path={beside} lead={lead} />
        </div>
      )}
    </div>
  )
}

interface TabbedFileProps extends FileEditorProps {
  lead(path: string, offset: number): void
}

function TabbedFile(props: TabbedFileProps) {
  const { problem, project } = props
  const { current } = project
  if (current === undefined) return <p css={muted}>{filesTexts.noFile}</p>
  return (
    <FileText
      {...props}
      path={current}
      head={<FileTabs project={project} locked={problem.locked} />}
      gone={<GoneFile project={project} path={current} />}
    />
  )
}

interface GoneFileProps {
  readonly project: Project
  readonly path: string
}

/** In place of the editor, for a file that was open and is not there any more. */
function GoneFile({ project, path }: GoneFileProps) {
  const { restore } = project
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The editor has taken the focus with it.
    if (document.activeElement === document.body) words.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div css={gone}>
      <div css={tabsAlone}>
        <FileTabs project={project} />
      </div>
      <p ref={words} css={muted} tabIndex={-1}>
        {filesTexts.gone(path, restore !== undefined)}
      </p>
      {restore && (
        <button type="button" css={smallButton} onClick={restore}>
          {filesTexts.restore}
        </button>
      )}
    </div>
  )
}
