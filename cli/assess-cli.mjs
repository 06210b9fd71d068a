#!/usr/bin/env node
/**
 * Starts the command line on a Node.js that runs TypeScript: the host's, or the one that is installed with it when the
 * host's is too old.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const OLDEST = 24
const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
/** Node.js strips no types below a folder of packages. */
const isPacked = /[\\/]node_modules[\\/]/.test(MAIN)
const PRELOADS = isPacked
  ? [
      '--disable-warning=ExperimentalWarning',
      '--import',
      new URL('./packed/strip-types.mjs', import.meta.url).href,
    ]
  : []

/** @returns {string | undefined} the Node.js to start with */
function findNode() {
  if (Number.parseInt(process.versions.node, 10) >= OLDEST) return process.execPath
  try {
    const found = createRequire(import.meta.url).resolve('node/bin/node')
    return existsSync(found) ? found : undefined
  } catch {
    return undefined
  }
}

/** @param {string} node */
function start(node) {
  const child = spawn(node, [...PRELOADS, MAIN, ...process.argv.slice(2)], { stdio: 'inherit' })
  // The terminal sends SIGINT to the child as well; this process only waits for its end.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
}

const node = findNode()
if (node === undefined) {
  console.error('The packages are not installed: run "npm ci" in the project first.')
  process.exitCode = 2
} else if (node === process.execPath && !isPacked) await import('./main.ts')
else start(node)
