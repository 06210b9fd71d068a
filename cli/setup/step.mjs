import { spawn } from 'node:child_process'

const QUIET_MS = 1000

/**
 * Runs a step of the set-up; says what goes on when it takes more than a second, and how long it took.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} run
 * @returns {Promise<T>}
 */
export async function step(title, run) {
  const started = performance.now()
  const notice = setTimeout(() => console.error(`set-up: ${title} ...`), QUIET_MS)
  try {
    return await run()
  } finally {
    clearTimeout(notice)
    const ms = performance.now() - started
    if (ms > QUIET_MS) console.error(`set-up: ${title} took ${(ms / 1000).toFixed(1)} s`)
  }
}

/**
 * Runs a program to its end and keeps its output for the error.
 * @param {string} program
 * @param {string[]} args
 * @param {number} limitMs
 * @returns {Promise<void>}
 */
export function command(program, args, limitMs) {
  return new Promise((resolve, reject) => {
    let output = ''
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limitMs,
      shell: process.platform === 'win32',
    })
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code === 0) return resolve()
      const end = signal ? `was stopped after ${limitMs / 1000} s` : `ended with code ${code}`
      reject(new Error(`${[program, ...args].join(' ')} ${end}:\n${output.trim()}`))
    })
  })
}
