import { EditorBar, EditorSettings, isFullEditorPossible, useFullWindow } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useId, useState } from 'react'
import type { Kernel, KernelView } from '../kernel/state.ts'
import { KernelStatus } from './KernelStatus.tsx'
import { RestartDialog } from './RestartDialog.tsx'
import { Toolbar } from './Toolbar.tsx'
import type { Cells } from './useCells.ts'
import type { Commands } from './useCommands.ts'

const head = css({
  position: 'sticky',
  insetBlockStart: -3,
  zIndex: 2,
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  padding: '3px 0 6px',
  background: 'var(--bg)',
  borderBlockEnd: '1px solid var(--border)',
})

interface HeadProps {
  readonly cells: Cells
  readonly view: KernelView
  readonly kernel: Kernel | undefined
  readonly readOnly: boolean
  readonly commands: Commands
  readonly caret: { readonly current: number }
  showHelp(): void
}

/** Stays in sight while the cells scroll. */
export function Head({ cells, view, kernel, readOnly, commands, caret, showHelp }: HeadProps) {
  const { isFull, toggle } = useFullWindow()
  const [areSettingsOpen, setSettingsOpen] = useState(false)
  const settings = useId()
  return (
    <div css={head}>
      <EditorBar
        isFull={isFull}
        toggleFull={toggle}
        settings={areSettingsOpen ? settings : undefined}
        toggleSettings={() => setSettingsOpen(!areSettingsOpen)}
        showShortcuts={showHelp}
      >
        {!readOnly && (
          <>
            <Toolbar
              cells={cells}
              commands={commands}
              hasKernel={kernel !== undefined}
              caret={() => caret.current}
            />
            <KernelStatus view={view} notebook={cells.notebook} />
          </>
        )}
      </EditorBar>
      <EditorSettings
        id={settings}
        isOpen={areSettingsOpen}
        close={() => setSettingsOpen(false)}
        canBeFull={isFullEditorPossible()}
      />
      <RestartDialog commands={commands} />
    </div>
  )
}
