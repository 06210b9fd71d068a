import { expect, it } from 'vitest'
import { createConversation } from '../../src/shell/features/chat/conversation.ts'
import { createFakeClock } from '../kernel/fake-clock.ts'

function createTalk() {
  const clock = createFakeClock()
  const sent: string[] = []
  const network = { isDown: false }
  const reach = <T>(answer: T) =>
    network.isDown ? Promise.reject(new Error('offline')) : Promise.resolve(answer)
  const conversation = createConversation({
    clock,
    send: (text, problem) => {
      sent.push(`${text} [${problem}]`)
      return reach({ text: `About ${text}`, topics: ['clock'] })
    },
    upload: (file) => reach(`/files/${file.name}`),
  })
  const shown = () =>
    conversation.state.messages.map((message) =>
      message.from === 'help' ? `help: ${message.text}` : `${message.text}, ${message.state}`,
    )
  return { clock, sent, network, conversation, shown }
}

it('[CONST-01] [FEED-03] an answer shows 1500 ms after the question, not sooner', async () => {
  const { clock, conversation, shown, sent } = createTalk()
  void conversation.ask('  the clock ', 'first')
  expect(sent).toEqual(['the clock [first]'])
  await clock.pass(1499)
  expect(shown()).toEqual(['the clock, sending'])
  await clock.pass(1)
  expect(shown()).toEqual(['the clock, answered', 'help: About the clock'])
})

it('a blank message asks nothing', async () => {
  const { conversation, shown } = createTalk()
  await conversation.ask(' \n', '')
  expect(shown()).toEqual([])
})

it('a question that fails stays and can be asked again, once', async () => {
  const { clock, conversation, network, shown } = createTalk()
  network.isDown = true
  void conversation.ask('hello', '')
  await clock.pass(1500)
  expect(shown()).toEqual(['hello, failed'])
  network.isDown = false
  void conversation.retry(1)
  await clock.pass(1500)
  expect(shown()).toEqual(['hello, answered', 'help: About hello'])
})

it('[VALID-05] [CALL-78] a file goes with its address, one over 10 MB does not go at all', async () => {
  const { clock, conversation, sent, shown } = createTalk()
  void conversation.attach(new File(['x'], 'log.txt'), '')
  void conversation.attach(new File([new Uint8Array(10_000_001)], 'big.bin'), '')
  await clock.pass(1500)
  expect(sent).toEqual(['log.txt /files/log.txt []'])
  expect(shown()).toEqual(['log.txt, answered', 'big.bin, too-large', 'help: About log.txt /files/log.txt'])
})

it('an upload that fails is sent again from its beginning', async () => {
  const { clock, conversation, network, shown, sent } = createTalk()
  network.isDown = true
  void conversation.attach(new File(['x'], 'log.txt'), '')
  await clock.pass(1500)
  expect(shown()).toEqual(['log.txt, failed'])
  network.isDown = false
  void conversation.retry(1)
  await clock.pass(1500)
  expect(sent).toEqual(['log.txt /files/log.txt []'])
})
