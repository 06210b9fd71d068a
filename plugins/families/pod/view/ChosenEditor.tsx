import { Tabs } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { type ReactNode, useId, useState } from 'react'
import type { FilePlace } from '../../files/view/FileText.tsx'
import { podTexts } from '../texts.ts'

const frame = css({ display: 'flex', flexDirection: 'column', flex: '1 0 auto', gap: 6, minWidth: 0 })
const panel = css({ display: 'flex', flexDirection: 'column', flex: '1 0 auto', minWidth: 0 })

type Choice = 'frame' | 'builtIn'

interface ChosenEditorProps {
  /** Where somebody was led to in a file, which only the built-in editor shows. */
  readonly place: FilePlace | undefined
  readonly framed: ReactNode
  readonly builtIn: ReactNode
}

/** The editor of a frame, and ours, which is always there. */
export function ChosenEditor({ place, framed, builtIn }: ChosenEditorProps) {
  const id = useId()
  const [{ choice, ledBy }, choose] = useState<{ choice: Choice; ledBy: FilePlace | undefined }>({
    choice: 'frame',
    ledBy: place,
  })
  const current = place === ledBy ? choice : 'builtIn'
  return (
    <div css={frame}>
      <Tabs
        id={id}
        label={podTexts.frame.choice}
        tabs={[
          { name: 'frame', title: podTexts.frame.title },
          { name: 'builtIn', title: podTexts.frame.builtIn },
        ]}
        current={current}
        choose={(next: Choice) => choose({ choice: next, ledBy: place })}
      />
      <div css={panel} role="tabpanel" id={`${id}-panel-${current}`} aria-labelledby={`${id}-tab-${current}`}>
        {current === 'frame' ? framed : builtIn}
      </div>
    </div>
  )
}
