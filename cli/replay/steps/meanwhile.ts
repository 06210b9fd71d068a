import { Type } from 'typebox'
import type { Scene } from '../context/context.ts'
import { blurWindow, returnTo } from '../page/presence.ts'
import { defineVerb } from './define.ts'

const lasting = (scene: Scene, ms: number) => scene.advance(scene.conductor.now() + ms)

/** The focus goes to a window beside, and comes back. */
async function loseFocus(scene: Scene, ms: number) {
  await blurWindow(scene.tab())
  await lasting(scene, ms)
  await returnTo(scene.tab())
  await scene.tab().settle()
}

async function flutter(scene: Scene) {
  for (let time = 0; time < 4; time++) {
    await loseFocus(scene, 80)
    await lasting(scene, 40)
  }
}

/** The page stands still while the dialog is open, and so does its time. */
async function nativeDialog(scene: Scene, open: string) {
  const { page } = scene.tab()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.evaluate(open)
}

async function resize(scene: Scene, width: number, height: number, deviceScaleFactor = 1) {
  const { page } = scene.tab()
  const before = page.viewport()
  await page.setViewport({ width, height, deviceScaleFactor })
  await lasting(scene, 5000)
  await page.setViewport(before)
}

async function darken(scene: Scene) {
  const { cdp } = scene.tab()
  for (const value of ['dark', 'light', '']) {
    await cdp.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
    await lasting(scene, 2000)
  }
}

/** The candidates of the input method have a window of their own. */
async function compose(scene: Scene) {
  const { cdp } = scene.tab()
  await cdp.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 })
  await loseFocus(scene, 3000)
  await cdp.send('Input.insertText', { text: '日本' })
}

async function correct(scene: Scene) {
  await rightClick(scene)
  await scene.tab().cdp.send('Input.insertText', { text: 'separate' })
}

/** Presses the middle of the first such element. The browser knows where a frame has been scrolled to a moment later. */
async function pressAt(scene: Scene, selector: string) {
  const { cdp, page } = scene.tab()
  const one = `document.querySelector('${selector}')`
  await page.evaluate(`${one}.scrollIntoView({ block: 'center', behavior: 'instant' })`)
  await lasting(scene, 500)
  const middle = `(({ left, top, width, height }) => [left + width / 2, top + height / 2])(${one}.getBoundingClientRect())`
  const [x, y] = (await page.evaluate(middle)) as [number, number]
  const at = { x, y, button: 'left', clickCount: 1 } as const
  await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at, buttons: 1 })
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at })
}

/** A frame of another site has the focus, which the page hears as a loss. */
async function workInFrame(scene: Scene) {
  const { page } = scene.tab()
  const heard = `new Promise((resolve) => addEventListener('blur', () => resolve(document.hasFocus()), { once: true }))`
  const focus = `document.querySelector('iframe').focus()`
  if ((await page.evaluate(`(() => { const heard = ${heard}; ${focus}; return heard })()`)) !== true)
    throw new Error('The frame has the focus, and the browser says that the page has not')
  await lasting(scene, 20_000)
  await page.evaluate(`document.querySelector('iframe').blur()`)
}

/** The picker is a window of the system; nothing is chosen in the end. */
async function lookForFile(scene: Scene) {
  const { page } = scene.tab()
  const opened = page.waitForFileChooser()
  // What is asked next is answered when the browser knows of the wish.
  await page.evaluate('0')
  await pressAt(scene, 'fieldset button')
  const picker = await opened
  await loseFocus(scene, 20_000)
  await picker.cancel()
}

async function rightClick(scene: Scene) {
  const { cdp } = scene.tab()
  const at = { x: 640, y: 400, button: 'right', clickCount: 1 } as const
  await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at, buttons: 2 })
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at })
  await lasting(scene, 3000)
  await scene.tab().page.keyboard.press('Escape')
}

async function drop(scene: Scene) {
  const [file] = scene.files
  const data = { items: [], files: file === undefined ? [] : [`${file}/timeline.txt`], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await scene.tab().cdp.send('Input.dispatchDragEvent', { type, x: 640, y: 400, data })
    await lasting(scene, 500)
  }
}

/** No window of a headless browser prints: the page hears what it hears from one. */
async function print(scene: Scene) {
  const tell = (name: string) => scene.tab().page.evaluate(`dispatchEvent(new Event('${name}'))`)
  await tell('beforeprint')
  await loseFocus(scene, 8000)
  await tell('afterprint')
}

const DOWNLOAD = `(() => {
  const link = document.body.appendChild(document.createElement('a'))
  Object.assign(link, { download: 'notes.txt', href: URL.createObjectURL(new Blob(['notes'])) })
  link.click()
  link.remove()
})()`

/** The browser asks where to put it. */
async function download(scene: Scene) {
  await scene.tab().page.evaluate(DOWNLOAD)
  await loseFocus(scene, 8000)
}

const LIST = `(() => {
  const list = document.querySelector('main').appendChild(document.createElement('select'))
  for (const name of ['One', 'Two', 'Three']) list.append(new Option(name))
})()`

/** The names of a list stand in a window of their own; one is chosen by keys. */
async function chooseFromList(scene: Scene) {
  const { page } = scene.tab()
  await page.evaluate(LIST)
  await pressAt(scene, 'main > select')
  await lasting(scene, 3000)
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
  await video.play()
  await video.requestPictureInPicture()
})()`

/** A small window above all others shows a film. */
async function showFilm(scene: Scene) {
  const { cdp, page } = scene.tab()
  const { exceptionDetails } = await cdp.send('Runtime.evaluate', {
    ...{ expression: VIDEO, userGesture: true, awaitPromise: true },
  })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description)
  await lasting(scene, 3000)
  await page.evaluate(`document.exitPictureInPicture()`)
  await page.evaluate(`document.querySelector('body > video').remove()`)
}

const HAPPENINGS: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  'a notification takes the focus': (scene) => loseFocus(scene, 300),
  'an input method opens windows': flutter,
  'a native alert': (scene) => nativeDialog(scene, 'alert("The extension is up to date")'),
  'a native question': (scene) => nativeDialog(scene, 'confirm("Save the password?")'),
  'a native field': (scene) => nativeDialog(scene, 'prompt("Your name?")'),
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
  'the window is made narrow': (scene) => resize(scene, 360, 640),
  'developer tools are docked': (scene) => resize(scene, 1280, 360),
  'a virtual keyboard comes up': (scene) => resize(scene, 390, 320),
  'the page is zoomed': (scene) => resize(scene, 640, 400, 2),
  'the colours change': darken,
}

const meanwhile = defineVerb({
  args: Type.Enum(Object.keys(HAPPENINGS), {
    description: 'What happens on the device, and is nobody leaving the test',
  }),
  needs: ['windows'],
  async run(scene, name) {
    await scene.act(async () => HAPPENINGS[name]?.(scene))
  },
})

export const happenings = { meanwhile }
