import { counted } from '../../../sdk/format.ts'

export interface HelpTopic {
  readonly id: string
  readonly title: string
  /** Paragraphs of plain text. */
  readonly body: readonly string[]
}

const topics: readonly HelpTopic[] = [
  {
    id: 'saving',
    title: 'How are my answers saved?',
    body: [
      'Automatically, while you work. The word beside each question tells you where your answer is.',
      '“Saving…” means that it is on its way. “Saved 14:02” means that the server has had it since that time by its own clock. ' +
        '“On this device” means that it is kept here and will be sent as soon as the server can be reached, ' +
        'and a recording when you upload it or submit. “Submitted” means that it is part of your submission.',
    ],
  },
  {
    id: 'connection',
    title: 'What happens if I lose my connection?',
    body: [
      'Keep working. Everything you write is kept on this device, even if the browser is closed, and is sent when ' +
        'the connection is back. Use the same browser on the same device to come back.',
      'The clock does not stop while you are offline.',
    ],
  },
  {
    id: 'close',
    title: 'I closed the window or my computer restarted',
    body: [
      'Open the link of your invitation again and choose Resume. Your answers are there, and the clock shows the ' +
        'time that is left.',
    ],
  },
  {
    id: 'clock',
    title: 'Which clock counts?',
    body: [
      'The server’s. The countdown follows it, so a wrong clock on your device changes nothing.',
      'The countdown turns red for the last five minutes. A screen reader announces it at 30, 15, 5 and 1 minutes.',
    ],
  },
  {
    id: 'expiry',
    title: 'What happens when the time is up?',
    body: [
      'Your last answers are saved and the test is submitted for you. You do not need to press anything.',
    ],
  },
  {
    id: 'order',
    title: 'Can I skip questions and come back?',
    body: [
      'Yes. Use Previous and Next or the list of questions. Bookmark a question to find it again; before you submit, ' +
        'unanswered and bookmarked questions are listed once more.',
    ],
  },
  {
    id: 'attachments',
    title: 'Attaching a file',
    body: [
      'A file may be up to 10 MB. It is uploaded immediately. When its name is in the list below your answer, it has arrived.',
    ],
  },
  {
    id: 'takeover',
    title: 'It says the test is open somewhere else',
    body: [
      'The test can be worked on in one tab at a time. Close the other tab and press Refresh, or choose Continue here ' +
        'to move the test into this one.',
    ],
  },
  {
    id: 'question-broken',
    title: 'A question is not shown',
    body: [
      'Press Try again in its place. If that does not help, read the question as plain text. The other questions work ' +
        'and the clock keeps running. Tell your contact the error code if there is one.',
    ],
  },
  {
    id: 'display',
    title: 'Light, dark and larger text',
    body: [
      'Choose the appearance in the menu at the top right. Use your browser’s zoom for larger text; the page ' +
        'rearranges itself.',
    ],
  },
]

export const en = {
  title: 'Help',
  back: 'Back to the test',
  search: 'Search the help',
  none: (query: string) => `Nothing found for “${query}”.`,
  found: (count: number) => counted(count, { one: 'topic', other: 'topics' }),
  topics,
  chat: 'Ask the help chat',
  widget: 'Chat with the support',
  contact: 'Still stuck?',
  contactWhy: 'Contact support. The clock goes on meanwhile, so go on with another question if you can.',
}
