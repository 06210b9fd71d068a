import { CodeBox, muted, ScrollBox } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import type { Reply } from '../../families/browser/program/program-messages.ts'
import { texts } from './texts.ts'
import type { Entry } from './useServer.ts'

const list = css({
  display: 'flex',
  flexDirection: 'column',
  flex: '2 0 8rem',
  height: 0,
  minHeight: '8rem',
  overflowY: 'auto',
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  fontSize: '0.8125rem',
  '& > *': { padding: '4px 10px', borderBlockEnd: '1px solid var(--border)' },
  '& pre': { margin: 0 },
})
const mono = css({ fontFamily: 'var(--font-mono)', overflowWrap: 'anywhere' })
const head = css(mono, {
  display: 'flex',
  gap: 10,
  cursor: 'pointer',
  minHeight: 24,
  alignItems: 'center',
  '& > span:first-of-type': { flex: '1 1 auto', minWidth: 0 },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
  '@media (pointer: coarse)': { minHeight: 44 },
})
const printed = css(mono, { whiteSpace: 'pre-wrap' })

const isRefused = (status: number) => status === 0 || status >= 400

/** What a server has answered and what was printed, the newest first; a request that somebody typed is open. */
export function ServerLog({ entries }: { readonly entries: readonly Entry[] }) {
  if (entries.length === 0) return <p css={muted}>{texts.noRequests}</p>
  return (
    <ScrollBox as="section" css={list} aria-label={texts.log} translate="no">
      {entries.toReversed().map((entry) =>
        'reply' in entry ? (
          <ReplyRow key={entry.id} reply={entry.reply} />
        ) : (
          <div key={entry.id} css={printed}>
            {entry.printed}
          </div>
        ),
      )}
    </ScrollBox>
  )
}

/** JSON as it is read most easily; all else as it came. */
function readable({ headers, body }: Reply): string {
  const isJson = headers.some(([name, value]) => name === 'content-type' && value.includes('json'))
  try {
    return isJson ? JSON.stringify(JSON.parse(body), null, 2) : body
  } catch {
    return body
  }
}

function ReplyRow({ reply }: { readonly reply: Reply }) {
  const { number, method, url, status, headers } = reply
  return (
    <details open={number > 0}>
      <summary css={head}>
        <span>
          {method} {url}
        </span>
        <span css={{ fontWeight: 600, color: isRefused(status) ? 'var(--danger)' : 'var(--success)' }}>
          {status === 0 ? texts.noReply : status}
        </span>
      </summary>
      <CodeBox as="pre" label={texts.reply}>
        {[...headers.map(([name, value]) => `${name}: ${value}`), '', readable(reply)].join('\n')}
      </CodeBox>
    </details>
  )
}
