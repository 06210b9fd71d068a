/** Loaded first where the command line lies in a folder of packages: reads its TypeScript as Node.js does elsewhere. */
import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'

const HOST = new URL('../../', import.meta.url).href

registerHooks({
  load(url, context, next) {
    const [address = ''] = url.split('?')
    if (!address.startsWith(HOST) || !address.endsWith('.ts')) return next(url, context)
    const source = stripTypeScriptTypes(readFileSync(fileURLToPath(address), 'utf8'))
    return { format: 'module', source, shortCircuit: true }
  },
})
