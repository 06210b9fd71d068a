import { createMessageLimit } from '@assess/sdk/ui'
import { describe, expect, it } from 'vitest'
import { DEVICES, fitted } from '../families/browser/preview/devices.ts'
import { MESSAGES, readMessage } from '../families/browser/preview/messages.ts'
import { pageIn } from '../families/browser/preview/page-in.ts'
import { pagesIn, pageWithFiles } from '../families/browser/preview/site.ts'
import { firstPane, pageOf } from './problem/panes.ts'
import { UIX } from './problem/solution.ts'

describe('the page', () => {
  const styled = '<style>\nb {}\n</style>'
  const scripted = '<script>run()\n//# sourceURL=script.js\n</script>'

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

  it.each([
    ['html', '', '', ''],
    ['css', '<p>x</p>', '', ' // none */ \n/* at\nall */'],
    ['html', '<p>x</p>', 'b {}', '// first\nrun()'],
  ])('begins with %s where that is to be written', (name, html, css, javascript) => {
    expect(firstPane({ html, css, javascript })).toBe(name)
  })

  it('takes no pane that it does not know', () => {
    const problem = { statement: '', stubs: { php: '' } }
    expect(() => UIX.problem(problem)).toThrow('"stubs" must be a record of html, css, javascript')
    const code = { 'index.html': '', 'style.css': '', 'script.js': '', 'more.js': '' }
    expect(() => UIX.solution.decode({ technology: 't', code })).toThrow('"code" must be')
  })
})

describe('a preview', () => {
  it.each([
    ['drawn smaller where the room is narrow', 'tablet', { width: 384, height: 400 }, [0.5, 800]],
    ['no higher than the device', 'desktop', { width: 320, height: 900 }, [0.25, 800]],
    ['no larger than it is', 'phone', { width: 900, height: 600 }, [1, 600]],
  ] as const)('is %s', (_, name, room, [scale, height]) => {
    const device = DEVICES[name]
    expect(fitted(device, room)).toEqual({ width: device.width, height, scale })
  })

  it('has the styles, scripts and drawings of a site in its page', () => {
    const files = {
      'site/index.html':
        '<link rel=stylesheet href="css/a.css"><script src="a.js" type="module"></script><img src="/site/b.svg"><script src="https://x.test/a.js"></script>',
      'site/css/a.css': 'b {} /* </style> */',
      'site/a.js': 'a',
      'site/b.svg': '<svg/>',
      'site/more.html': '',
    }
    expect(pagesIn(files, 'site')).toEqual(['site/index.html', 'site/more.html'])
    expect(pageWithFiles(files, 'site/index.html')).toBe(
      '<style>\nb {} /* <\\/style> */\n</style><script type="module">\na\n</script><img src="data:image/svg+xml,%3Csvg%2F%3E"><script src="https://x.test/a.js"></script>',
    )
  })

  it.each([
    ['nothing', 'GET /\n200 {"a":1}', undefined],
    ['the last page', 'log\n<!doctype html><html>1</html>\n<html>2</html> end', '<html>2</html>'],
    ['a page whole', 'x <!DOCTYPE html>\n<html><p>1</p></html>\n', '<!DOCTYPE html>\n<html><p>1</p></html>'],
    [
      'a page in a string',
      'GET /\n200 "<!doctype html>\\n<html>\\"1\\"</html>"',
      '<!doctype html>\n<html>"1"</html>',
    ],
  ])('finds %s in what was printed', (_, output, page) => {
    expect(pageIn(output)).toBe(page)
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
    const limit = createMessageLimit(() => now, MESSAGES)
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
