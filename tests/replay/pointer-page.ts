import type { DriverPage } from '../../src/sdk/node.ts'

/** A picture to press, and what it hears: each event with the pointer's kind, and its place in the box in percent. */
export const PICTURE = `<canvas role="img" aria-label="Picture" width="200" height="100" tabindex="0" style="touch-action: none"></canvas>`

const HEARD =
  'pointerdown pointermove pointerup mousedown mousemove mouseup touchstart touchmove touchend click focus keydown'

/** Begins to listen; runs within a page. */
export function listenToPicture(names: string): void {
  const heard: string[] = []
  Reflect.set(globalThis, 'heard', heard)
  const picture = document.querySelector('canvas')
  const note = (event: Event) => {
    const { left, top, width, height } = (event.currentTarget as Element).getBoundingClientRect()
    const touch = (event as TouchEvent).changedTouches?.[0]
    const { clientX, clientY } = touch ?? (event as MouseEvent)
    const place =
      clientX === undefined
        ? ''
        : ` ${Math.round((100 * (clientX - left)) / width)},${Math.round((100 * (clientY - top)) / height)}`
    const kind = (event as PointerEvent).pointerType ?? ''
    const { key, code } = event as KeyboardEvent
    heard.push(
      `${event.type}${kind && event.type !== 'click' ? ` ${kind}` : ''}${place}${key === undefined ? '' : ` "${key}" ${code}`}`,
    )
  }
  for (const name of names.split(' ')) picture?.addEventListener(name, note)
}

export const NAMES_HEARD = HEARD

const PICTURE_NAMED = { role: 'img', name: 'Picture' }

/** What is done with the picture, and what it hears of it in every browser. */
export const DEEDS: readonly (readonly [
  deed: string,
  run: (page: DriverPage) => Promise<void>,
  heard: readonly string[],
])[] = [
  [
    'a click at a place',
    (page) => page.clickAt(PICTURE_NAMED, { x: 0.25, y: 0.5 }),
    [
      ...[
        'pointermove mouse 25,50',
        'mousemove 25,50',
        'pointerdown mouse 25,50',
        'mousedown 25,50',
        'focus',
      ],
      ...['pointerup mouse 25,50', 'mouseup 25,50', 'click 25,50'],
    ],
  ],
  [
    'a drag',
    (page) =>
      page.drag(PICTURE_NAMED, [
        { x: 0.1, y: 0.1 },
        { x: 0.5, y: 0.5 },
        { x: 0.9, y: 0.2 },
      ]),
    [
      ...[
        'pointermove mouse 10,10',
        'mousemove 10,10',
        'pointerdown mouse 10,10',
        'mousedown 10,10',
        'focus',
      ],
      ...['pointermove mouse 50,50', 'mousemove 50,50', 'pointermove mouse 90,20', 'mousemove 90,20'],
      ...['pointerup mouse 90,20', 'mouseup 90,20', 'click 90,20'],
    ],
  ],
  [
    'a tap',
    (page) => page.tap(PICTURE_NAMED, { x: 0.5, y: 0.5 }),
    [
      ...['pointerdown touch 50,50', 'touchstart 50,50', 'pointerup touch 50,50', 'touchend 50,50'],
      ...['mousemove 50,50', 'mousedown 50,50', 'focus', 'mouseup 50,50', 'click 50,50'],
    ],
  ],
  [
    'a swipe',
    (page) =>
      page.swipe(PICTURE_NAMED, [
        { x: 0.1, y: 0.1 },
        { x: 0.5, y: 0.5 },
        { x: 0.9, y: 0.2 },
      ]),
    [
      ...['pointerdown touch 10,10', 'touchstart 10,10', 'pointermove touch 50,50', 'touchmove 50,50'],
      ...['pointermove touch 90,20', 'touchmove 90,20', 'pointerup touch 90,20', 'touchend 90,20'],
    ],
  ],
  [
    'Space',
    async (page) => {
      await page.focus(PICTURE_NAMED)
      await page.press('Space')
    },
    ['focus', 'keydown " " Space'],
  ],
]
