import { css } from '@emotion/react'
import { useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { Link } from 'wouter'
import { isActive } from '../../../kernel/selectors.ts'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { Icon } from '../../../sdk/widgets/Icon.tsx'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { paths } from '../../routing/routes.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import type { HelpTopic } from '../../texts/en/help.ts'
import { helpTexts } from '../../texts/help.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { page, screen } from '../../ui/page.ts'
import { useHasWorkspace } from '../problem-view/workspace.ts'
import { TopBar } from '../top-bar/TopBar.tsx'
import { Contact } from './Contact.tsx'
import { ShortcutList } from './ShortcutList.tsx'

const searchBox = css({
  position: 'relative',
  margin: '20px 0 4px',
  svg: {
    position: 'absolute',
    insetInlineStart: 12,
    top: 12,
    color: 'var(--text-muted)',
    pointerEvents: 'none',
  },
  input: {
    width: '100%',
    minHeight: 44,
    paddingBlock: 8,
    paddingInline: '42px 12px',
    background: 'var(--surface)',
    border: '1px solid var(--border-strong)',
    borderRadius: 'var(--radius)',
  },
})

const topicBox = css({
  background: 'var(--surface)',
  border: '1px solid var(--border)',
  '&:not(:first-of-type)': { borderTop: 0 },
  '&:first-of-type': { borderRadius: '12px 12px 0 0' },
  '&:last-of-type': { borderRadius: '0 0 12px 12px' },
  '&:only-of-type': { borderRadius: 12 },
  summary: { padding: '14px 16px', fontWeight: 600, cursor: 'pointer' },
  'summary:hover': { background: 'var(--surface-2)' },
  'summary:focus-visible': { outlineOffset: -3 },
  p: { maxWidth: '70ch', padding: '0 16px 14px' },
})

/** Searchable topics, shortcuts, a contact (ROUTE-14). */
export function HelpPage() {
  const { slug, session } = useOpenTest()
  const { order, phase, test } = useSnapshot(session.state)
  const [query, setQuery] = useState('')
  const topics = findTopics(helpTexts.topics, query)
  const isWorking = isActive({ phase })
  const hasEditor = useHasWorkspace(order)
  return (
    <div css={screen}>
      <TopBar />
      <main css={[page, { maxWidth: 800 }]} id="content">
        <Link
          href={isWorking ? paths.problems(slug) : paths.root(slug)}
          css={[buttonStyle('ghost'), { marginInlineStart: -10 }]}
        >
          <Icon name="back" size={18} />
          {helpTexts.back}
        </Link>
        <PageHeading within={test?.name}>{helpTexts.title}</PageHeading>
        <search css={searchBox}>
          <Icon name="search" />
          <input
            type="search"
            dir="auto"
            aria-label={helpTexts.search}
            placeholder={helpTexts.search}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </search>
        <p role="status" css={[mutedText, { minHeight: 24, fontSize: 14 }]}>
          {query.trim() &&
            (topics.length > 0 ? helpTexts.found(topics.length) : helpTexts.none(query.trim()))}
        </p>
        <div css={{ marginTop: 8 }}>
          {topics.map((topic) => (
            <details key={topic.id} css={topicBox} open={topics.length <= 2 || undefined}>
              <summary>{topic.title}</summary>
              {topic.body.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </details>
          ))}
        </div>
        <ShortcutList hasEditor={hasEditor} />
        <Contact />
      </main>
    </div>
  )
}

/** Topics that hold every word of the query, titles first. */
export function findTopics(topics: readonly HelpTopic[], query: string): readonly HelpTopic[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return topics
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const inTitle = topics.filter((topic) => holds(topic.title))
  const inBody = topics.filter(
    (topic) => !inTitle.includes(topic) && holds([topic.title, ...topic.body].join(' ')),
  )
  return [...inTitle, ...inBody]
}
