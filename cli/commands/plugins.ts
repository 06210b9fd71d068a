import { relative } from 'node:path'
import type { Command } from 'commander'
import type { PackagedType } from '../plugins/load.ts'
import { pluginsOption, reporterOption } from './options.ts'

interface PluginsOptions {
  readonly plugins?: readonly string[]
  readonly reporter: 'terminal' | 'json'
}

export function register(program: Command): void {
  program
    .command('plugins')
    .description(
      'list the problem types from packages: versions, what answers keep of a person, whom views call',
    )
    .addOption(pluginsOption())
    .addOption(reporterOption())
    .addHelpText('after', '\nExit code: 0 listed, 2 a package is refused.')
    .action(list)
}

async function list({ plugins, reporter }: PluginsOptions) {
  const { openTypes } = await import('../plugins/node-types.ts')
  const { notUsable } = await import('../plugins/load.ts')
  const { servedFaults } = await import('../plugins/served-faults.ts')
  const known = await openTypes(plugins)
  const { packaged = [] } = known
  const faults = await servedFaults(packaged, known)
  if (faults.length > 0) throw notUsable(faults)
  const types = packaged.map(described)
  if (reporter === 'json') return console.log(JSON.stringify(types, null, 2))
  console.log(
    types.length === 0 ? 'There are no packages with problem types.' : types.map(asText).join('\n\n'),
  )
}

function described({ answers, code, package: { folder, manifest, name }, version }: PackagedType) {
  const { network = [], personalData, sdk } = manifest
  return { code, version, answers, package: name, folder: relative('', folder), sdk, personalData, network }
}

function asText(type: ReturnType<typeof described>): string {
  const rows = [
    ['package', `${type.package}, in ${type.folder}`],
    ['answers', `version ${type.answers}`],
    ['SDK', type.sdk],
    ['personal data', type.personalData.join('; ') || 'nothing beside the answer'],
    ['network', type.network.join(' ') || 'none'],
  ]
  return [
    `${type.code} ${type.version}`,
    ...rows.map(([name = '', value]) => `  ${name.padEnd(14)}${value}`),
  ].join('\n')
}
