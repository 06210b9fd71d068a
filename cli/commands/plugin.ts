import { existsSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Command, Option } from 'commander'
import { BUNDLED } from '../host/bundled.ts'
import { ANSWERS, fileNameOfCode, JUDGES, packageNameOf, type WantedType } from '../kit/new-type.ts'
import { parsePort } from './options.ts'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

export function register(program: Command): void {
  const plugin = program
    .command('plugin')
    .description('make a problem type, look at it, check it and build it')
  plugin
    .command('new')
    .description('write a new problem type that is green at once; asks for what is left out')
    .argument(
      '<code>',
      'three capitals, such as ORD; for others the name of your company before them: acme/ORD',
    )
    .option('--external', 'in a folder here, in place of the plugins of this project', false)
    .option('--title <words>', 'its name in English')
    .option('--title-de <words>', 'its name in German; the English one when left out')
    .addOption(new Option('--answer <kind>', 'what candidates do').choices(ANSWERS))
    .addOption(
      new Option('--judge <kind>', 'who judges: an answer key at once, or people later').choices(JUDGES),
    )
    .action(newType)
  plugin
    .command('build')
    .description('build the browser part and the Node part of a package into its folder dist')
    .argument('[folder]', 'folder of the package, or the code of one in plugins', '.')
    .action(build)
  plugin
    .command('play')
    .description('show a package in the player while you write it: each sample, each state, each look')
    .argument('[folder]', 'folder of the package, or the code of one in plugins', '.')
    .option('--port <port>', 'port of the page; 0 uses any free port', parsePort, 4174)
    .addHelpText('after', '\nIt serves until Ctrl+C.')
    .action(play)
  plugin
    .command('check')
    .description('check a package: types, lint, imports, build, contract, tests and flows')
    .argument('[folder]', 'folder of the package, or the code of one in plugins', '.')
    .addHelpText('after', '\nExit code: 0 green, 1 something is wrong, 2 wrong use.')
    .action(check)
}

async function play(folder: string, { port }: { readonly port: number }): Promise<void> {
  const { buildPlayer, isPlayerOld } = await import('../host/player.ts')
  const { Playground } = await import('../kit/play/playground.ts')
  const { servePlayground } = await import('../kit/play/serve.ts')
  const { readPackage } = await import('../plugins/package.ts')
  const path = folderOf(folder)
  await readPackage('.', path)
  if (await isPlayerOld()) await buildPlayer()
  const playground = new Playground(path)
  await playground.open()
  console.log(`The type on the screen: ${await servePlayground(playground, port)}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void playground.close().then(() => process.exit()))
}

async function check(folder: string): Promise<void> {
  const { checkPackage } = await import('../kit/check/check.ts')
  const { systemClock } = await import('../backend/platform/clock.ts')
  const { now } = systemClock()
  const from = now()
  const ends = await checkPackage(folderOf(folder), ({ findings, name, seconds }) => {
    console.log(`${findings.length === 0 ? '✓' : '✗'} ${name.padEnd(10)} ${seconds.toFixed(1)} s`)
    for (const finding of findings) console.log(`    ${finding.replaceAll('\n', '\n    ')}`)
  })
  const wrong = ends.filter(({ findings }) => findings.length > 0)
  const took = `in ${((now() - from) / 1000).toFixed(1)} s`
  console.log(
    wrong.length === 0 ? `Green ${took}` : `Red ${took}: ${wrong.map(({ name }) => name).join(', ')}`,
  )
  if (wrong.length > 0) process.exitCode = 1
}

interface NewOptions {
  readonly external: boolean
  readonly title?: string
  readonly titleDe?: string
  readonly answer?: WantedType['answer']
  readonly judge?: WantedType['judge']
}

async function newType(code: string, options: NewOptions): Promise<void> {
  const { CODE } = await import('../plugins/manifest.schema.ts')
  const { writeType } = await import('../kit/new-type.ts')
  if (!CODE.test(code))
    throw new Error(`"${code}" is not a code: write three capitals, such as ORD or acme/ORD.`)
  const isOwn = !options.external && !code.includes('/')
  const { askFor } = await import('../kit/ask.ts')
  const { answer, judge, title } = await askFor(options, code)
  const folder = isOwn ? join(PROJECT, 'plugins', code) : resolve(fileNameOfCode(code))
  const files = await writeType({
    code,
    titles: { en: title, de: options.titleDe ?? title },
    answer,
    judge,
    folder,
    name: isOwn ? `@assess/${code.toLowerCase()}` : packageNameOf(code),
  })
  if (isOwn) await (await import('../kit/register-type.ts')).registerType(PROJECT, code, title)
  const here = relative('', folder)
  const [of, last] = isOwn ? [` ${code}`, 'npm install'] : ['', undefined]
  const next = [
    ...(isOwn ? [] : [`cd ${here}`]),
    `npx assess-cli plugin play${of}     the type on the screen, while you write`,
    `npx assess-cli plugin check${of}    green in seconds`,
    ...(last === undefined ? [] : [`${last}     the package in package-lock.json`]),
  ]
  console.log(`Written: ${files.length} files in ${here}`)
  console.log(`\nNext:\n  ${next.join('\n  ')}`)
}

/** A folder, or the code of a package that this project brings along. */
function folderOf(asked: string): string {
  const own = join(PROJECT, 'plugins', asked)
  if (!/^[A-Z]{3}$/.test(asked) || existsSync(asked) || !existsSync(own)) return resolve(asked)
  if (BUNDLED.includes(own)) return own
  throw new Error(
    `${asked} is a type of the player, not a package: check it with npx vitest run tests/contract/contract.test.tsx -t ${asked}`,
  )
}

async function build(folder: string): Promise<void> {
  const { buildPackage } = await import('../build/package.ts')
  const { loadPackages } = await import('../plugins/load.ts')
  const path = folderOf(folder)
  await buildPackage(path)
  const types = await loadPackages([path], path)
  for (const { browser, code, version } of types) {
    const bytes = [...browser.files.values()].reduce((sum, { length }) => sum + length, 0)
    console.log(
      `${code} ${version}: ${browser.files.size} files for the browser, ${Math.ceil(bytes / 1024)} KB, in ${basename(path)}/dist`,
    )
  }
}
