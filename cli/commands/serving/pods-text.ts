import type { Registry } from '../../../src/kernel/registry.ts'
import type { NodePlugin } from '../../../src/sdk/node.ts'
import type { HubPlace } from '../../backend/jupyterhub/hub-place.ts'
import { type Config, runSettings } from '../../backend/platform/config.ts'
import { podSettings } from '../../backend/pods/attempt-pods.ts'
import type { LocalRunner } from '../../backend/sandbox/runner.ts'
import type { TestDefinition } from '../../definitions/definition.ts'

interface ServedPods {
  readonly tests: readonly TestDefinition[]
  readonly types: Registry<NodePlugin>
  readonly config: Config
  /** Absent where notebooks run here. */
  readonly jupyterHub: HubPlace | undefined
  /** Of PostgreSQL, where others may run them. */
  readonly database?: string | undefined
  /** Absent where no answer of the tests runs. */
  readonly runner: LocalRunner | undefined
}

/** What `serve` says of workspaces: how many there may be, and what is missing; nothing where no test has any. */
export async function podsText(served: ServedPods): Promise<readonly string[]> {
  const { config, database, jupyterHub, runner, tests, types } = served
  const problems = tests.flatMap(({ sections }) => sections).flatMap((section) => section.problems)
  const codes = new Set(problems.map(({ problem_type }) => problem_type))
  const used = (await Promise.all([...codes].map((code) => types.load(code)))).filter(({ inPod }) => inPod)
  if (used.length === 0 || !runner) return []
  const isAtHub = ({ inPod }: NodePlugin) => jupyterHub !== undefined && inPod?.server !== undefined
  const hub = jupyterHub && new URL(jupyterHub.address).host
  const here = used.filter((type) => !isAtHub(type))
  const atHub = used.some(isAtHub) ? [`Notebooks run at the JupyterHub of ${hub}.`] : []
  const { running, waiting } = podSettings(config).capacity
  const count = `${running} notebooks and projects can be worked in at a time, and ${waiting} people can wait for one.`
  const { missingSandbox, runSandboxed } = runner
  if (here.length === 0) return [count, ...atHub]
  if (!runSandboxed) {
    const what = atHub.length > 0 ? 'Projects' : 'Notebooks and projects'
    const reason = missingSandbox?.reason ?? 'there is no sandbox'
    const where = database === undefined ? 'have no workspace' : 'need a pod host on the same database'
    return [...atHub, `${what} ${where}: ${reason}`]
  }
  const isWithoutKernel = (type: NodePlugin) =>
    type.inPod?.server !== undefined &&
    'technologies' in type &&
    type.technologies?.(runner, runSettings(config)).every(({ available }) => !available)
  return [
    count,
    ...atHub,
    ...(here.some(isWithoutKernel)
      ? [
          'Notebooks have no kernel, because Jupyter is missing: "npx assess-cli doctor" says what to install.',
        ]
      : []),
  ]
}
