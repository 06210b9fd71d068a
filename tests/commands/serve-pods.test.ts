import { expect, test } from 'vitest'
import { systemClock } from '../../cli/backend/platform/clock.ts'
import { createRunner } from '../../cli/backend/sandbox/runner.ts'
import { podsText } from '../../cli/commands/serving/pods-text.ts'
import { aliases } from '../../plugins/aliases.ts'
import { nodeManifest } from '../../plugins/node.ts'
import { createRegistry } from '../../src/kernel/registry.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import { defineTest } from '../backend/samples.ts'
import { skipUnless } from '../needs.ts'
import { TEST } from '../pods/hello.ts'
import { NOTEBOOK_TEST } from '../pods/notebook.ts'

const types = createRegistry<NodePlugin>(nodeManifest, aliases)

test('a server says at its start how many environments it has, and what is missing for those of its tests', async (context) => {
  const runner = await createRunner({ clock: systemClock(), log: () => {} })
  skipUnless(runner.runSandboxed !== undefined, 'bubblewrap', context)
  const served = { tests: [TEST, NOTEBOOK_TEST], types, config: {}, jupyterHub: undefined, runner }
  const [count = ''] = await podsText(served)
  expect(count).toMatch(/^20 notebooks and projects .* 100 people can wait/)
  expect(await podsText({ ...served, config: { pods: { running: 3, waiting: 7 } } })).toContain(
    count.replace('20', '3').replace('100', '7'),
  )
  // Jupyter needs Python.
  const withoutPython = { ...runner, languages: new Map() }
  expect(await podsText({ ...served, runner: withoutPython })).toEqual([
    count,
    expect.stringMatching(/^Notebooks have no kernel.*doctor/),
  ])
  expect(await podsText({ ...served, tests: [TEST], runner: withoutPython })).toEqual([count])
  const reason = 'bubblewrap is not installed.'
  const withoutSandbox = { ...runner, runSandboxed: undefined, missingSandbox: { reason, advice: '' } }
  expect(await podsText({ ...served, runner: withoutSandbox as never })).toEqual([
    `Notebooks and projects have no workspace: ${reason}`,
  ])
  const shared = { ...served, runner: withoutSandbox as never, database: 'postgres://host/name' }
  expect(await podsText(shared)).toEqual([
    `Notebooks and projects need a pod host on the same database: ${reason}`,
  ])
  expect(await podsText({ ...served, tests: [defineTest()] })).toEqual([])
  const jupyterHub = { address: 'https://hub.example.com', token: 'canary', startMs: 1 }
  const atHub = 'Notebooks run at the JupyterHub of hub.example.com.'
  expect(await podsText({ ...served, jupyterHub, runner: withoutPython })).toEqual([count, atHub])
  expect(await podsText({ ...served, jupyterHub, runner: withoutSandbox as never })).toEqual([
    atHub,
    `Projects have no workspace: ${reason}`,
  ])
  const notebooks = { ...served, jupyterHub, tests: [NOTEBOOK_TEST] }
  expect(await podsText({ ...notebooks, runner: withoutSandbox as never })).toEqual([count, atHub])
})
