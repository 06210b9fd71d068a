import { css, Global } from '@emotion/react'
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio/react'
import { useLocation } from 'wouter'
import { from } from '../../../sdk/theme.ts'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { Icon } from '../../../sdk/widgets/Icon.tsx'
import { ScrollBox } from '../../../sdk/widgets/ScrollBox.tsx'
import { subtitle } from '../../../sdk/widgets/text.ts'
import { readRoute } from '../../routing/routes.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { chatTexts } from '../../texts/chat.ts'
import { ChatMessage, HelpBubble, Typing } from './ChatMessage.tsx'
import { Composer } from './Composer.tsx'
import { useConversation } from './conversation.ts'

const WIDTH = 360

/** The page makes room: none of it, and no bar of it, lies below the panel. */
const pageBeside = css({
  ':root': { '--dock-block': 'min(42dvh, 340px)' },
  body: { paddingBlockEnd: 'var(--dock-block)' },
  [from('large')]: {
    ':root': { '--dock-block': '0px', '--dock-inline': `${WIDTH}px` },
    body: { paddingInlineEnd: 'var(--dock-inline)' },
  },
})

const panel = css({
  position: 'fixed',
  insetBlockEnd: 0,
  insetInline: 0,
  zIndex: 4,
  display: 'flex',
  flexDirection: 'column',
  height: 'var(--dock-block)',
  background: 'var(--surface)',
  borderBlockStart: '2px solid var(--accent)',
  [from('large')]: {
    insetInlineStart: 'auto',
    width: WIDTH,
    height: '100dvh',
    borderBlockStart: 0,
    borderInlineStart: '1px solid var(--border)',
  },
})

const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlock: 4,
  paddingInline: '14px 6px',
  borderBottom: '1px solid var(--border)',
  [from('large')]: { minHeight: 60 },
})

const log = css({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  padding: 14,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
})

/** The help chatbot beside the page, or below it on a small screen (FEED-03, GAP-113). */
export function ChatPanel() {
  const { chat } = useOpenTest()
  const { messages } = useSnapshot(useConversation().state)
  const [location] = useLocation()
  const route = readRoute(location, '')
  const end = useRef<HTMLDivElement>(null)
  const isTyping = messages.some((message) => message.from === 'candidate' && message.state === 'sending')

  const newest = messages.at(-1)
  useEffect(() => {
    const list = end.current?.parentElement
    const last = end.current?.previousElementSibling
    // An answer is read from its beginning.
    if (newest?.from === 'help') last?.scrollIntoView({ block: 'start' })
    else if (newest && list) list.scrollTop = list.scrollHeight
  }, [newest])

  return (
    <aside
      css={panel}
      data-docked
      aria-label={chatTexts.title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') chat.close()
      }}
    >
      <Global styles={pageBeside} />
      <div css={head}>
        <h2 css={subtitle}>{chatTexts.title}</h2>
        <button type="button" css={buttonStyle('ghost')} aria-label={chatTexts.close} onClick={chat.close}>
          <Icon name="close" />
        </button>
      </div>
      <ScrollBox as="div" css={log} role="log" aria-label={chatTexts.title}>
        <HelpBubble>{chatTexts.hello}</HelpBubble>
        {messages.map((message) => (
          <ChatMessage key={message.id} message={message} />
        ))}
        {isTyping && <Typing />}
        <div ref={end} />
      </ScrollBox>
      <Composer problem={route?.parts.problem ?? ''} />
    </aside>
  )
}
