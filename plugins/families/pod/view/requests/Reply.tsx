import type { ServerReply } from '@assess/sdk'
import { CodeBox, muted, Tabs } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useId, useMemo, useState } from 'react'
import { shownBody, typeOf } from '../../requests/reply.ts'
import { requestTexts } from '../../requests/texts.ts'

const frame = css({ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 })
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' })
const badge = css({
  padding: '2px 8px',
  borderRadius: 'var(--radius)',
  fontWeight: 600,
  '&[data-class="2"]': { background: 'var(--success-soft)', color: 'var(--success)' },
  '&[data-class="3"]': { background: 'var(--warning-soft)', color: 'var(--warning)' },
  '&[data-class="4"], &[data-class="5"]': { background: 'var(--danger-soft)', color: 'var(--danger)' },
})
const table = css({
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  fontFamily: 'var(--font-mono)',
  '& th, & td': {
    paddingBlock: 3,
    paddingInlineEnd: 12,
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& th': { fontWeight: 600, whiteSpace: 'nowrap' },
})

type Part = 'body' | 'headers'

/** What the candidate's server has answered: status, time and size, body and headers. */
export function Reply({ reply }: { readonly reply: ServerReply }) {
  const { status, reason, headers, ms, size } = reply
  const [part, setPart] = useState<Part>('body')
  const id = useId()
  return (
    <section css={frame} aria-label={requestTexts.reply}>
      <div css={head} role="status">
        <span css={badge} data-class={Math.floor(status / 100)}>
          {status} {reason}
        </span>
        <span css={muted}>{requestTexts.facts(ms, size)}</span>
      </div>
      <Tabs<Part>
        id={id}
        label={requestTexts.reply}
        tabs={[
          { name: 'body', title: requestTexts.body },
          { name: 'headers', title: `${requestTexts.headers} (${headers.length})` },
        ]}
        current={part}
        choose={setPart}
      />
      <div id={`${id}-panel-${part}`} role="tabpanel" aria-labelledby={`${id}-tab-${part}`}>
        {part === 'body' ? <Body reply={reply} /> : <Headers headers={headers} />}
      </div>
    </section>
  )
}

function Body({ reply }: { readonly reply: ServerReply }) {
  const text = useMemo(() => shownBody(reply), [reply])
  if (reply.bytes.length === 0) return <p css={muted}>{requestTexts.emptyBody}</p>
  if (text === undefined) return <p css={muted}>{requestTexts.binary(typeOf(reply))}</p>
  return (
    <>
      <CodeBox as="pre" label={requestTexts.body}>
        {text}
      </CodeBox>
      {reply.cut && <p css={muted}>{requestTexts.cut(reply.bytes.length)}</p>}
    </>
  )
}

function Headers({ headers }: Pick<ServerReply, 'headers'>) {
  return (
    <table css={table}>
      <tbody>
        {headers.map(([name, value]) => (
          <tr key={`${name} ${value}`}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
