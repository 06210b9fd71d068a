import { describe, expect, it } from 'vitest'
import { pageOf } from './problem/panes.ts'
import { UIX } from './problem/solution.ts'
import { createRateLimit, readMessage } from './view/messages.ts'

describe('the page', () => {
  const styled = '<style>\nb {}\n</style>'
  const scripted = '<script>\nrun()\n</script>'

  it.each([
    ['a part', '<p>x</p>', `${styled}</head><body>\n<p>x</p>\n${scripted}</body></html>`],
    [
      'a document',
      '<!doctype html><html><head><title>t</title></head><body>x</body></html>',
      `<title>t</title>${styled}</head><body>x${scripted}</body></html>`,
    ],
    ['a body alone', '<body>x', `${styled}<body>x${scripted}`],
  ])('is made of HTML that is %s', (_, html, end) => {
    expect(pageOf({ html, css: 'b {}', javascript: 'run()' }).endsWith(end)).toBe(true)
  })

  it('is not ended by what its texts say', () => {
    const page = pageOf({ html: '', css: '/* </style> */', javascript: "say('</script>')" })
    expect(page).toContain("say('<\\/script>')")
    expect(page).toContain('/* <\\/style> */')
    expect(page.match(/<\/style>/g)).toHaveLength(1)
    expect(page.match(/<\/script>/g)).toHaveLength(1)
  })

  it('takes no pane that it does not know', () => {
    const problem = { statement: '', stubs: { php: '' } }
    expect(() => UIX.problem(problem)).toThrow('"stubs" must be a record of html, css, javascript')
    const code = { 'index.html': '', 'style.css': '', 'script.js': '', 'more.js': '' }
    expect(() => UIX.solution.decode({ technology: 't', code })).toThrow('"code" must be')
  })
})

describe('a frame that means harm', () => {
  it.each([
    null,
    'ready',
    { kind: 'other' },
    { kind: 'pong', number: '1' },
    { kind: 'console', level: 'fatal', text: '' },
    { kind: 'console', level: 'log', text: {} },
  ])('[N14] is not understood when it says %j', (data) => {
    expect(readMessage(data)).toBeUndefined()
  })

  it('is cut to a length', () => {
    const long = { kind: 'console', level: 'log', text: 'x'.repeat(9000), more: 1 }
    expect(readMessage(long)).toEqual({ kind: 'console', level: 'log', text: 'x'.repeat(2000) })
  })

  it('[N14] is ignored when there are too many, stopped when more come, and read again a second later', () => {
    let now = 0
    const limit = createRateLimit(() => now)
    const results = Array.from({ length: 3001 }, limit)
    expect([results[299], results[300], results[2999], results[3000]]).toEqual([
      'read',
      'ignore',
      'ignore',
      'stop',
    ])
    now = 1001
    expect(limit()).toBe('read')
  })
})
