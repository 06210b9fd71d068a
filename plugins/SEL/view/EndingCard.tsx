import { css } from '@emotion/react'
import { CodeBox } from '../../../src/sdk/widgets/CodeBox.tsx'
import { muted } from '../../../src/sdk/widgets/text.ts'
import type { SiteEnding } from '../problem/endings.ts'
import { texts } from '../problem/texts.ts'

const card = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
  gap: 12,
  padding: 12,
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  '& h3': { gridColumn: '1 / -1', margin: 0 },
  '& > div': { display: 'flex', flexDirection: 'column', gap: 8, minWidth: 0 },
})

const drawn = css({
  display: 'block',
  width: '100%',
  maxWidth: '40rem',
  height: 'auto',
  border: '1px solid var(--border-strong)',
  borderRadius: 4,
})

const numbered = <T,>(list: readonly T[]) => list.map((item, at) => ({ at, item }))

/** Where the script failed on a site, with what was on its page then. */
export function EndingCard({ ending: { name, picture, stop } }: { readonly ending: SiteEnding }) {
  return (
    <section css={card} aria-label={texts.failedOn(name)}>
      <h3>{texts.failedOn(name)}</h3>
      {stop && (
        <div>
          {numbered(stop.lines).map(({ at, item: { line, text } }) => (
            <div key={at}>
              <p css={muted}>{texts.atLine(line)}</p>
              <CodeBox as="pre" label={texts.atLine(line)}>
                {text}
              </CodeBox>
            </div>
          ))}
          <p css={{ margin: 0, color: 'var(--danger)', overflowWrap: 'anywhere' }}>{stop.error}</p>
        </div>
      )}
      <div>
        {picture === '' ? (
          <p css={muted}>{texts.noPicture}</p>
        ) : (
          <img css={drawn} src={`data:image/jpeg;base64,${picture}`} alt={texts.picture(name)} />
        )}
      </div>
    </section>
  )
}
