import { css } from '@emotion/react'
import { remembered } from '../../../src/sdk/remembered.ts'
import { Modal } from '../../../src/sdk/widgets/dialog/Modal.tsx'
import { editorTexts } from '../../../src/sdk/widgets/editor/common/texts.ts'
import { keysOf } from '../../../src/sdk/widgets/editor/keys.ts'
import { quietButton } from '../../../src/sdk/widgets/viewButtons.ts'
import { notebookTexts } from '../problem/texts.ts'
import { COMMAND_KEYS, COMMON_KEYS, type Command, EDIT_KEYS } from './keys.ts'

const frame = css({
  width: 'min(720px, calc(100vw - 24px))',
  maxHeight: 'calc(100dvh - 24px)',
  padding: 20,
  h3: { fontSize: 15, margin: '16px 0 4px' },
})
const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 19rem), 1fr))',
  columnGap: 24,
  margin: 0,
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 12,
    padding: '4px 0',
    borderBlockEnd: '1px solid var(--border)',
  },
  dt: { margin: 0 },
  dd: { margin: 0, whiteSpace: 'nowrap' },
})

/** Chords as they are called on keyboards. */
function shown(chord: string): string {
  return chord
    .split(' ')
    .map((keys) =>
      keys.replace('Control', editorTexts.control).replace('ArrowUp', '↑').replace('ArrowDown', '↓'),
    )
    .map((keys) =>
      keys.replace(/(^|\+)([a-z])$/, (_, before: string, key: string) => before + key.toUpperCase()),
    )
    .join(', ')
}

/** Each command with all its keys. */
function rowsOf(...tables: readonly ReadonlyMap<string, Command>[]): readonly (readonly [Command, string])[] {
  const entries = tables.flatMap((table) => [...table])
  const commands = [...new Set(entries.map(([, command]) => command))]
  return commands.map((command) => [
    command,
    entries.flatMap(([chord, one]) => (one === command ? [shown(chord)] : [])).join(' / '),
  ])
}

/** The dialog with the keys of a notebook. */
export const KeysHelp = remembered(({ close }: { close(): void }) => {
  const editing = rowsOf(COMMON_KEYS, EDIT_KEYS).map(
    ([command, keys]) => [notebookTexts.commands[command], keys] as const,
  )
  const keys = keysOf(true, editorTexts.control)
  const more = [
    [notebookTexts.completeKey, keys.get('suggest') ?? ''],
    [notebookTexts.inspectKey, 'Shift+Tab'],
    [notebookTexts.tabKey, keys.get('tab') ?? ''],
  ] as const
  const commands = rowsOf(COMMAND_KEYS).map(
    ([command, keys]) => [notebookTexts.commands[command], keys] as const,
  )
  return (
    <Modal title={notebookTexts.keys} frame={frame} close={close}>
      <h3>{notebookTexts.editMode}</h3>
      <Rows rows={[...editing, ...more]} />
      <h3>{notebookTexts.commandMode}</h3>
      <Rows rows={commands} />
      <p>
        <button type="button" css={quietButton} onClick={close}>
          {notebookTexts.close}
        </button>
      </p>
    </Modal>
  )
})

function Rows({ rows }: { readonly rows: readonly (readonly [text: string, keys: string])[] }) {
  return (
    <dl css={list}>
      {rows.map(([text, keys]) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>
            <kbd>{keys}</kbd>
          </dd>
        </div>
      ))}
    </dl>
  )
}
