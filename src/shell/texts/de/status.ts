import type { en } from '../en/status.ts'

export const de: typeof en = {
  solution: {
    ACC: 'Richtig',
    PAC: 'Teilweise richtig',
    REJ: 'Falsch',
    NRE: 'Wird noch geprüft',
    UNE: 'Nicht bewertet',
    CLR: 'Zurückgenommen',
    SUBMITTED: 'Abgegeben',
  },
  work: {
    attempted: 'Bearbeitet',
    expired: 'Frist abgelaufen',
    submitted: 'Abgegeben',
    unsolved: 'Ungelöst',
  },
  unanswered: 'Nicht beantwortet',
  running: 'Läuft…',
  verdict: { CMP: 'Abgeschlossen', FAL: 'Nicht bestanden', NRE: 'Wird noch geprüft', PAS: 'Bestanden' },
}
