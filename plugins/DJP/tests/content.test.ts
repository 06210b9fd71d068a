import { describe, expect, test } from 'vitest'
import { NO_COMPLETIONS, readCompletions, readInspection } from '../kernel/assist.ts'
import { NO_OUTPUT, printedIn, received, settled, updated } from '../kernel/outputs.ts'
import { piecesOf } from '../view/content/ansi.ts'
import { withoutFormulas } from '../view/content/formulas.ts'
import { contentOf } from '../view/content/media.ts'
import { tokensOf } from '../view/content/python-tokens.ts'
import { chordOf, commandOf } from '../view/keys.ts'

describe('colours of a terminal', () => {
  const esc = String.fromCharCode(27)
  test('are read as styles, and all other sequences are left out', () => {
    const text = `a${esc}[1;31mb${esc}[0m${esc}[2K${esc}]0;title${esc}\\c${esc}[38;5;208md${esc}[39;48;2;1;2;3me`
    const pieces = piecesOf(text)
    expect(pieces.map(({ content }) => content).join('')).toBe('abcde')
    expect(pieces[1]).toMatchObject({ content: 'b', isBold: true, text: 1 })
    expect(pieces[2]).toMatchObject({ content: 'c', isBold: false, text: undefined })
    expect(pieces[3]).toMatchObject({ content: 'd', text: 'rgb(255 135 0)' })
    expect(pieces[4]).toMatchObject({ content: 'e', text: undefined, back: 'rgb(1 2 3)' })
  })
})

describe('formulas', () => {
  test('are taken out of Markdown, but not out of code, and prices stay', () => {
    const source =
      'a $x^2$ `$no$` for $5 or $6, \\$a$\n\n```\n$$no$$\n```\n$$\n\\int\n$$ \\(q\\) \\begin{align}b\\end{align}'
    const { text, formulas } = withoutFormulas(source)
    expect([...formulas.values()]).toEqual([
      { tex: 'x^2', isBlock: false },
      { tex: '\\int', isBlock: true },
      { tex: 'q', isBlock: false },
      { tex: '\\begin{align}b\\end{align}', isBlock: true },
    ])
    expect(text).toContain('`$no$` for $5 or $6')
    expect(text).toContain('$$no$$')
  })
})

describe('tokens of Python', () => {
  test.for([
    'x = f"a{1}" + r\'b\'  # "c"',
    '"""a\nb""" if 1.5e3 else 0xff',
    '%time x\n!ls\ny % 2',
    's = "open\nz = \'open',
    '"""never closed\nif',
    'größe = 1j\n',
  ])('together are the whole text of %j', (source) => {
    expect(
      tokensOf(source)
        .map(({ text }) => text)
        .join(''),
    ).toBe(source)
  })

  test('have kinds', () => {
    expect(tokensOf('import x  # why\ns = """a\n#b"""')).toMatchObject([
      { kind: 'keyword', text: 'import' },
      { kind: 'plain' },
      { kind: 'comment', text: '# why' },
      { kind: 'plain' },
      { kind: 'string', text: '"""a\n#b"""' },
    ])
  })
})

describe('what is shown of an output', () => {
  test('is the best type that is safe', () => {
    expect(contentOf({ 'text/plain': 'p', 'text/html': '<b>h</b>' })).toEqual({
      kind: 'html',
      text: '<b>h</b>',
    })
    expect(
      contentOf({ 'text/html': '<div><style scoped>\n.dataframe { x: y }\n</style><i>t</i></div>' }),
    ).toEqual({
      kind: 'html',
      text: '<div><i>t</i></div>',
    })
    expect(contentOf({ 'text/plain': 'p', 'text/html': '<script>x</script>' })).toEqual({
      kind: 'text',
      text: 'p',
    })
    expect(contentOf({ 'text/plain': 'p', 'image/png': 'aGk=\n' })).toEqual({
      kind: 'picture',
      address: 'data:image/png;base64,aGk=',
      alternative: 'p',
    })
    expect(contentOf({ 'image/png': '"><script>' })).toBeUndefined()
    expect(contentOf({ 'image/svg+xml': '<svg onload="x"/>' })).toMatchObject({
      address: 'data:image/svg+xml,%3Csvg%20onload%3D%22x%22%2F%3E',
    })
    expect(contentOf({ 'application/json': { a: 1 } })).toEqual({ kind: 'json', text: '{\n  "a": 1\n}' })
  })
})

