import { offeredInEditor } from '../../../sdk/widgets/editor/offeredInEditor.ts'
import { KeyRows } from '../../../sdk/widgets/keys/KeyRows.tsx'
import { keysTexts } from '../../../sdk/widgets/keys/texts.ts'
import { card } from '../../../sdk/widgets/surface.ts'
import { mutedText, subtitle } from '../../../sdk/widgets/text.ts'
import { shortcutTexts } from '../../texts/shortcuts.ts'
import { offeredOnPage } from './shortcuts.ts'

/** The keys of a problem's page; with those of the editor, where the test has one. */
export function ShortcutList({ hasEditor }: { readonly hasEditor: boolean }) {
  return (
    <section css={[card, { marginTop: 24 }]} aria-labelledby="shortcuts">
      <h2 id="shortcuts" css={subtitle}>
        {shortcutTexts.title}
      </h2>
      <p css={[mutedText, { marginBlockEnd: 8 }]}>{shortcutTexts.hint}</p>
      <KeyRows keys={offeredOnPage()} />
      {hasEditor && (
        <>
          <h3 css={{ margin: '20px 0 4px', fontSize: 15 }}>{keysTexts.places.editor}</h3>
          <KeyRows keys={offeredInEditor({ isFull: true })} />
        </>
      )}
      <p css={[mutedText, { marginBlockStart: 12, fontSize: 14 }]}>{shortcutTexts.note}</p>
    </section>
  )
}
