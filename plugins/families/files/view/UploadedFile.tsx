import { css } from '@emotion/react'
import { sizeText } from '../../../../src/sdk/format.ts'
import { resourceAddress } from '../../../../src/sdk/resources.ts'
import { muted } from '../../../../src/sdk/widgets/text.ts'
import { quietButton } from '../../../../src/sdk/widgets/viewButtons.ts'
import { baseOf } from '../paths.ts'
import type { Uploaded } from '../solution.schema.ts'
import { filesTexts } from '../texts.ts'
import { FileTabs, tabsAlone } from './FileTabs.tsx'
import { FileIcon } from './icons.tsx'
import type { Project } from './useProject.ts'

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 12,
  minWidth: 0,
})
const link = css(quietButton, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
})

interface UploadedFileProps extends DownloadLinkProps {
  readonly project: Project
}

/** In place of the editor, for a file that is not a text: its name, its size, and a way to have it on the device. */
export function UploadedFile({ project, ...file }: UploadedFileProps) {
  return (
    <div css={frame}>
      <div css={tabsAlone}>
        <FileTabs project={project} />
      </div>
      <p css={muted}>{filesTexts.noText}</p>
      <DownloadLink {...file} />
    </div>
  )
}

interface DownloadLinkProps {
  readonly path: string
  readonly uploaded: Uploaded
}

/** Has the browser store an uploaded file under its own name. */
export function DownloadLink({ path, uploaded: { uri, size } }: DownloadLinkProps) {
  return (
    <a css={link} href={addressOf(uri, path)} download={baseOf(path)} rel="noopener noreferrer">
      <FileIcon name="download" />
      {filesTexts.download(path, sizeText(size))}
    </a>
  )
}

/** The address of an upload, which names the file as this path does; one of another server stays as it is. */
function addressOf(uri: string, path: string): string {
  const own = /^\/files\/uploads\/[\w-]+\//.exec(uri)?.[0]
  return resourceAddress(own === undefined ? uri : own + encodeURIComponent(baseOf(path)))
}
