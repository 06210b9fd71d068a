#!/usr/bin/env node
/** Starts the command line on the project's own Node.js when the host's is too old to run TypeScript. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const OLDEST = 24
const NODE = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))
const MAIN = new URL('./main.ts', import.meta.url)

function startOnProjectNode() {
  if (!existsSync(NODE)) {
    console.error('The packages are not installed: run "npm ci" in the project first.')
    process.exitCode = 2
    return
  }
  const child = spawn(NODE, [fileURLToPath(MAIN), ...process.argv.slice(2)], { stdio: 'inherit' })
  // The terminal sends SIGINT to the child as well; this process only waits for its end.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
}

if (Number.parseInt(process.versions.node, 10) >= OLDEST) await import(MAIN.href)
else startOnProjectNode()
