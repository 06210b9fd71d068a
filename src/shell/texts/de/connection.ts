import { numberText } from '../../../sdk/format.ts'
import type { en } from '../en/connection.ts'

export const de: typeof en = {
  title: 'Internetverbindung',
  levels: {
    good: 'Gut',
    fair: 'Mäßig',
    slow: 'Langsam',
    lost: 'Offline',
    unknown: 'Noch nicht gemessen',
  },
  noServer: 'Keine Verbindung zum Server',
  name: (level) => `Internetverbindung: ${level}`,
  speed: (mbps) => `${numberText(Math.round(mbps * 10) / 10)} Mbit/s`,
  advice: {
    good: 'Schnell genug für alles in diesem Test.',
    fair: 'Weniger als 4 Mbit/s. Antworten werden wie immer gespeichert; beenden Sie Downloads und Videogespräche.',
    slow: 'Weniger als 1 Mbit/s. Antworten werden gespeichert, aber langsam. Gehen Sie näher an Ihren Router und beenden Sie Downloads und Videogespräche.',
    lost: 'Was Sie schreiben, bleibt auf diesem Gerät und wird gesendet, sobald Sie wieder verbunden sind.',
    unknown:
      'Die Geschwindigkeit wird einmal in der Minute gemessen, nie während eine Antwort gespeichert wird.',
  },
  slow: 'Langsame Internetverbindung',
}
