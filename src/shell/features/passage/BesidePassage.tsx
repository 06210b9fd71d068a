import { css } from '@emotion/react'
import { type ReactNode, useId } from 'react'
import { textLanguage } from '../../../sdk/text-language.ts'
import { from } from '../../../sdk/theme.ts'
import { Tabs } from '../../../sdk/widgets/Tabs.tsx'
import { hidden } from '../../../sdk/widgets/text.ts'
import { room } from '../../../sdk/widgets/workspace/layout.ts'
import { Separator } from '../../../sdk/widgets/workspace/Separator.tsx'
import { rangesOf, useSizes } from '../../../sdk/widgets/workspace/sizes.ts'
import { problemTexts } from '../../texts/problems.ts'
import type { PassagePane, PassagePanes } from './usePassagePanes.ts'

/** A way past what comes next, for the keyboard: seen while it has the focus. */
const skipLink = css({
  alignSelf: 'flex-start',
  marginBottom: 8,
  minHeight: 44,
  padding: '0 14px',
  border: 0,
  borderRadius: 'var(--radius)',
  background: 'var(--accent)',
  color: 'var(--accent-text)',
  font: 'inherit',
  fontWeight: 600,
  '&:not(:focus)': hidden,
})

const BESIDE = from('medium')

/** What has no height of its own cannot push anything off the page. */
const grid = css({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  gap: '8px 0',
  gridTemplate: '"tabs" auto "pane" minmax(0, 1fr) / minmax(0, 1fr)',
  [BESIDE]: {
    gap: 0,
    gridTemplate:
      '"passage width question" minmax(0, 1fr) / clamp(14rem, var(--passage), 100% - 22rem) 16px minmax(0, 1fr)',
  },
})

const pane = css({
  position: 'relative',
  gridArea: 'pane',
  minWidth: 0,
  minHeight: 0,
  overflow: 'auto',
  padding: 4,
  '--pane-block': '4px',
  '&[inert]': { visibility: 'hidden' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
})

const paneStyles = {
  passage: css(pane, {
    [BESIDE]: {
      gridArea: 'passage',
      paddingBlock: '12px 4px',
      paddingInline: '4px 12px',
      '--pane-block': '12px',
    },
  }),
  /** A workspace takes the height that is there. */
  question: css(pane, {
    display: 'flex',
    flexDirection: 'column',
    [BESIDE]: { gridArea: 'question', paddingBlock: '12px 4px', paddingInline: '12px 4px' },
  }),
}

/** Where both are in sight; the tab of a phone says what it is, and the room is for the text. */
const heading = css({ display: 'none', marginBottom: 4, fontSize: 16, [BESIDE]: { display: 'block' } })

const separator = css({ display: 'none', [BESIDE]: { display: 'flex', gridArea: 'width' } })

const RANGE = rangesOf(false).statement

export interface BesidePassageProps {
  readonly panes: PassagePanes
  /** Name of the passage. */
  readonly title: string
  readonly passage: ReactNode
  /** The question records, which has to be seen from the passage too. */
  readonly records?: boolean
  /** The question that is read with it. */
  readonly children: ReactNode
}

/**
 * A passage beside a question, each with its own scroll, and a separator between them whose place the device remembers; on
 * a narrow screen the same as two tabs, each of which stays where it was scrolled to (COM-06, COM-07).
 */
export function BesidePassage({ panes, title, passage, records = false, children }: BesidePassageProps) {
  const id = useId()
  const { sizes, change, keep } = useSizes('passage', rangesOf(false))
  const { passage: words } = problemTexts
  return (
    <div css={room}>
      <div css={grid} style={Object.fromEntries([['--passage', `${sizes.statement}%`]])}>
        {!panes.hasRoom && (
          <div css={{ gridArea: 'tabs' }}>
            <Tabs
              id={id}
              label={words.parts}
              tabs={[
                { name: 'passage', title: words.passage },
                { name: 'question', title: records ? words.questionRecords : words.question },
              ]}
              current={panes.top}
              choose={panes.show}
            />
          </div>
        )}
        <Pane id={id} name="passage" label={`${words.passage}: ${title}`} panes={panes}>
          <h2 css={heading} lang={textLanguage(title)}>
            {title}
          </h2>
          {passage}
        </Pane>
        <Separator
          css={separator}
          label={words.width}
          orientation="vertical"
          isAfterPane
          size={sizes.statement}
          range={RANGE}
          onChange={(size) => change('statement', size)}
          onEnd={keep}
        />
        <Pane id={id} name="question" label={words.question} panes={panes}>
          {children}
        </Pane>
      </div>
    </div>
  )
}

interface PaneProps {
  readonly id: string
  readonly name: PassagePane
  readonly label: string
  readonly panes: PassagePanes
  readonly children: ReactNode
}

/** The way to the other pane is its first stop of Tab. */
function Pane({ id, name, label, panes, children }: PaneProps) {
  const { elements, hasRoom, top } = panes
  const role = hasRoom
    ? { role: 'region', 'aria-label': label }
    : { role: 'tabpanel', 'aria-labelledby': `${id}-tab-${name}` }
  const other = name === 'passage' ? 'question' : 'passage'
  return (
    <div
      {...role}
      ref={elements[name]}
      id={`${id}-panel-${name}`}
      css={paneStyles[name]}
      data-passage-pane={name === 'passage' || undefined}
      inert={!hasRoom && top !== name}
      // What only the keys can scroll must take the focus (WCAG 2.1.1); a question has fields.
      tabIndex={name === 'passage' ? 0 : -1}
    >
      <button type="button" css={skipLink} data-skip onClick={() => panes.enter(other)}>
        {name === 'passage' ? problemTexts.passage.toQuestion : problemTexts.passage.toPassage}
      </button>
      {children}
    </div>
  )
}