describe('what a cell prints', () => {
  test('is joined stream by stream, as a terminal shows it', () => {
    const area = ['10%\r', '20%\r', '100%\n', 'done\b\b!!\n'].reduce(
      (before, text) => received(before, { type: 'stream', content: { name: 'stdout', text } }),
      NO_OUTPUT,
    )
    expect(area.outputs).toEqual([{ output_type: 'stream', name: 'stdout', text: '100%\ndo!!\n' }])
    expect(settled('abcd\rxy\rz')).toBe('zycd')
    expect(settled('\bab\b\b\bc\b')).toBe('\b\b')
    expect(settled('abc\rx')).toBe('xbc')
    expect(settled('a\nxyz\rbc\r')).toBe('a\nbcz\r')
  })

  test('takes time in proportion to its length, whatever it overwrites', () => {
    expect(settled('ab'.repeat(400_000) + '\b'.repeat(799_999))).toBe('a')
    expect(settled(`${'x'.repeat(800_000)}${'\ry'.repeat(400_000)}`)).toBe(`y${'x'.repeat(799_999)}`)
    const line = { type: 'stream', content: { name: 'stdout', text: 'x\b\n' } }
    let area = NO_OUTPUT
    for (let count = 0; count < 20_000; count++) area = received(area, line)
    expect(area.outputs).toEqual([{ output_type: 'stream', name: 'stdout', text: '\n'.repeat(20_000) }])
  })

  test('goes with the next output when it is cleared so, and displays are updated by name', () => {
    const display = (text: string) => ({
      data: { 'text/plain': text },
      metadata: {},
      transient: { display_id: 'd' },
    })
    const shown = received(NO_OUTPUT, { type: 'display_data', content: display('1') })
    const stale = received(shown, { type: 'clear_output', content: { wait: true } })
    expect(stale.outputs).toHaveLength(1)
    expect(received(stale, { type: 'display_data', content: display('2') }).outputs).toHaveLength(1)
    expect(received(shown, { type: 'clear_output', content: { wait: false } })).toEqual(NO_OUTPUT)
    expect(updated(shown, display('3')).outputs).toMatchObject([{ data: { 'text/plain': '3' } }])
    expect(updated(shown, { ...display('3'), transient: {} })).toBe(shown)
  })

  test('says in our words what the server holds back, beside what was printed', () => {
    const said = `IOPub data rate exceeded.
The Jupyter server will temporarily stop sending output
to the client in order to avoid crashing it.
To change this limit, set the config variable
\`--ServerApp.iopub_data_rate_limit\`.

Current values:
ServerApp.iopub_data_rate_limit=1000000.0 (bytes/sec)
ServerApp.rate_limit_window=3.0 (secs)
`
    expect(printedIn(`before\n${said}after\n`)).toEqual({ printed: 'before\nafter\n', isHeldBack: true })
    expect(printedIn('IOPub data rate exceeded.\n')).toMatchObject({ isHeldBack: false })
  })

  test('is no more than a page holds, and nothing that is not an output', () => {
    const text = 'x'.repeat(3_000_000)
    const once = received(NO_OUTPUT, { type: 'stream', content: { name: 'stdout', text } })
    expect(received(once, { type: 'stream', content: { name: 'stdout', text } })).toMatchObject({
      isFull: true,
      length: 3_000_000,
    })
    for (const content of [null, [], { name: 'stdout', text: 7 }])
      expect(received(NO_OUTPUT, { type: 'stream', content })).toBe(NO_OUTPUT)
  })
})

describe('replies of a kernel', () => {
  test('that are not errors say nothing', () => {
    for (const content of [null, {}, { matches: 'x' }])
      expect(readCompletions(content, '')).toEqual(NO_COMPLETIONS)
    expect(readInspection({ found: false, data: { 'text/plain': 'x' } })).toBe('')
  })
})

describe('keys', () => {
  const keys = (key: string, more: Partial<KeyboardEvent> = {}) =>
    chordOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more })

  test('are the same on every keyboard', () => {
    expect(keys('M', { shiftKey: true })).toBe('Shift+m')
    expect(keys('_', { ctrlKey: true, shiftKey: true })).toBe('Control+Shift+-')
    expect(keys('Enter', { metaKey: true })).toBe('Control+Enter')
    expect(keys('0', { shiftKey: true })).toBe('0')
  })

  test('mean a command by themselves, or in pairs', () => {
    expect(commandOf('d', undefined)).toBeUndefined()
    expect(commandOf('d', 'd')).toBe('remove')
    expect(commandOf('i', 'd')).toBeUndefined()
    expect(commandOf('Shift+Enter', undefined)).toBe('runAndGo')
  })
})
