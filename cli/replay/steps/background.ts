import { Type } from 'typebox'
import type { FlowContext } from '../context/context.ts'
import { blurWindow, returnTo } from '../page/window-focus.ts'
import { defineStep } from './define.ts'

const lasting = (context: FlowContext, ms: number) => context.advance(context.scheduler.now() + ms)

/** The focus goes to a window beside, and comes back. */
async function loseFocus(context: FlowContext, ms: number) {
  await blurWindow(context.tab())
  await lasting(context, ms)
  await returnTo(context.tab())
  await context.tab().settle()
}

async function flutter(context: FlowContext) {
  for (let time = 0; time < 4; time++) {
    await loseFocus(context, 80)
    await lasting(context, 40)
  }
}

/** The page stands still while the dialog is open, and so does its time. */
async function nativeDialog(context: FlowContext, open: string) {
  const { page } = context.tab()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.evaluate(open)
}

async function resize(context: FlowContext, width: number, height: number, deviceScaleFactor = 1) {
  const { page } = context.tab()
  const before = page.viewport()
  await page.setViewport({ width, height, deviceScaleFactor })
  await lasting(context, 5000)
  await page.setViewport(before)
}

async function darken(context: FlowContext) {
  const { cdp } = context.tab()
  for (const value of ['dark', 'light', '']) {
    await cdp.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
    await lasting(context, 2000)
  }
}

/** The candidates of the input method have a window of their own. */
async function compose(context: FlowContext) {
  const { cdp } = context.tab()
  await cdp.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 })
  await loseFocus(context, 3000)
  await cdp.send('Input.insertText', { text: '日本' })
}

async function correct(context: FlowContext) {
  await rightClick(context)
  await context.tab().cdp.send('Input.insertText', { text: 'separate' })
}

/** Presses the middle of the first such element. The browser knows where a frame has been scrolled to a moment later. */
async function pressAt(context: FlowContext, selector: string) {
  const { cdp, page } = context.tab()
  const one = `document.querySelector('${selector}')`
  await page.evaluate(`${one}.scrollIntoView({ block: 'center', behavior: 'instant' })`)
  await lasting(context, 500)
  const middle = `(({ left, top, width, height }) => [left + width / 2, top + height / 2])(${one}.getBoundingClientRect())`
  const [x, y] = (await page.evaluate(middle)) as [number, number]
  const at = { x, y, button: 'left', clickCount: 1 } as const
  await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at, buttons: 1 })
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at })
}

/** A frame of another site has the focus, which the page hears as a loss. */
async function workInFrame(context: FlowContext) {
  const { page } = context.tab()
  const heard = `new Promise((resolve) => addEventListener('blur', () => resolve(document.hasFocus()), { once: true }))`
  const focus = `document.querySelector('iframe').focus()`
  if ((await page.evaluate(`(() => { const heard = ${heard}; ${focus}; return heard })()`)) !== true)
    throw new Error('The frame has the focus, and the browser says that the page has not')
  await lasting(context, 20_000)
  await page.evaluate(`document.querySelector('iframe').blur()`)
}

/** The picker is a window of the system; nothing is chosen in the end. */
async function lookForFile(context: FlowContext) {
  const { page } = context.tab()
  const opened = page.waitForFileChooser()
  // What is asked next is answered when the browser knows of the wish.
  await page.evaluate('0')
  await pressAt(context, 'fieldset button')
  const picker = await opened
  await loseFocus(context, 20_000)
  await picker.cancel()
}

async function rightClick(context: FlowContext) {
  const { cdp } = context.tab()
  const at = { x: 640, y: 400, button: 'right', clickCount: 1 } as const
  await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at, buttons: 2 })
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at })
  await lasting(context, 3000)
  await context.tab().page.keyboard.press('Escape')
}

async function drop(context: FlowContext) {
  const [file] = context.files
  const data = { items: [], files: file === undefined ? [] : [`${file}/timeline.txt`], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await context.tab().cdp.send('Input.dispatchDragEvent', { type, x: 640, y: 400, data })
    await lasting(context, 500)
  }
}

