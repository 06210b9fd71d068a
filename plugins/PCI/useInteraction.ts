import type { ProblemContext } from '@assess/sdk'
import { type Change, opaquePage } from '@assess/sdk/ui'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { converse, type Start } from './conversation.ts'
import { FRAME_SCRIPT } from './frame-script.ts'
import type { Fault } from './messages.ts'
import type { Problem, Solution } from './problem.schema.ts'
import { readScripts } from './scripts.ts'

/** After an answer that came from elsewhere, the interaction begins again with it. */
const PAUSE_MS = 600

type Context = ProblemContext<Problem, Solution>

interface Reported {
  readonly isReady: boolean
  readonly fault?: Fault | undefined
  /** There is no frame any more. */
  readonly isOver?: boolean
}

const BEGINNING: Reported = { isReady: false }

function useScripts(problem: Problem, generation: number, failed: () => void) {
  const [scripts, setScripts] = useState<Awaited<ReturnType<typeof readScripts>>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be read is read again with the next frame
  useEffect(() => {
    let isCurrent = true
    readScripts(problem).then(
      (read) => isCurrent && setScripts(read),
      () => isCurrent && failed(),
    )
    return () => {
      isCurrent = false
    }
  }, [problem, generation, failed])
  return scripts
}

function startOf({ problem, readOnly, marks }: Context, { response, state }: Solution['answer']) {
  const { type_identifier: typeIdentifier, markup, properties } = problem
  const begun = response === null && state === null ? 'initial' : 'interacting'
  const status: Start['status'] = readOnly ? (marks ? 'review' : 'closed') : begun
  return {
    typeIdentifier,
    markup,
    properties,
    boundTo: { RESPONSE: response ?? { base: null } },
    state,
    status,
  }
}

/** The frame of an interaction and what is known of it. What a person does in it becomes the answer. */
export function useInteraction(context: Context, { answer }: Solution, change: Change<Solution>) {
  const { problem, clock } = context
  const [generation, setGeneration] = useState(1)
  const [reported, setReported] = useState(BEGINNING)
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const [failed] = useState(
    () => () => setReported({ isReady: false, fault: { kind: 'missing' }, isOver: true }),
  )
  const scripts = useScripts(problem, generation, failed)
  const newest = useRef({ context, answer })
  /** The answer that the frame has, as JSON. */
  const own = useRef('')
  const close = useRef(() => {})
  const text = JSON.stringify(answer)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each frame has a page of its own
  const page = useMemo(
    () => opaquePage({ script: FRAME_SCRIPT, isThemed: problem.is_themed }),
    [generation, problem.is_themed],
  )
  const [restart] = useState(() => () => {
    setReported(BEGINNING)
    setGeneration((before) => before + 1)
  })

  useLayoutEffect(() => {
    newest.current = { context, answer }
  })

  useLayoutEffect(() => {
    if (!frame || !scripts) return
    const { context: now, answer: given } = newest.current
    own.current = JSON.stringify(given)
    const options = { start: { ...startOf(now, given), ...scripts }, declaration: problem.response, clock }
    close.current = converse(frame, options, {
      onReady: () => setReported({ isReady: true }),
      onChange(values) {
        own.current = JSON.stringify(values)
        setReported({ isReady: true })
        change(() => ({ answer: values }))
      },
      onFault: (fault, isOver) => setReported((before) => ({ ...before, fault, isOver })),
    })
    return () => close.current()
  }, [frame, scripts, problem, clock, change])

  useEffect(() => {
    if (!frame || !scripts || text === own.current) return
    close.current()
    return clock.after(PAUSE_MS, restart)
  }, [text, frame, scripts, clock, restart])

  return { generation, page, setFrame, restart, hasScripts: scripts !== undefined, ...reported }
}
