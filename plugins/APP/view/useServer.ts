import type { Clock } from '@assess/sdk'
import { useMemo, useRef, useState } from 'react'
import { type PreviewFrame, usePreviewFrame } from '../../families/browser/preview/usePreviewFrame.ts'
import { programPage } from '../../families/browser/program/program.ts'
import {
  type Fault,
  type ProgramMessage,
  type Reply,
  readProgramMessage,
} from '../../families/browser/program/program-messages.ts'
import { SITE_SCRIPT } from '../../families/browser/program/site-script.ts'

const MOST_ENTRIES = 100

/** What a server has answered, or what was printed, counted from 1. */
export type Entry = { readonly id: number } & ({ readonly reply: Reply } | { readonly printed: string })

interface Report {
  readonly entries: readonly Entry[]
  readonly fault: Fault | undefined
  readonly isServing: boolean
}

const NOTHING: Report = { entries: [], fault: undefined, isServing: false }

/** A server that runs in the frame beside the editor, and what it has said since it began. */
export interface Server extends Report {
  readonly preview: PreviewFrame
  /** What the frame shows. */
  readonly address: string
  go(address: string): void
  /** Sends a request, such as `POST /api/items {"name": "Milk"}`; false where it is not one. */
  send(line: string): boolean
}

interface ServerOptions {
  readonly files: ReadonlyMap<string, string>
  readonly command: readonly string[] | undefined
  readonly clock: Clock
}

const REQUEST = /^\s*([a-z]+)\s+(\/\S*)\s*([\s\S]*)$/i

/** What is known after a message; the first fault is the cause of those that follow. */
export function reportAfter(report: Report, message: ProgramMessage, id: number): Report {
  const entry = (one: Entry) => ({ ...report, entries: [...report.entries, one].slice(-MOST_ENTRIES) })
  if (message.kind === 'replied') return entry({ id, reply: message.reply })
  if (message.kind === 'printed') return entry({ id, printed: message.text })
  if (message.kind === 'fault') return { ...report, fault: report.fault ?? message }
  return message.kind === 'serving' ? { ...report, isServing: true } : report
}

/** Runs the server of a project in a frame, again after each change. */
export function useServer({ files, command, clock }: ServerOptions): Server {
  const [report, setReport] = useState<Report & { readonly generation: number }>({
    ...NOTHING,
    generation: 0,
  })
  const [address, setAddress] = useState('/')
  const count = useRef(0)
  const text = JSON.stringify([...files])
  const html = useMemo(
    () => programPage({ files: new Map(JSON.parse(text)), command, input: '', isOpen: true }, SITE_SCRIPT),
    [text, command],
  )
  const preview = usePreviewFrame(html, true, clock, take)
  const { generation } = preview
  const tell = (message: object) => preview.tell(JSON.stringify(message))

  function take(said: string) {
    const message = readProgramMessage(said)
    if (!message) return
    count.current += 1
    const id = count.current
    setReport((now) => ({
      ...reportAfter(now.generation === generation ? now : NOTHING, message, id),
      generation,
    }))
    if (message.kind === 'at') setAddress(message.url)
    if (message.kind === 'serving') tell({ kind: 'go', url: address })
  }

  return {
    ...(report.generation === generation ? report : NOTHING),
    preview,
    address,
    go: (url) => tell({ kind: 'go', url }),
    send(line) {
      const [, method = '', url = '', body = ''] = REQUEST.exec(line) ?? []
      if (method === '') return false
      count.current += 1
      tell({ kind: 'ask', number: count.current, method: method.toUpperCase(), url, body })
      return true
    },
  }
}
