import type { Clock } from '../../kernel/ports.ts'
import { CodeMissing, type RecorderPorts } from '../../recorder/ports.ts'
import { CALLS } from '../../wire/calls.ts'
import { CallError } from '../../wire/errors.ts'
import { type Host, readReply } from '../http/http.ts'
import { createTakeAddress } from '../http/take-address.ts'
import { readLateReply } from '../replies/submission.ts'
import { chosenDevices } from '../storage/local-storage.ts'
import { createTakeStore } from '../storage/take-store.ts'
import { listDevices, openDevices, watchDevices } from './recorder-devices.ts'

const CODES = { video: 'VID', audio: 'ADO' } as const

const loadJoining = () =>
  import(/* webpackChunkName: "join-take" */ './join-take.ts').catch((cause: unknown) => {
    throw new CodeMissing('What joins a recording could not be fetched', { cause })
  })

interface RecorderPortsOptions {
  readonly http: Host
  readonly clock: Clock
  shared(): MediaStream | undefined
  report(error: unknown): void
}

/** What recorders need of browser and backend. */
export function createRecorderPorts({ clock, http, report, shared }: RecorderPortsOptions): RecorderPorts {
  return {
    store: createTakeStore(),
    list: listDevices,
    onDevices: watchDevices,
    ...chosenDevices,
    open(kind, chosen) {
      // It may be needed when the network is gone.
      loadJoining().catch(() => {})
      return openDevices({ kind, chosen, clock, shared })
    },
    async join(pieces, mimeType) {
      const { joinTake } = await loadJoining()
      return joinTake(pieces, mimeType)
    },
    address: (kind, address) =>
      createTakeAddress({
        address: new URL(address, http.address(CALLS.updateSolution)).href,
        code: CODES[kind],
        clock,
        report,
      }),
    async late(id, { epoch, fields, problem, rev }) {
      const body = { problem, rev, base_rev: rev - 1, epoch, fields }
      const { body: reply } = await http.call(CALLS.recoverDraft, { parts: { id }, body })
      return readReply(http, CALLS.recoverDraft, readLateReply, reply)
    },
    uploadError: (kind) => new CallError(CODES[kind], 'BAD'),
  }
}
