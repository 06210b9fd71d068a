import type { Ports } from './content/ports.ts'
import type { UploadPorts } from './content/uploads.ts'
import type { BackendOptions, BackendRunner } from './contract.ts'
import { HubPods } from './jupyterhub/hub-pods.ts'
import { createLanguageServers, languageServerSettings } from './language-servers/language-servers.ts'
import { PeerGate } from './peers/peer-gate.ts'
import { systemClock, systemRandom } from './platform/clock.ts'
import { type AttemptPods, createAttemptPods, podSettings } from './pods/attempt-pods.ts'
import { Forwarder } from './pods/forwarder.ts'
import { PodHosts } from './pods/hosts.ts'
import { createPreviewHosts } from './pods/preview-hosts.ts'
import { createPodPreviews } from './pods/previews.ts'
import { sandboxedPods } from './pods/sandboxed-pods.ts'
import type { PodSources } from './pods/source.ts'
import type { Store } from './store/store.ts'

/** What tells the requests of other processes; nothing for a process that is alone. */
export async function openPeerGate({
  numbers,
  processes,
}: Pick<Store, 'numbers' | 'processes'>): Promise<PeerGate | undefined> {
  // A flow draws the same ids on both engines.
  return processes && new PeerGate(await numbers.secret('peers', systemRandom().token()))
}

/** Which process has the pods of an attempt; nothing for a process that is alone. */
export const createPodHosts = (
  gate: PeerGate | undefined,
  {
    store: { processes },
    ...ports
  }: {
    readonly store: Pick<Store, 'processes'>
    self(): { readonly id: string; readonly address: string | undefined }
    pods(): AttemptPods
  },
): PodHosts | undefined =>
  gate && processes && new PodHosts({ ...ports, gate, processes, forwarder: new Forwarder(gate) })

interface SandboxedPorts extends Ports, UploadPorts {
  readonly runner: BackendRunner
  readonly signingSecret: string
  readonly podHosts: PodHosts | undefined
  readonly hub: HubPods | undefined
}

/** Notebooks at a hub; nothing without one. */
export async function openHub(
  { jupyterHub: place, pods, config = {}, random }: BackendOptions,
  { catalog, log, store }: Ports,
): Promise<HubPods | undefined> {
  if (!place) return undefined
  const attempts = store.attempts
  return new HubPods({
    ...{ place, log, clock: systemClock() },
    idleMs: (pods ?? podSettings(config)).idleMs,
    secret: await store.numbers.secret('jupyterhub', random.token()),
    async isOpen(attempt) {
      const row = await attempts.byId(attempt)
      return row !== undefined && row.ended_at === null && row.retired_at === null
    },
    async problemsOf(attempt) {
      const row = await attempts.byId(attempt)
      const test = row && catalog.byId(row.test_id)
      const problems = [...(test?.problems.values() ?? [])]
      return problems.filter(({ rules }) => rules?.type.inPod?.server).map(({ slug }) => slug)
    },
  })
}

/** A notebook is at the hub, where there is one, and everything else in a sandbox. */
function podSources(
  hub: HubPods | undefined,
  { log, runner: { runSandboxed: run } }: Pick<SandboxedPorts, 'log' | 'runner'>,
): PodSources {
  const sandbox = run && sandboxedPods({ clock: systemClock(), log, run })
  return {
    all: [hub, sandbox].filter((source) => source !== undefined),
    of: ({ server }) => (server && hub) ?? sandbox,
  }
}

/** What lives in sandboxes, or at a hub, for longer than a run. */
export function createSandboxed(
  options: BackendOptions,
  { hub, podHosts, runner, signingSecret, ...ports }: SandboxedPorts,
) {
  const { config = {}, languageServers: servers, pods: settings = podSettings(config) } = options
  const pods = createAttemptPods({ ...ports, sources: podSources(hub, { ...ports, runner }), settings })
  const hosts = podHosts && createPreviewHosts(podHosts)
  return {
    pods,
    previews: createPodPreviews({ pods, hosts, config, secret: signingSecret }),
    languageServers: createLanguageServers({
      ...ports,
      ...{ realClock: systemClock(), run: runner.runSandboxed, servers },
      settings: languageServerSettings(config),
    }),
  }
}
