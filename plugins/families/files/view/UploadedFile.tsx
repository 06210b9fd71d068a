import { sizeText } from '@assess/sdk'
import { muted, quietButton, resourceAddress } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { fileEndingOf, kindOf } from '../kinds.ts'
import { baseOf } from '../paths.ts'
import type { Uploaded } from '../solution.schema.ts'
import { filesTexts } from '../texts.ts'
import { tabsAlone } from './FileTabs.tsx'
import { FileIcon } from './icons.tsx'
import { Picture } from './Picture.tsx'

const frame = css({ display: 'flex', flexDirection: 'column', flex: '1 1 auto', gap: 8, minWidth: 0 })
const card = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  flex: '1 0 auto',
  gap: 12,
  minWidth: 0,
  padding: 16,
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  '& > p': { margin: 0 },
})
const name = css({ fontWeight: 600, overflowWrap: 'anywhere' })
const link = css(quietButton, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
})

interface UploadedFileProps extends DownloadLinkProps {
  /** Stands above it. */
  readonly children: ReactNode
}

/** In place of the editor, for a file that is not a text: what it is, its picture if it is one, and a way to have it on the device. */
export function UploadedFile({ path, uploaded, children }: UploadedFileProps) {
  const kind = kindOf(path)
  const words = filesTexts.kindAndSize(filesTexts.kinds[kind], fileEndingOf(path), sizeText(uploaded.size))
  return (
    <div css={frame}>
      <div css={tabsAlone}>{children}</div>
      <div key={path} css={card}>
        <p css={name}>{path}</p>
        {kind === 'picture' ? (
          <Picture path={path} address={addressOfUpload(uploaded.uri, path)} size={sizeText(uploaded.size)} />
        ) : (
          <p css={muted}>{words}</p>
        )}
        <p css={muted}>{filesTexts.noText}</p>
        <DownloadLink path={path} uploaded={uploaded} />
      </div>
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
    <a css={link} href={addressOfUpload(uri, path)} download={baseOf(path)} rel="noopener noreferrer">
      <FileIcon name="download" />
      {filesTexts.download(path, sizeText(size))}
    </a>
  )
}

/** The address of an upload, which names the file as this path does; one of another server stays as it is. */
export function addressOfUpload(uri: string, path: string): string {
  const own = /^\/files\/uploads\/[\w-]+\//.exec(uri)?.[0]
  return resourceAddress(own === undefined ? uri : own + encodeURIComponent(baseOf(path)))
}
