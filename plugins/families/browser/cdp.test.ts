import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { openChromium } from './cdp.ts'

it('an order that a browser does not live to answer fails, and each one after it', async () => {
  const file = path.join(temporaryFolder('browser'), 'browser')
  // Reads the first byte that it is told, removes its profile and ends.
  const script = `#!/bin/sh
head -c 1 <&3 >/dev/null
for option; do case $option in --user-data-dir=*) rmdir "\${option#*=}"; esac; done
`
  writeFileSync(file, script, { mode: 0o700 })
  const browser = openChromium(file)
  const failed = vi.fn()
  browser.send('Page.navigate').catch(failed)
  const ended = new Error('The browser has ended')
  await vi.waitFor(() => expect(failed).toHaveBeenCalledExactlyOnceWith(ended))
  await expect(browser.send('Page.reload')).rejects.toThrow(ended)
})
