/** @jsxImportSource react */
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Item } from './items.ts'

/** How long after the last change an answer is sent, in milliseconds; the player waits as long. */
const SAVE_AFTER_MS = 1000

type Answer = string | readonly string[]

const pending = new Map<string, ReturnType<typeof setTimeout>>()

function save(item: Item, answer: Answer): void {
  clearTimeout(pending.get(item.slug))
  const send = () =>
    fetch('/save', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ problem: item.slug, answer }),
    })
  pending.set(item.slug, setTimeout(send, SAVE_AFTER_MS))
}

interface FieldProps {
  readonly item: Item
  readonly answer: Answer
  change(answer: Answer): void
}

function Options({ item, answer, change }: FieldProps) {
  const isMultiple = item.kind === 'multiple'
  const pick = (id: string, isPicked: boolean) =>
    change([...(isMultiple ? answer : []), id].filter((each) => each !== id || isPicked))
  return (
    <fieldset>
      {item.options.map(({ id, text }) => (
        <label key={id}>
          <input
            type={isMultiple ? 'checkbox' : 'radio'}
            name={item.slug}
            checked={answer.includes(id)}
            onChange={(event) => pick(id, event.target.checked)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}

/** A test as a plain React application shows it: one state of answers, one question at a time. */
function Test({ items }: { readonly items: readonly Item[] }) {
  const [at, setAt] = useState(0)
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({})
  const item = items[at]
  if (!item) return null
  const answer = answers[item.slug] ?? (item.kind === 'text' ? '' : [])
  const change = (next: Answer) => {
    setAnswers({ ...answers, [item.slug]: next })
    save(item, next)
  }
  const link = (text: string, to: number) =>
    items[to] && (
      <a
        href={`#${to + 1}`}
        onClick={(event) => {
          event.preventDefault()
          setAt(to)
        }}
      >
        {text}
      </a>
    )
  return (
    <main>
      <h1>{item.title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the bench wrote the text itself */}
      <div dangerouslySetInnerHTML={{ __html: item.statement }} />
      {item.kind === 'text' ? (
        <textarea value={String(answer)} onChange={(event) => change(event.target.value)} />
      ) : (
        <Options key={item.slug} item={item} answer={answer} change={change} />
      )}
      <nav>
        {link('Previous', at - 1)} {link('Next', at + 1)}
      </nav>
    </main>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
const reply = await fetch('/items.json')
createRoot(root).render(<Test items={await reply.json()} />)
