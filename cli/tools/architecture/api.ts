/**
 * `npm run api`: writes the public surface of the SDK into src/sdk/api.md. With `--check` it writes nothing, and fails
 * while that page is old.
 */
import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { type Declarations, surfaceOf } from './surface.ts'

const PAGE = 'src/sdk/api.md'
const HEAD = `# The public surface of the SDK

\`npm run api\` writes this page: all that a plugin may import, and what that is made of in other layers. A change here
may concern every plugin. \`npm run check\` fails while the page is old.
`
const COMPILER = 'node_modules/typescript-7/bin/tsc'
const ENDING = '.d.ts'
const MOST_LINES = 20

/** The declarations of the SDK and of all that it imports. */
function declarations(): Declarations {
  const folder = mkdtempSync(join(tmpdir(), 'assess-api-'))
  try {
    const args = [COMPILER, '--checkers', '1', '-p', 'tsconfig.api.json', '--outDir', folder]
    execFileSync(process.execPath, args, { stdio: 'inherit' })
    const files = globSync(`**/*${ENDING}`, { cwd: folder })
    return new Map(
      files.map((file) => [
        file.slice(0, -ENDING.length).split(sep).join('/'),
        readFileSync(join(folder, file), 'utf8'),
      ]),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const sectionsOf = (page: string) =>
  new Map(page.split('\n## ').map((text) => [text.slice(0, text.indexOf('\n')), text.split('\n').slice(1)]))

/** The lines that only one of two pages has, below the file that they are of. */
function difference(before: string, after: string): string[] {
  const old = sectionsOf(before)
  const now = sectionsOf(after)
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((path) => {
    const gone = old.get(path) ?? []
    const come = now.get(path) ?? []
    const lines = [
      ...gone.filter((line) => !come.includes(line)).map((line) => `- ${line}`),
      ...come.filter((line) => !gone.includes(line)).map((line) => `+ ${line}`),
    ]
    return lines.length > 0 ? [path, ...lines] : []
  })
}

/** What a plugin may import, by the rule `plugin-sees-only-sdk`. */
const isPublic = (path: string) => /^src\/sdk\/(entries\/|testing\/index$)/.test(path)

const page = `${HEAD}\n${surfaceOf(declarations(), isPublic)}`
if (!process.argv.includes('--check')) writeFileSync(PAGE, page)
else {
  const known = readFileSync(PAGE, 'utf8')
  if (known !== page) {
    const lines = difference(known, page)
    console.error(lines.slice(0, MOST_LINES).join('\n'))
    if (lines.length > MOST_LINES) console.error(`... and ${lines.length - MOST_LINES} more lines`)
    console.error(
      `\nThe public surface of the SDK has changed, and ${PAGE} is old. Write it with "npm run api", read its diff, and\n` +
        'commit it. Where a plugin has to follow, say so in a changeset: npx changeset',
    )
    process.exitCode = 1
  }
}
