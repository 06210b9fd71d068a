import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { ProblemPackages } from '../../definitions/definition.ts'
import { MANIFESTS } from '../../definitions/packages.ts'

/** The Python of a sandbox. */
const PYTHON = '/usr/bin/python3'
/** How much of what a failed program has said is told. */
const SHOWN = 2000

/** Scripts of packages never run, neither here nor in a sandbox; what a lock file does not name is not installed. */
const NPM_CI = ['ci', '--ignore-scripts', '--install-links', '--no-audit', '--no-fund']
const PIP_INSTALL = ['-m', 'pip', 'install', '--only-binary=:all:', '--no-compile', '--no-input']

/**
 * Installs the packages that a folder names, all of them or none. What is installed is for every user to read, because
 * sandboxes have users of their own.
 */
export async function installPackages({ folder, installed }: ProblemPackages): Promise<void> {
  const parts = `${installed}.new-${process.pid}`
  const source = join(parts, 'source')
  const made = join(parts, 'made')
  const umask = process.umask(0o022)
  try {
    await mkdir(made, { recursive: true })
    // None of it belongs into a repository of tests.
    await writeFile(join(dirname(installed), '.gitignore'), '*\n')
    await cp(folder, source, { recursive: true, filter: (path) => isOwn(relative(folder, path)) })
    await mkdir(join(made, 'node_modules'))
    if (existsSync(join(source, MANIFESTS.npm.file))) await installByNpm(source, made)
    if (existsSync(join(source, MANIFESTS.pip.file))) await installByPip(source, made)
    await rm(installed, { recursive: true, force: true })
    await rename(made, installed)
  } finally {
    process.umask(umask)
    await rm(parts, { recursive: true, force: true })
  }
}

const isOwn = (path: string) => !path.split('/').includes('node_modules')

async function installByNpm(source: string, made: string): Promise<void> {
  await run('npm', NPM_CI, source)
  const modules = join(source, 'node_modules')
  if (!existsSync(modules)) return
  await rm(join(made, 'node_modules'), { recursive: true })
  await rename(modules, join(made, 'node_modules'))
}

async function installByPip(source: string, made: string): Promise<void> {
  const version = await run(PYTHON, ['-c', 'import sys; print("%d.%d" % sys.version_info[:2])'], source)
  const target = ['--python-version', version.trim(), '--target', join(made, 'python')]
  await run('python3', [...PIP_INSTALL, ...target, '-r', MANIFESTS.pip.file], source)
}

/** Runs a program and resolves with what it prints; rejects with the end of that where it fails. */
function run(program: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let printed = ''
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk
    })
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk
    })
    child.on('error', (error) => reject(new Error(`${program} could not be started: ${error.message}`)))
    child.on('close', (code) => {
      if (code === 0) return resolve(printed)
      const words = `${printed}\n${said}`.trim().slice(-SHOWN)
      reject(new Error(`${program} ${args[0]} failed (exit code ${code}):\n${words}`))
    })
  })
}
