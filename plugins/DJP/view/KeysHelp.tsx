import { editorChords, KeyRows, Modal, quietButton, remembered } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { notebookTexts } from '../problem/texts.ts'
import { COMMAND_KEYS, COMMON_KEYS, type Command, EDIT_KEYS } from './keys.ts'

const frame = css({
  width: 'min(720px, calc(100vw - 24px))',
  maxHeight: 'calc(100dvh - 24px)',
  padding: 20,
  h3: { fontSize: 15, margin: '16px 0 4px' },
})
/** Chords as `shownChord` reads them. */
function shown(chord: string): string {
  return chord
    .split(' ')
    .map((keys) => keys.replace('Control', 'Mod').replace('ArrowUp', '↑').replace('ArrowDown', '↓'))
    .map((keys) =>
      keys.replace(/(^|\+)([a-z])$/, (_, before: string, key: string) => before + key.toUpperCase()),
    )
    .join(', ')
}

/** Each command with all its keys. */
function rowsOf(...tables: readonly ReadonlyMap<string, Command>[]) {
  const entries = tables.flatMap((table) => [...table])
  const commands = [...new Set(entries.map(([, command]) => command))]
  return commands.map((command) => ({
    does: notebookTexts.commands[command],
    chord: entries.flatMap(([chord, one]) => (one === command ? [shown(chord)] : [])).join(' / '),
  }))
}

/** The dialog with the keys of a notebook. */
export const KeysHelp = remembered(({ close }: { close(): void }) => {
  const chords = editorChords(true)
  const more = [
    { does: notebookTexts.completeKey, chord: chords.get('suggest') ?? '' },
    { does: notebookTexts.inspectKey, chord: 'Shift+Tab' },
    { does: notebookTexts.tabKey, chord: chords.get('tab') ?? '' },
  ]
  return (
    <Modal title={notebookTexts.keys} frame={frame} close={close}>
      <h3>{notebookTexts.editMode}</h3>
      <KeyRows keys={[...rowsOf(COMMON_KEYS, EDIT_KEYS), ...more]} />
      <h3>{notebookTexts.commandMode}</h3>
      <KeyRows keys={rowsOf(COMMAND_KEYS)} />
      <p>
        <button type="button" css={quietButton} onClick={close}>
          {notebookTexts.close}
        </button>
      </p>
    </Modal>
  )
})
