import { relative, resolve } from 'node:path'
import type { Command } from 'commander'

export function register(program: Command): void {
  program
    .command('sdk')
    .description('the SDK of problem types, as a package')
    .command('pack')
    .description(
      'write the SDK as one package, with player and backend, for authors of problem types elsewhere, and that of npm create @assess/type',
    )
    .option('--out <dir>', 'folder of the packages', '.')
    .action(pack)
}

async function pack({ out }: { readonly out: string }): Promise<void> {
  const { isPlayerOld, buildPlayer } = await import('../host/player.ts')
  const { makeFolder } = await import('../host/make-folder.ts')
  const { packCreateType, packSdk } = await import('../kit/pack.ts')
  if (await isPlayerOld()) await buildPlayer()
  const folder = resolve(out)
  makeFolder(folder)
  for (const pack of [packSdk, packCreateType]) console.log(`Written: ${relative('', await pack(folder))}`)
}