/** No window of a headless browser prints: the page hears what it hears from one. */
async function print(context: FlowContext) {
  const tell = (name: string) => context.tab().page.evaluate(`dispatchEvent(new Event('${name}'))`)
  await tell('beforeprint')
  await loseFocus(context, 8000)
  await tell('afterprint')
}

const DOWNLOAD = `(() => {
  const link = document.body.appendChild(document.createElement('a'))
  Object.assign(link, { download: 'notes.txt', href: URL.createObjectURL(new Blob(['notes'])) })
  link.click()
  link.remove()
})()`

/** The browser asks where to put it. */
async function download(context: FlowContext) {
  await context.tab().page.evaluate(DOWNLOAD)
  await loseFocus(context, 8000)
}

const LIST = `(() => {
  const list = document.querySelector('main').appendChild(document.createElement('select'))
  for (const name of ['One', 'Two', 'Three']) list.append(new Option(name))
})()`

/** The names of a list stand in a window of their own; one is chosen by keys. */
async function chooseFromList(context: FlowContext) {
  const { page } = context.tab()
  await page.evaluate(LIST)
  await pressAt(context, 'main > select')
  await lasting(context, 3000)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const chosen = await page.evaluate(`document.querySelector('main > select').value`)
  if (chosen !== 'Two') throw new Error(`Of the list "${chosen}" was chosen`)
  await page.evaluate(`document.querySelector('main > select').remove()`)
}

const VIDEO = `(async () => {
  const canvas = document.createElement('canvas')
  canvas.getContext('2d').fillRect(0, 0, 300, 150)
  const video = Object.assign(document.body.appendChild(document.createElement('video')), { muted: true })
  video.srcObject = canvas.captureStream(5)
  const isPlaying = new Promise((resolve) => video.addEventListener('playing', resolve, { once: true }))
  // Its promise would wait for the turn that only a settling page gives it.
  video.play().catch(() => undefined)
  await isPlaying
  await video.requestPictureInPicture()
})()`

/** A small window above all others shows a film. */
async function showFilm(context: FlowContext) {
  const { cdp, page } = context.tab()
  const { exceptionDetails } = await cdp.send('Runtime.evaluate', {
    expression: VIDEO,
    userGesture: true,
    awaitPromise: true,
  })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description)
  await lasting(context, 3000)
  await page.evaluate(`document.exitPictureInPicture()`)
  await page.evaluate(`document.querySelector('body > video').remove()`)
}

const BACKGROUND_EVENTS: Readonly<Record<string, (context: FlowContext) => Promise<void>>> = {
  'a notification takes the focus': (context) => loseFocus(context, 300),
  'an input method opens windows': flutter,
  'a native alert': (context) => nativeDialog(context, 'alert("The extension is up to date")'),
  'a native question': (context) => nativeDialog(context, 'confirm("Save the password?")'),
  'a native field': (context) => nativeDialog(context, 'prompt("Your name?")'),
  'a print dialog': print,
  'a file is dropped': drop,
  'a file is saved': download,
  'text is composed': compose,
  'a word is corrected': correct,
  'a context menu': rightClick,
  'a list is opened': chooseFromList,
  'a film plays in a small window': showFilm,
  'a file is looked for': lookForFile,
  'the own page has the focus': workInFrame,
  'the window is made narrow': (context) => resize(context, 360, 640),
  'developer tools are docked': (context) => resize(context, 1280, 360),
  'a virtual keyboard comes up': (context) => resize(context, 390, 320),
  'the page is zoomed': (context) => resize(context, 640, 400, 2),
  'the colours change': darken,
}

const background = defineStep({
  args: Type.Enum(Object.keys(BACKGROUND_EVENTS), {
    description: 'What happens on the device, and is nobody leaving the test',
  }),
  needs: ['windows'],
  async run(context, name) {
    await context.act(async () => BACKGROUND_EVENTS[name]?.(context))
  },
})

export const backgroundSteps = { background }
