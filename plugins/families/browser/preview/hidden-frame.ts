import { PREVIEW_SANDBOX } from '@assess/sdk'
import { previewTexts } from './texts.ts'

const HEIGHT = 800

/** Behind everything, yet within the window: a browser does not draw a frame that is not visible. */
const LOOK =
  'position:fixed;inset-block-start:0;inset-inline-start:0;opacity:0;pointer-events:none;z-index:-1;border:0'

/** A frame for a page of the candidate that nobody sees; its maker removes it. */
export function openHiddenFrame(source: string, width: number): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', PREVIEW_SANDBOX)
  frame.title = previewTexts.frame
  frame.tabIndex = -1
  frame.ariaHidden = 'true'
  frame.style.cssText = `${LOOK};width:${width}px;height:${HEIGHT}px`
  frame.src = source
  document.body.append(frame)
  return frame
}
