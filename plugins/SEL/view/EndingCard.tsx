import { CodeBox, muted, PlaceLink } from '@assess/sdk/ui'
import { css } from '@emotion/react'
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
  maxWidth: '24rem',
  height: 'auto',
  border: '1px solid var(--border-strong)',
  borderRadius: 4,
})

const error = css({ margin: 0, color: 'var(--danger)', overflowWrap: 'anywhere' })

const numbered = <T,>(list: readonly T[]) => list.map((item, at) => ({ at, item }))

interface EndingCardProps {
  readonly ending: SiteEnding
  /** Whether a good script fails there. */
  readonly isWanted: boolean
}

/** Where the script failed on a site, with what was on its page then. */
export function EndingCard({ ending: { name, picture, stop }, isWanted }: EndingCardProps) {
  const title = isWanted ? texts.caughtOn(name) : texts.failedOn(name)
  return (
    <section css={card} aria-label={title}>
      <h3 css={{ color: isWanted ? 'var(--success)' : undefined }}>{title}</h3>
      {stop && (
        <div>
          {numbered(stop.lines).map(({ at, item: { line, text } }) => (
            <div key={at}>
              <p css={muted}>
                <PlaceLink line={line}>{texts.atLine(line)}</PlaceLink>
              </p>
              <CodeBox as="pre" label={texts.atLine(line)}>
                {text}
              </CodeBox>
            </div>
          ))}
          <p css={[error, isWanted && { color: 'var(--text-muted)' }]}>{stop.error}</p>
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
