import { watchPage } from '../../../sdk/page.ts'
import { type OpenedView, openViews } from './openViews.ts'
import { watchActs, watchFaults } from './viewFaults.ts'
import { endListeners, watchPageListeners } from './viewListeners.ts'
import { changeWanted, restoreLook, watchLook } from './viewPage.ts'

let isOwn = false
let end = () => {}

function begin() {
  const ends = [watchFaults(), watchLook(), watchPageListeners(() => isOwn)]
  watchPage((change) => {
    isOwn = true
    try {
      changeWanted(change)
    } finally {
      isOwn = false
    }
  })
  end = () => {
    watchPage((change) => change())
    for (const each of ends) each()
  }
}

/**
 * Watches what a view does outside of its root while it is on the page. The answer, for when it is off the page, ends its
 * listeners and puts back what it changed there.
 */
export function watchView(root: HTMLElement, view: OpenedView): () => void {
  if (openViews.isEmpty()) begin()
  openViews.add(view)
  watchActs(root, view)
  return () => {
    openViews.remove(view)
    endListeners(view)
    restoreLook(view)
    if (openViews.isEmpty()) end()
  }
}
