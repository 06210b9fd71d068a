/**
 * happy-dom lays nothing out. Here every element has a box all the same, so that a place in it can be pressed: its upper left corner
 * is at (20, 40) in the window, so that a view which forgets to take the corner away is found out, and it is as large as `width` and
 * `height` of a canvas, a picture or a drawing say, otherwise 400 by 300 pixels.
 */
const LEFT = 20
const TOP = 40
const SIZE = { width: 400, height: 300 }

function sized(element: Element, side: 'width' | 'height'): number {
  const given = Number.parseFloat(element.getAttribute(side) ?? '')
  return given > 0 && element.matches('canvas, img, svg, video') ? given : SIZE[side]
}

/** The box that an element is taken to have. */
export function assumedBox(element: Element): DOMRect {
  return new DOMRect(LEFT, TOP, sized(element, 'width'), sized(element, 'height'))
}

/** A pen that draws nothing: happy-dom has no canvas, and what a view draws there nobody could compare. */
function createPen(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const kept = new Map<string | symbol, unknown>([['canvas', canvas]])
  const results: Readonly<Record<string, (...args: readonly unknown[]) => unknown>> = {
    measureText: (text) => ({ width: String(text).length * 8 }),
    getImageData: (_x, _y, width, height) => ({
      width,
      height,
      data: new Uint8ClampedArray(Number(width) * Number(height) * 4),
    }),
    isPointInPath: () => false,
    createLinearGradient: () => ({ addColorStop() {} }),
    createRadialGradient: () => ({ addColorStop() {} }),
    getLineDash: () => [],
  }
  return new Proxy({} as CanvasRenderingContext2D, {
    get: (_, name) => (kept.has(name) ? kept.get(name) : (results[String(name)] ?? (() => undefined))),
    set: (_, name, value) => Boolean(kept.set(name, value)),
  })
}

/** Gives the page boxes, and canvases a pen. */
export function layOut(): void {
  Element.prototype.getBoundingClientRect = function (this: Element) {
    return assumedBox(this)
  }
  const pens = new WeakMap<HTMLCanvasElement, CanvasRenderingContext2D>()
  const getContext = function (this: HTMLCanvasElement, kind: string) {
    if (kind !== '2d') return null
    const pen = pens.get(this) ?? createPen(this)
    pens.set(this, pen)
    return pen
  }
  HTMLCanvasElement.prototype.getContext = getContext as typeof HTMLCanvasElement.prototype.getContext
}
