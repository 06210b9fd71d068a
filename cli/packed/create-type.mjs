#!/usr/bin/env node
// `npm create @assess/type ORD`: the same as `assess-cli plugin new ORD --external`, by the SDK that comes along.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const sdk = createRequire(import.meta.url).resolve('@assess/sdk/package.json')
const cli = join(sdk, '../host/cli/assess-cli.mjs')
const asked = process.argv.slice(2)
const args = asked.length > 0 ? ['plugin', 'new', ...asked, '--external'] : ['plugin', 'new', '--help']
process.exitCode = spawnSync(process.execPath, [cli, ...args], { stdio: 'inherit' }).status ?? 1
