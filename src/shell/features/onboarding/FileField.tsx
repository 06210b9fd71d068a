import { css } from '@emotion/react'
import { useRef } from 'react'
import { useSnapshot } from 'valtio/react'
import { fileNameOf } from '../../../sdk/format.ts'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { Icon } from '../../../sdk/widgets/Icon.tsx'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { widgetTexts } from '../../../sdk/widgets/texts.ts'
import { onboardingTexts } from '../../texts/onboarding.ts'
import type { FieldProps } from './form.ts'

const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  marginTop: 6,
  padding: 10,
  border: '1px solid var(--border-strong)',
  borderRadius: 'var(--radius)',
  background: 'var(--bg)',
  '&[data-wrong="true"]': { borderColor: 'var(--danger)', borderWidth: 2, padding: 9 },
})

const name = css({ flex: '1 1 140px', minWidth: 0, overflowWrap: 'anywhere', fontSize: 15 })

/** A file as an answer: picked, sent at once, and named when it has arrived (VALID-05, MSG-04, MSG-12). */
export function FileField({ form, field: { label }, id }: FieldProps) {
  const { answers, faults, uploads } = useSnapshot(form.state)
  const button = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const uri = answers[label] ?? ''
  const sending = uploads[label]
  const isWrong = label in faults

  function drop() {
    if (sending) form.cancel(label)
    else form.write(label, '')
    button.current?.focus()
  }

  const dropped = sending?.name ?? (uri && fileNameOf(uri))
  return (
    <div css={box} data-wrong={isWrong}>
      <button
        ref={button}
        id={id}
        type="button"
        css={[buttonStyle('secondary'), { minHeight: 44 }]}
        aria-labelledby={`${id}-label ${id}-verb`}
        aria-describedby={isWrong ? `${id}-hint ${id}-fault` : `${id}-hint`}
        onClick={() => input.current?.click()}
      >
        <Icon name="clip" size={18} />
        <span id={`${id}-verb`}>{uri ? onboardingTexts.otherFile : onboardingTexts.chooseFile}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void form.attach(label, file)
        }}
      />
      <span id={`${id}-hint`} css={dropped ? name : [name, mutedText]}>
        {dropped || onboardingTexts.fileHint}
      </span>
      {sending && (
        <progress
          css={{ flex: '1 1 120px', height: 8, accentColor: 'var(--accent)' }}
          aria-label={widgetTexts.attachments.upload(sending.name)}
          value={sending.share}
          max={1}
        />
      )}
      {dropped && (
        <button
          type="button"
          css={[buttonStyle('ghost'), { minHeight: 44 }]}
          aria-label={sending ? onboardingTexts.cancel(dropped) : onboardingTexts.remove(dropped)}
          onClick={drop}
        >
          {sending ? onboardingTexts.cancelWord : onboardingTexts.removeWord}
        </button>
      )}
      <span role="status" css={[mutedText, { flex: '1 1 100%', '&:empty': { flexBasis: 0 } }]}>
        {sending ? widgetTexts.attachments.uploading : uri ? widgetTexts.attachments.uploaded : ''}
      </span>
    </div>
  )
}
