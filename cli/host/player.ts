import { spawn } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
const SOURCES = ['src', 'plugins', 'rsbuild.config.ts', 'package-lock.json']

/** Where the build puts the player. */
export const PLAYER_DIR = join(PROJECT, 'dist', 'player')

export async function isPlayerBuilt(): Promise<boolean> {
  return (await changed(join(PLAYER_DIR, 'index.html'))) > 0
}

/** Whether the player is missing or a source of it was changed since it was built. */
export async function isPlayerOld(): Promise<boolean> {
  const built = await changed(join(PLAYER_DIR, 'index.html'))
  const times = await Promise.all(SOURCES.map((source) => newest(join(PROJECT, source))))
  return times.some((time) => time >= built)
}

/** Builds the player; throws with the output of the build when it fails. */
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
      // Whoever builds from a test gets the same player.
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

/** When a file was changed, in milliseconds since the epoch; 0 when it is not there. */
async function changed(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.mtimeMs ?? 0
}

async function newest(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isDirectory()) return found?.mtimeMs ?? 0
  const files = await readdir(path, { recursive: true })
  return Math.max(...(await Promise.all(files.map((file) => changed(join(path, file))))), found.mtimeMs)
}
