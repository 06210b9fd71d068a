import { useEffect, useState } from 'react'
import { isMac } from '../../../sdk/widgets/keys/chords.ts'
import { KeysDialog } from '../../../sdk/widgets/keys/KeysDialog.tsx'
import { offeredKeys } from '../../../sdk/widgets/keys/offered.ts'
import { saveNow } from '../../state/askedSaves.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { useShell } from '../../state/shellContext.ts'
import { examEnvironmentTexts } from '../../texts/exam-environment.ts'
import { fateOf } from './browserKeys.ts'

/** The player's own links; those of authors open in a dialog or, on purpose, in a tab. */
const OWN_LINKS = 'a[href]:not([target], [download])'

/** A middle button opens no second tab of the test, in which it would go on instead. */
function stayInTab(event: MouseEvent) {
  if (event.button === 1 && event.target instanceof Element && event.target.closest(OWN_LINKS))
    event.preventDefault()
}

/** A link or a picture that is dragged leads away wherever it is dropped; texts of an editor may be moved. */
function stayInPlace(event: DragEvent) {
  const { target } = event
  if (!(target instanceof Element) || target.closest('[contenteditable="true"]')) return
  if (target.closest('a[href], img')) event.preventDefault()
}

/** While a test runs, habits of the hand lead nowhere else (GAP-147). */
export function BrowserKeys() {
  const { session } = useOpenTest()
  const { toasts } = useShell()
  const [areKeysShown, showKeys] = useState(false)
  useEffect(() => {
    /** Before any part of the page, whatever use it has for the key. */
    function save(event: KeyboardEvent) {
      if (fateOf(event, isMac()) !== 'saves') return
      event.preventDefault()
      if (!event.repeat && !saveNow(session))
        toasts.show({ kind: 'primary', text: examEnvironmentTexts.savesItself })
    }
    function press(event: KeyboardEvent) {
      const fate = event.defaultPrevented ? undefined : fateOf(event, isMac())
      if (!fate) return
      event.preventDefault()
      if (fate === 'shows keys' && !document.querySelector('dialog[open]')) showKeys(offeredKeys().length > 0)
    }
    window.addEventListener('keydown', save, true)
    window.addEventListener('keydown', press)
    document.addEventListener('auxclick', stayInTab)
    document.addEventListener('dragstart', stayInPlace)
    return () => {
      window.removeEventListener('keydown', save, true)
      window.removeEventListener('keydown', press)
      document.removeEventListener('auxclick', stayInTab)
      document.removeEventListener('dragstart', stayInPlace)
    }
  }, [session, toasts])
  return areKeysShown && <KeysDialog close={() => showKeys(false)} />
}
