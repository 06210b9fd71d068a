// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { fingerprint } from '../../src/adapters/browser/page.ts'

it('[GAP-116] [ROLE-13] [CONST-03] tells what the browser is, and nothing of the person', () => {
  expect(fingerprint()).toEqual({
    userAgent: navigator.userAgent,
    screen: expect.stringMatching(/^\d+x\d+$/),
    version: '1.5.0',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
})
