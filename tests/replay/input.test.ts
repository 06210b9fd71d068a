import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BrowserHandle } from '../../cli/replay/browser/launch.ts'
import { click } from '../../cli/replay/page/input.ts'
import { find } from '../../cli/replay/page/locators.ts'
import type { Tab } from '../../cli/replay/page/tab.ts'
import { launchLightBrowser } from '../browser.ts'
import { openRealTab } from '../real-tab.ts'

const PAGE = `<!doctype html>
<script>
  clicks = []
  document.addEventListener('click', ({ target }) => clicks.push(target.id))
</script>
<div id=image style="height: 100px"></div>
<label><input id=wanted type=radio aria-label=Wanted></label>
<button id=below>Below</button>`

let browser: BrowserHandle
let tab: Tab

beforeAll(async () => {
  browser = await launchLightBrowser()
  tab = await openRealTab(await browser.browser.createBrowserContext())
})
afterAll(() => browser.close())

/** Makes the image higher as soon as the click has measured where the element is, at most `times` times. */
function moveAfterMeasuring(times: number): Tab {
  let left = times
  const send: Tab['cdp']['send'] = async (method, ...rest) => {
    const reply = await tab.cdp.send(method, ...rest)
    if (method === 'DOM.getContentQuads' && left-- > 0)
      await tab.page.evaluate(`document.getElementById('image').style.height = '${300 - left * 100}px'`)
    return reply
  }
  const cdp = new Proxy(tab.cdp, {
    get: (target, name) => (name === 'send' ? send : Reflect.get(target, name)),
  })
  return { ...tab, cdp }
}

async function clickWanted(moving: Tab, script = '') {
  await tab.page.goto(`data:text/html,${encodeURIComponent(PAGE)}`)
  const found = await find(tab, 'body', { role: 'radio', name: 'Wanted' })
  if (!found) throw new Error('The radio is missing')
  await tab.page.evaluate(script)
  await click(moving, found)
  return tab.page.evaluate(`[document.getElementById('wanted').checked, ...clicks]`)
}

test('in real time an element that moves before the press is clicked again, and nothing else is', async () => {
  expect(await clickWanted(moveAfterMeasuring(0))).toEqual([true, 'wanted'])
  expect(await clickWanted(moveAfterMeasuring(1))).toEqual([true, 'wanted'])
  expect(await clickWanted(moveAfterMeasuring(2))).toEqual([true, 'wanted'])
})

test('a disabled element is not clicked in vain', async () => {
  const disable = `document.getElementById('wanted').disabled = true`
  await expect(clickWanted(tab, disable)).rejects.toThrow(
    'The radio "Wanted" is disabled: a click on it does nothing',
  )
})

test('in real time an element that moves while the button is down is clicked again', async () => {
  const moveOnce = `addEventListener('mousedown', () => {
    document.getElementById('image').style.height = '300px'
    document.body.offsetHeight
  }, { once: true })`
  expect(await clickWanted(tab, moveOnce)).toEqual([true, 'wanted'])
})
