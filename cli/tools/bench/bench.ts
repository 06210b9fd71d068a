/**
 * `npm run bench`: prints how fast things are beside their peers and limits, keeps it, and exits with 1 when a limit is
 * missed. README.md says how to read it.
 */
import { Command } from 'commander'
import { buildPlayer, isPlayerOld } from '../../host/player.ts'
import { launchBrowser } from '../../replay/browser/launch.ts'
import { type Figure, HEAD, isMissed, lineOf } from './figure.ts'
import { PARTS, selectParts } from './parts.ts'
import { changes, keepBeside, keepPart, readResults, resultsFile } from './results.ts'

interface Options {
  readonly tree?: string
  readonly attack?: string
  /** `true` without a file. */
  readonly compare?: string | true
  readonly show?: true
}

function print(figures: readonly Figure[]) {
  for (const figure of figures) {
    console.log(lineOf(figure))
    if (isMissed(figure)) process.exitCode = 1
  }
}

/** Measures one part and prints it; one that fails stops no other one. */
async function report(name: string, part: (typeof PARTS)[string], options: Options, file: string) {
  const { browser, close } = await launchBrowser(false)
  try {
    const { attack, tree } = options
    const keepPicture = (picture: string, svg: string) => keepBeside(file, picture, svg)
    const figures = await part.measure({ browser, tree, attack, keepPicture })
    print(figures)
    await keepPart(file, name, figures, options.tree)
  } catch (error) {
    console.error(`! ${name} was not measured: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  } finally {
    await close()
  }
}

async function bench(names: readonly string[], options: Options, command: Command) {
  const { able, parts, unknown } = selectParts(names, options.tree)
  if (unknown.length > 0) command.error(`There is no part "${unknown[0]}". There are: ${able.join(', ')}`)
  const file = await resultsFile(options.tree)
  const before = await readResults(typeof options.compare === 'string' ? options.compare : file)
  console.log(`  ${HEAD}`)
  if (!options.show) await measure(parts, options, file)
  const kept = Object.entries(await readResults(file)).filter(([name]) =>
    parts.some(([part]) => part === name),
  )
  if (options.show) for (const [, { figures }] of kept) print(figures)
  if (options.compare !== undefined)
    for (const line of changes(before, Object.fromEntries(kept))) console.log(line)
}

async function measure(parts: ReturnType<typeof selectParts>['parts'], options: Options, file: string) {
  if (options.tree === undefined && (await isPlayerOld())) await buildPlayer()
  for (const [name, part] of parts) await report(name, part, options, file)
}

await new Command('npm run bench --')
  .description('measure how fast things are, beside their peers in the same run')
  .argument('[parts...]', `of ${Object.keys(PARTS).join(', ')}; all without a name`)
  .option('--tree <folder>', 'measure the checkout in this folder, of another commit perhaps')
  .option('--compare [file]', 'say what changed since the last results, or since those of a file')
  .option('--show', 'print the results that were kept last, and measure nothing')
  .option('--attack <name>', 'of the part "worst", measure the attack alone whose name has this in it')
  .action((names, options, command) => bench(names, options, command))
  .parseAsync()
