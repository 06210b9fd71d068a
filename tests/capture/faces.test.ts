import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CAMERA_PICTURES } from '../../cli/replay/page/camera-pictures.ts'
import { serveLab } from '../lab.ts'
import { openWithCamera } from './browser.ts'

let server: Awaited<ReturnType<typeof serveLab>>
let browser: Awaited<ReturnType<typeof openWithCamera>>

beforeAll(async () => {
  server = await serveLab('./tests/capture/lab/main.ts')
  browser = await openWithCamera(server.url)
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

/** The pictures whose number of faces the worker gets wrong, with the number that it tells. */
async function mistakes(kind: string): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const picture of CAMERA_PICTURES.filter(({ name }) => name.startsWith(kind))) {
    const photo = `data:image/jpeg;base64,${(await readFile(picture.file)).toString('base64')}`
    const { left, top, width, height } = picture
    const part = { left, top, width, height }
    const found = await browser.page.evaluate((of, what) => window.lab.faces(of, what), photo, part)
    if (found !== picture.faces) wrong.push(`${picture.name}: ${found}`)
  }
  return wrong
}

it('[PROC-23] finds every candidate who faces the camera', async () => {
  expect(await mistakes('one')).toEqual([])
})

it('[PROC-23] finds nobody if there is nobody, but for one picture of bodies without heads', async () => {
  expect(await mistakes('none')).toEqual(['none-8: 1'])
})

it('[PROC-24] finds both of two people', async () => {
  expect(await mistakes('two')).toEqual([])
})

it('misses one of five heads that are turned away', async () => {
  expect(await mistakes('turned')).toEqual(['turned-5: 0'])
})

it('runs under the policy of the player', () => {
  expect(browser.complaints).toEqual([])
})
