import { css } from '@emotion/react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { BREAKPOINTS, from } from '../../../sdk/theme.ts'
import { square } from '../../../sdk/widgets/styles.ts'
import { hidden } from '../../../sdk/widgets/text.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { useServices } from '../../state/services.ts'
import { proctoringTexts } from '../../texts/proctoring.ts'
import { CameraPicture } from './CameraPicture.tsx'
import { ProctoringIcon } from './ProctoringIcon.tsx'
import { useCamera } from './useCamera.ts'
import { usePreviewPosition } from './usePreviewPosition.ts'
import { useProctoring } from './useProctoring.ts'

/** Between the bar at the top and the buttons at the bottom, which are never covered. */
const area = css({
  position: 'fixed',
  insetBlock: '112px calc(80px + var(--dock-block, 0px) + env(safe-area-inset-bottom))',
  insetInline: 12,
  zIndex: 2,
  display: 'grid',
  pointerEvents: 'none',
  [from('large')]: { insetBlockStart: 76, insetInline: 20 },
})

const box = css({
  position: 'absolute',
  overflow: 'hidden',
  border: '1px solid var(--border)',
  boxShadow: 'var(--shadow)',
  pointerEvents: 'auto',
  '[dir="rtl"] &': { '--along': -1 },
})

/** PROC-28; the border comes on top. */
const picture = css(box, { width: 202, height: 152, borderRadius: 12, background: '#10141a', color: '#fff' })

const chip = css(box, {
  display: 'flex',
  alignItems: 'center',
  borderRadius: 99,
  background: 'var(--surface)',
  fontSize: 14,
  fontWeight: 600,
  whiteSpace: 'nowrap',
})

const tools = css({
  position: 'absolute',
  insetBlockStart: 4,
  insetInline: 4,
  display: 'flex',
  justifyContent: 'space-between',
})

const tool = css(square(32), {
  display: 'inline-grid',
  placeItems: 'center',
  padding: 0,
  border: 0,
  cursor: 'pointer',
})

const onPicture = css(tool, {
  background: 'rgb(16 20 26 / 62%)',
  color: '#fff',
  '&:hover': { background: 'rgb(16 20 26 / 85%)' },
  '&:focus-visible': { outlineColor: '#fff', outlineOffset: -3 },
})

const grip = css({ cursor: 'grab', touchAction: 'none', '&:active': { cursor: 'grabbing' } })

const onChip = css(tool, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  width: 'auto',
  paddingInline: '12px 14px',
  paddingBlock: 0,
  minHeight: 36,
  background: 'transparent',
  color: 'var(--text)',
  '&:hover': { background: 'var(--surface-2)' },
})

const dark = css({
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: 4,
  height: '100%',
  paddingBlockStart: 24,
  fontSize: 14,
})

const again = css({
  minHeight: 28,
  padding: '2px 12px',
  border: '1px solid #fff',
  borderRadius: 99,
  background: 'transparent',
  color: '#fff',
  fontSize: 14,
  cursor: 'pointer',
  '&:focus-visible': { outlineColor: '#fff' },
})

const SMALL_AS = 'camera-small'

/** The picture of the camera while the test goes on: it can be moved and made small, by mouse and keys (PROC-27). */
export function CameraPreview() {
  const { stream } = useCamera()
  const { session } = useOpenTest()
  const isOn = useSnapshot(session.state).proctoring.camera === 'on' && stream !== undefined
  const around = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLElement>(null)
  const { position, handle } = usePreviewPosition(around, frame)
  const { isSmall, setSmall, toggle } = useSmall()
  const hint = useId()
  const ask = useProctoring()
  const words = proctoringTexts.preview

  const standing = {
    insetInlineStart: `${position.across * 100}%`,
    top: `${position.down * 100}%`,
    transform: `translate(calc(${-position.across * 100}% * var(--along, 1)), ${-position.down * 100}%)`,
  }
  const mover = (
    <button
      type="button"
      css={[isSmall ? tool : onPicture, grip]}
      aria-label={words.move}
      aria-describedby={hint}
      title={words.move}
      {...handle}
    >
      <ProctoringIcon name="move" size={16} />
    </button>
  )

  return (
    <div ref={around} css={area}>
      <section
        ref={frame}
        css={isSmall ? chip : picture}
        style={standing}
        aria-label={words.label}
        data-camera={isOn ? 'on' : 'off'}
      >
        {isSmall ? (
          <>
            <button
              ref={toggle}
              type="button"
              css={onChip}
              title={words.show}
              onClick={() => setSmall(false)}
            >
              <ProctoringIcon name={isOn ? 'camera' : 'noCamera'} size={18} />
              <span css={hidden}>{words.show}. </span>
              {isOn ? words.on : words.off}
            </button>
            {mover}
          </>
        ) : (
          <>
            {isOn ? (
              <CameraPicture stream={stream} label={words.label} />
            ) : (
              <div css={dark}>
                <ProctoringIcon name="noCamera" size={28} />
                {words.off}
                <button type="button" css={again} onClick={() => void ask((asked) => asked.openCamera())}>
                  {proctoringTexts.camera.again}
                </button>
              </div>
            )}
            <div css={tools}>
              {mover}
              <button
                ref={toggle}
                type="button"
                css={onPicture}
                aria-label={words.minimise}
                title={words.minimise}
                onClick={() => setSmall(true)}
              >
                <ProctoringIcon name="minimise" size={16} />
              </button>
            </div>
          </>
        )}
        <span id={hint} css={hidden}>
          {words.moveHint}
        </span>
      </section>
    </div>
  )
}

/** Small at first where a picture would cover what is read; then as the candidate left it. */
function useSmall() {
  const { preferences, device } = useServices()
  const toggle = useRef<HTMLButtonElement>(null)
  const [isSmall, setIt] = useState(() => {
    const kept = preferences.read(SMALL_AS)
    return kept === undefined ? device.window().width < BREAKPOINTS.medium : kept === 'yes'
  })
  const wasSmall = useRef(isSmall)
  useLayoutEffect(() => {
    if (wasSmall.current !== isSmall) toggle.current?.focus()
    wasSmall.current = isSmall
  }, [isSmall])
  return {
    isSmall,
    /** Of the button that undoes it, which takes the focus. */
    toggle,
    setSmall(small: boolean) {
      setIt(small)
      preferences.write(SMALL_AS, small ? 'yes' : 'no')
    },
  }
}
