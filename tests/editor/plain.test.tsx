// @vitest-environment happy-dom
import '../../src/sdk/testing/page/happy-dom.ts'
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { createDomPage } from '../../src/sdk/testing/index.ts'
import { CodeEditor } from '../../src/sdk/widgets/editor/CodeEditor.tsx'

const CODE = 'import sys\n# yours\npass\n# end\nprint()'
const FIELD = { role: 'textbox', name: 'Your code' }

interface PageProps {
  readonly first: string
  readonly locked: { readonly head: number; readonly tail: number }
  write(code: string): void
}

function Page({ first, locked, write }: PageProps) {
  const [code, setCode] = useState(first)
  function change(next: string) {
    write(next)
    setCode(next)
  }
  return (
    <CodeEditor
      label="Your code"
      language="python"
      path="a"
      readOnly={false}
      locked={locked}
      code={code}
      onChange={change}
    />
  )
}

async function open(first: string, locked = { head: 1, tail: 2 }) {
  const written: string[] = []
  const container = document.body.appendChild(document.createElement('main'))
  const root = createRoot(container)
  const write = (code: string) => void written.push(code)
  await act(async () => root.render(<Page first={first} locked={locked} write={write} />))
  const page = createDomPage(container)
  return { container, page, written, field: container.querySelector('textarea') }
}

it('[VALID-15] the plain editor writes between the locked lines, which stand beside it', async () => {
  const { container, page, written, field } = await open(CODE)
  expect(field?.value).toBe('# yours\npass')
  expect(container.textContent).toContain('import sys')
  await page.fill(FIELD, 'x = 1\n')
  expect(written).toEqual(['import sys\nx = 1\n\n# end\nprint()'])
})

it('a key in a file with other line ends changes that line alone', async () => {
  const { page, written, field } = await open('a = 1\r\nb = 2\r\n', { head: 0, tail: 0 })
  expect(field?.value).toBe('a = 1\nb = 2\n')
  await page.fill(FIELD, 'a = 1\nb = 3\n')
  expect(written).toEqual(['a = 1\r\nb = 3\r\n'])
})

it('[VALID-15] a whole program that is pasted into the plain editor loses the locked lines that it brings', async () => {
  const { page, written, field } = await open(CODE)
  await page.click(FIELD)
  await page.press('Control+a')
  await page.paste('import sys\nx = 2\n# end\nprint()')
  expect(written).toEqual(['import sys\nx = 2\n# end\nprint()'])
  expect(field?.value).toBe('x = 2')
})

it('says so when no line is left to write in', async () => {
  const { container, field } = await open('a\nb', { head: 1, tail: 1 })
  expect(field?.readOnly).toBe(true)
  expect(container.textContent).toContain('nothing to write here')
})

it('takes the size and the wrapping that the candidate chooses, in the unit that goes with the page', async () => {
  const { page, field } = await open(CODE)
  const look = () => field && getComputedStyle(field)
  expect(look()).toMatchObject({ fontSize: '0.875rem', whiteSpace: 'pre' })
  await page.click({ role: 'button', name: 'Settings' })
  await page.choose({ role: 'combobox', name: 'Font size' }, '24 px')
  await page.click({ role: 'switch', name: 'Word wrap' })
  expect(look()).toMatchObject({ fontSize: '1.5rem', whiteSpace: 'pre-wrap' })
})

it('the settings lie over the editor until Escape, which hands the focus back, or a press beside them', async () => {
  const { container, page, field } = await open(CODE)
  const isShown = () => container.querySelector('fieldset')?.closest('[hidden]') === null
  const opener = container.querySelector<HTMLElement>('button[aria-label="Settings"]')
  const choice = () => container.querySelector<HTMLElement>('fieldset select')
  const fire = (target: Element | null | undefined, event: Event) =>
    act(async () => target?.dispatchEvent(event))
  const press = () => page.click({ role: 'button', name: 'Settings' })
  await press()
  await fire(choice(), new Event('pointerdown', { bubbles: true }))
  expect(isShown()).toBe(true)
  choice()?.focus()
  await fire(choice(), new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect([isShown(), document.activeElement]).toEqual([false, opener])
  await press()
  await fire(field, new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(isShown()).toBe(true)
  await fire(field, new Event('pointerdown', { bubbles: true }))
  expect(isShown()).toBe(false)
})
