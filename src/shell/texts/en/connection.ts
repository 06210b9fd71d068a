import { numberText } from '../../../sdk/format.ts'

/** Texts of the icon that tells how good the connection is (TOPBAR-07, GAP-106). */
export const en = {
  title: 'Internet connection',
  levels: {
    good: 'Good',
    fair: 'Fair',
    slow: 'Slow',
    lost: 'Offline',
    unknown: 'Not measured yet',
  },
  /** The network is there, the server does not answer or does not know the candidate. */
  noServer: 'No connection to the server',
  name: (level: string) => `Internet connection: ${level}`,
  speed: (mbps: number) => `${numberText(Math.round(mbps * 10) / 10)} Mbps`,
  advice: {
    good: 'Fast enough for everything in this test.',
    fair: 'Less than 4 Mbps. Answers are saved as usual. Close downloads and video calls.',
    slow: 'Less than 1 Mbps. Answers are saved, but slowly. Move closer to your router and close downloads and video calls.',
    lost: 'What you write is kept on this device and sent when you are back online.',
    unknown: 'The speed is measured once a minute, never while an answer is being saved.',
  },
  slow: 'Slow Internet Connection',
}
