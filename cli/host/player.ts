import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BUNDLED } from './bundled.ts'
import { isOlder } from './older.ts'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
const SOURCES = ['src', 'plugins', 'rsbuild.config.ts', 'package-lock.json']

/** Output folder of the build. */
export const PLAYER_DIR = join(PROJECT, 'dist', 'player')

export const isPlayerBuilt = () => existsSync(join(PLAYER_DIR, 'index.html'))

/** Whether the player is missing or older than one of its sources. */
export const isPlayerOld = () =>
  isOlder(
    join(PLAYER_DIR, 'index.html'),
    SOURCES.map((source) => ({ path: join(PROJECT, source), counts: isPlayers(source) })),
  )

/** Packages of problem types are not part of the player. */
function isPlayers(source: string): (file: string) => boolean {
  const apart = BUNDLED.map((folder) => relative(join(PROJECT, source), folder))
  return (file) => !apart.some((folder) => file === folder || file.startsWith(`${folder}/`))
}

/** Builds the player; throws with the build's output when it fails. */
export function buildPlayer(): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk
    }
    const bundler = join(PROJECT, 'node_modules', '@rsbuild', 'core', 'bin', 'rsbuild.js')
    const child = spawn(process.execPath, [bundler, 'build'], {
      cwd: PROJECT,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A build from a test makes the same player.
      env: { ...process.env, NODE_ENV: 'production' },
    })
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The player could not be built (rsbuild ended with ${code}):\n${output.trim()}`))
    })
  })
}
