import type { Registry } from '../../../src/kernel/registry.ts'
import type { NodePlugin } from '../../../src/sdk/node.ts'
import { type Config, runSettings } from '../../backend/platform/config.ts'
import { podSettings } from '../../backend/pods/attempt-pods.ts'
import type { LocalRunner } from '../../backend/sandbox/runner.ts'
import type { TestDefinition } from '../../definitions/definition.ts'

interface ServedPods {
  readonly tests: readonly TestDefinition[]
  readonly types: Registry<NodePlugin>
  readonly config: Config
  /** Absent where no answer of the tests runs. */
  readonly runner: LocalRunner | undefined
}

/** What `serve` says of workspaces: how many there may be, and what is missing; nothing where no test has any. */
export async function podsText({ config, runner, tests, types }: ServedPods): Promise<readonly string[]> {
  const problems = tests.flatMap(({ sections }) => sections).flatMap((section) => section.problems)
  const codes = new Set(problems.map(({ problem_type }) => problem_type))
  const used = (await Promise.all([...codes].map((code) => types.load(code)))).filter(({ inPod }) => inPod)
  if (used.length === 0 || !runner) return []
  const { missingSandbox, runSandboxed } = runner
  if (!runSandboxed)
    return [`Notebooks and projects have no workspace: ${missingSandbox?.reason ?? 'there is no sandbox'}`]
  const { running, waiting } = podSettings(config).capacity
  const isWithoutKernel = (type: NodePlugin) =>
    type.inPod?.server !== undefined &&
    'technologies' in type &&
    type.technologies?.(runner, runSettings(config)).every(({ available }) => !available)
  return [
    `${running} notebooks and projects can be worked in at a time, and ${waiting} people can wait for one.`,
    ...(used.some(isWithoutKernel)
      ? [
          'Notebooks have no kernel, because Jupyter is missing: "npx assess-cli doctor" says what to install.',
        ]
      : []),
  ]
}
