import { css, keyframes } from '@emotion/react'
import type { ReactNode } from 'react'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { hidden } from '../../../sdk/widgets/text.ts'
import type { Answer, Question } from '../../state/chat.ts'
import { chatTexts } from '../../texts/chat.ts'
import { helpTexts } from '../../texts/help.ts'
import { useConversation } from './conversation.ts'

const bubble = css({
  maxWidth: '88%',
  padding: '8px 12px',
  borderRadius: 12,
  fontSize: 15,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
})

const helps = css(bubble, {
  alignSelf: 'flex-start',
  background: 'var(--surface-2)',
  borderEndStartRadius: 3,
})
const asks = css(bubble, {
  alignSelf: 'flex-end',
  background: 'var(--accent-soft)',
  color: 'var(--text)',
  borderEndEndRadius: 3,
})

const quiet = css({ alignSelf: 'flex-end', fontSize: 14, color: 'var(--text-muted)' })

const summary = css({ padding: '2px 0', fontWeight: 600, cursor: 'pointer' })

export function HelpBubble({ children }: { readonly children: ReactNode }) {
  return (
    <div css={helps}>
      <span css={hidden}>{chatTexts.help}: </span>
      {children}
    </div>
  )
}

export function ChatMessage({ message }: { readonly message: Question | Answer }) {
  return message.from === 'help' ? <AnswerBubble answer={message} /> : <QuestionBubble question={message} />
}

/** The topics that answer, in the candidate's language and the first of them open; otherwise what the backend says. */
function AnswerBubble({ answer }: { readonly answer: Answer }) {
  const topics = answer.topics.flatMap((id) => helpTexts.topics.filter((topic) => topic.id === id))
  return (
    <HelpBubble>
      {topics.length === 0 && <bdi>{answer.text}</bdi>}
      {topics.map(({ id, title, body }, index) => (
        <details key={id} open={index === 0 || undefined}>
          <summary css={summary}>{title}</summary>
          {body.map((paragraph) => (
            <p key={paragraph} css={{ marginBottom: 6 }}>
              {paragraph}
            </p>
          ))}
        </details>
      ))}
    </HelpBubble>
  )
}

function QuestionBubble({ question }: { readonly question: Question }) {
  const conversation = useConversation()
  const problem = problemOf(question)
  return (
    <>
      <div css={asks}>
        <span css={hidden}>{chatTexts.you}: </span>
        <span dir="auto" css={{ display: 'block' }}>
          {question.text}
        </span>
      </div>
      {question.file && question.state === 'sending' && <p css={quiet}>{chatTexts.uploading}</p>}
      {problem && (
        <p role="alert" css={{ alignSelf: 'flex-end', fontSize: 14, color: 'var(--danger)' }}>
          {problem}
        </p>
      )}
      {question.state === 'failed' && (
        <button
          type="button"
          css={[buttonStyle('secondary'), { alignSelf: 'flex-end', minHeight: 32, padding: '3px 12px' }]}
          onClick={() => void conversation.retry(question.id)}
        >
          {chatTexts.retry}
        </button>
      )}
    </>
  )
}

function problemOf({ state, file }: Question): string {
  if (state === 'too-large') return chatTexts.tooLarge
  if (state !== 'failed') return ''
  return file ? chatTexts.uploadFailed : chatTexts.failed
}

const hop = keyframes({ '0%, 60%, 100%': { opacity: 0.35 }, '30%': { opacity: 1 } })

const dot = css({
  width: 7,
  height: 7,
  borderRadius: 99,
  background: 'var(--text-muted)',
  animation: `${hop} 1.2s ease-in-out infinite`,
})

/** Three dots; they stand still for whom motion disturbs. */
export function Typing() {
  return (
    <div css={[helps, { display: 'flex', gap: 5, padding: '12px 14px' }]}>
      <span css={hidden}>{chatTexts.typing}</span>
      {[0, 1, 2].map((index) => (
        <span key={index} css={[dot, { animationDelay: `${index * 0.2}s` }]} />
      ))}
    </div>
  )
}
