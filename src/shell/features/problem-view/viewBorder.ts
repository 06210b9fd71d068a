import { watchPage } from '../../../sdk/page.ts'
import { type OpenedView, openViews } from './openViews.ts'
import { watchActs, watchFaults } from './viewFaults.ts'
import { endListeners, watchPageListeners } from './viewListeners.ts'
import { changeWanted, restoreLook, watchLook } from './viewPage.ts'
import { isPackaged } from './viewScripts.ts'

let isOwn = false
let endFaults = () => {}
let endPage = () => {}
/** Views that the page is watched for. */
const guarded = new Set<OpenedView>()

function watchWholePage() {
  const ends = [watchLook(), watchPageListeners(() => isOwn)]
  watchPage((change) => {
    isOwn = true
    try {
      changeWanted(change)
    } finally {
      isOwn = false
    }
  })
  endPage = () => {
    watchPage((change) => change())
    for (const each of ends) each()
  }
}

/**
 * Watches what a view does outside of its root while it is on the page. The answer, for when it is off the page, ends its
 * listeners and puts back what it changed there, if its type comes from a package.
 */
export function watchView(root: HTMLElement, view: OpenedView): () => void {
  if (openViews.isEmpty()) endFaults = watchFaults()
  if (isPackaged(view.code) && guarded.size === 0) watchWholePage()
  openViews.add(view)
  if (isPackaged(view.code)) guarded.add(view)
  watchActs(root, view)
  return () => {
    openViews.remove(view)
    if (guarded.delete(view)) {
      endListeners(view)
      restoreLook(view)
      if (guarded.size === 0) endPage()
    }
    if (openViews.isEmpty()) endFaults()
  }
}
