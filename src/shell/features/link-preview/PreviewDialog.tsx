import { css } from '@emotion/react'
import { useEffect, useState } from 'react'
import type { Preview } from '../../../ports/api-client.ts'
import { useServices } from '../../state/services.ts'
import { previewTexts } from '../../texts/preview.ts'
import { buttonStyle } from '../../ui/button.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Loader } from '../../ui/Loader.tsx'
import { muted } from '../../ui/layout.ts'

const body = css({ display: 'flex', flexDirection: 'column', gap: 10, flex: 1 })

const frame = css({
  flex: 1,
  width: '100%',
  minHeight: 240,
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius)',
  background: '#fff',
})

/** Takes what room there is, whatever its own size. */
const picture = css({
  flex: '1 1 0px',
  minHeight: 160,
  alignSelf: 'center',
  maxWidth: '100%',
  maxHeight: '100%',
  objectFit: 'contain',
  background: '#fff',
  borderRadius: 'var(--radius)',
})

const middle = css({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  flex: 1,
  gap: 8,
  textAlign: 'center',
})

export interface PreviewDialogProps {
  /** Where the link leads. */
  readonly url: string
  /** What the link is called. */
  readonly name: string
  close(): void
}

/** Shows what a link of a statement leads to, without leaving the test (MISC-03..05, CALL-76). */
export function PreviewDialog({ url, name, close }: PreviewDialogProps) {
  const { preview, fail } = usePreview(url)
  return (
    <Dialog
      wide
      title={name}
      close={close}
      footer={
        <>
          <a css={buttonStyle('secondary')} href={url} target="_blank" rel="noopener noreferrer">
            {previewTexts.newTab}
          </a>
          <button type="button" css={buttonStyle('primary')} onClick={close}>
            {previewTexts.close}
          </button>
        </>
      }
    >
      <div css={body}>
        <p css={[muted, { overflowWrap: 'anywhere' }]}>{url}</p>
        {preview ? (
          <Content preview={preview} name={name} fail={fail} />
        ) : (
          <Loader message={previewTexts.loading} />
        )}
      </div>
    </Dialog>
  )
}

function usePreview(url: string) {
  const { errands } = useServices()
  const [preview, setPreview] = useState<Preview>()
  useEffect(() => {
    let isWanted = true
    const show = (found: Preview) => isWanted && setPreview(found)
    errands.preview(url).then(show, () => show(NOTHING))
    return () => {
      isWanted = false
    }
  }, [errands, url])
  return { preview, fail: () => setPreview(NOTHING) }
}

const NOTHING: Preview = { kind: 'none', address: '' }

interface ContentProps {
  readonly preview: Preview
  readonly name: string
  fail(): void
}

function Content({ preview: { kind, address }, name, fail }: ContentProps) {
  switch (kind) {
    case 'image':
      return <img css={picture} src={address} alt={previewTexts.of(name)} onError={fail} />
    case 'page':
      return (
        <>
          <p css={muted}>{previewTexts.still}</p>
          <iframe css={frame} src={address} title={previewTexts.of(name)} sandbox="" />
        </>
      )
    case 'pdf':
      // A browser shows no PDF in a sandbox; the proxy vouches that it is nothing else.
      return <iframe css={frame} src={address} title={previewTexts.of(name)} />
    case 'none':
      return (
        <div role="alert" css={middle}>
          <p css={{ fontWeight: 600 }}>{previewTexts.failed}</p>
          <p>{previewTexts.failedWhy}</p>
          <p css={muted}>{previewTexts.newTabHint}</p>
        </div>
      )
  }
}
