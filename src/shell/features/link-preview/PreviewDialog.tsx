import { css } from '@emotion/react'
import { useEffect, useState } from 'react'
import type { LinkPreview } from '../../../ports/screen-api.ts'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { Dialog } from '../../../sdk/widgets/dialog/Dialog.tsx'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { useServices } from '../../state/services.ts'
import { linkPreviewTexts } from '../../texts/link-preview.ts'
import { Loader } from '../../ui/Loader.tsx'

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
            {linkPreviewTexts.newTab}
          </a>
          <button type="button" css={buttonStyle('primary')} onClick={close}>
            {linkPreviewTexts.close}
          </button>
        </>
      }
    >
      <div css={body}>
        <p css={[mutedText, { overflowWrap: 'anywhere' }]}>{url}</p>
        {preview ? (
          <Content preview={preview} name={name} fail={fail} />
        ) : (
          <Loader message={linkPreviewTexts.loading} />
        )}
      </div>
    </Dialog>
  )
}

function usePreview(url: string) {
  const { api } = useServices()
  const [preview, setPreview] = useState<LinkPreview>()
  useEffect(() => {
    let isWanted = true
    const show = (found: LinkPreview) => isWanted && setPreview(found)
    api.preview(url).then(show, () => show(NOTHING))
    return () => {
      isWanted = false
    }
  }, [api, url])
  return { preview, fail: () => setPreview(NOTHING) }
}

const NOTHING: LinkPreview = { kind: 'none', address: '' }

interface ContentProps {
  readonly preview: LinkPreview
  readonly name: string
  fail(): void
}

function Content({ preview: { kind, address }, name, fail }: ContentProps) {
  switch (kind) {
    case 'image':
      return <img css={picture} src={address} alt={linkPreviewTexts.of(name)} onError={fail} />
    case 'page':
      return (
        <>
          <p css={mutedText}>{linkPreviewTexts.still}</p>
          <iframe css={frame} src={address} title={linkPreviewTexts.of(name)} sandbox="" />
        </>
      )
    case 'pdf':
      // A browser shows no PDF in a sandbox; the proxy vouches that it is nothing else.
      return <iframe css={frame} src={address} title={linkPreviewTexts.of(name)} />
    case 'none':
      return (
        <div role="alert" css={middle}>
          <p css={{ fontWeight: 600 }}>{linkPreviewTexts.failed}</p>
          <p>{linkPreviewTexts.failedWhy}</p>
          <p css={mutedText}>{linkPreviewTexts.newTabHint}</p>
        </div>
      )
  }
}
