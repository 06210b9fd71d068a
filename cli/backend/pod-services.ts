import type { Ports } from './content/ports.ts'
import type { UploadPorts } from './content/uploads.ts'
import type { BackendOptions, BackendRunner } from './contract.ts'
import { createLanguageServers, languageServerSettings } from './language-servers/language-servers.ts'
import { PeerGate } from './peers/peer-gate.ts'
import { systemClock, systemRandom } from './platform/clock.ts'
import { type AttemptPods, createAttemptPods, podSettings } from './pods/attempt-pods.ts'
import { Forwarder } from './pods/forwarder.ts'
import { PodHosts } from './pods/hosts.ts'
import { createPreviewHosts } from './pods/preview-hosts.ts'
import { createPodPreviews } from './pods/previews.ts'
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
}

/** What lives in sandboxes for longer than a run. */
export function createSandboxed(
  options: BackendOptions,
  { podHosts, runner, signingSecret, ...ports }: SandboxedPorts,
) {
  const { config = {}, languageServers: servers, pods: settings = podSettings(config) } = options
  const common = { ...ports, realClock: systemClock(), run: runner.runSandboxed }
  const pods = createAttemptPods({ ...common, settings })
  const hosts = podHosts && createPreviewHosts(podHosts)
  return {
    pods,
    previews: createPodPreviews({ pods, hosts, config, secret: signingSecret }),
    languageServers: createLanguageServers({
      ...common,
      servers,
      settings: languageServerSettings(config),
    }),
  }
}
