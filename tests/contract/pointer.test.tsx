// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { createDomPage } from '../../src/sdk/testing/index.ts'
import { DEEDS, listenToPicture, NAMES_HEARD, PICTURE } from '../replay/pointer-page.ts'

it.for(DEEDS)('a view in happy-dom hears of %s what it hears in a browser', async ([, run, heard]) => {
  document.body.innerHTML = PICTURE
  listenToPicture(NAMES_HEARD)
  await run(createDomPage(document.body))
  expect(Reflect.get(globalThis, 'heard')).toEqual(heard)
})
