import { readFileSync } from 'node:fs'
import type { Fault } from './fault.ts'
import { parse, unitsOf } from './units.ts'

/** A fault that a person thought of: the text occurs once in its file. */
interface Chosen {
  readonly file: string
  readonly kind: string
  readonly from: string
  readonly to: string
}

const CHOSEN: readonly Chosen[] = [
  {
    file: 'src/shell/features/top-bar/Countdown.tsx',
    kind: 'semantics',
    from: 'aria-live="polite"',
    to: 'aria-live="assertive"',
  },
  {
    file: 'src/shell/session/problem/SavingNotices.tsx',
    kind: 'semantics',
    from: `aria-live="polite">\n      {announced`,
    to: `aria-live="off">\n      {announced`,
  },
  {
    file: 'src/shell/session/problem/SavingNotices.tsx',
    kind: 'semantics',
    from: '<div role="alert"',
    to: '<div',
  },
  {
    file: 'src/shell/features/toasts/ToastAnnouncer.tsx',
    kind: 'semantics',
    from: '<div role="alert"',
    to: '<div role="status"',
  },
  {
    file: 'src/shell/features/toasts/ToastAnnouncer.tsx',
    kind: 'semantics',
    from: '<div role="status"',
    to: '<div role="alert"',
  },
  {
    file: 'src/shell/features/top-bar/Countdown.tsx',
    kind: 'semantics',
    from: 'aria-expanded={isShown}',
    to: 'aria-expanded={!isShown}',
  },
  {
    file: 'src/shell/features/connection/ConnectionIcon.tsx',
    kind: 'semantics',
    from: 'aria-expanded={isOpen}',
    to: 'aria-expanded={!isOpen}',
  },
  {
    file: 'src/shell/features/chat/ChatPanel.tsx',
    kind: 'semantics',
    from: 'role="log"',
    to: 'role="group"',
  },
  {
    file: 'src/shell/features/connection/OfflineBanner.tsx',
    kind: 'semantics',
    from: '<div role="status"',
    to: '<div',
  },
  {
    file: 'src/shell/features/exam-environment/ToleranceWarning.tsx',
    kind: 'semantics',
    from: '<p role="alert">',
    to: '<p>',
  },
  {
    file: 'src/shell/session/problem/useShortcuts.ts',
    kind: 'clean-up',
    from: "return () => window.removeEventListener('keydown', press)",
    to: 'return () => undefined',
  },
  {
    file: 'src/shell/features/toasts/Toasts.tsx',
    kind: 'clean-up',
    from: "return () => window.removeEventListener('resize', place)",
    to: 'return () => undefined',
  },
  {
    file: 'src/shell/features/link-preview/LinkPreview.tsx',
    kind: 'clean-up',
    from: "return () => document.removeEventListener('click', follow)",
    to: 'return () => undefined',
  },
  {
    file: 'src/adapters/browser/page.ts',
    kind: 'clean-up',
    from: 'target.removeEventListener(event, run)',
    to: 'target.addEventListener(event, run)',
  },
  {
    file: 'src/adapters/browser/exam-window.ts',
    kind: 'clean-up',
    from: 'target.removeEventListener(event, run, true)',
    to: 'target.removeEventListener(event, run)',
  },
  {
    file: 'cli/backend/proctoring/event-log.ts',
    kind: 'constant',
    from: 'tolerance.count >= 0',
    to: 'tolerance.count > 0',
  },
  {
    file: 'cli/backend/proctoring/purge.ts',
    kind: 'constant',
    from: '?? RETENTION_DAYS) * DAY_MS',
    to: '?? RETENTION_DAYS + 1) * DAY_MS',
  },
  {
    file: 'src/shell/texts/de/problems.ts',
    kind: 'swapped texts',
    from: "saving: 'Wird gespeichert …'",
    to: "saving: 'Gespeichert'",
  },
  {
    file: 'src/shell/texts/de/problems.ts',
    kind: 'swapped texts',
    from: "device: 'Auf diesem Gerät'",
    to: "device: 'Gespeichert'",
  },
  {
    file: 'src/shell/texts/de/exam-environment.ts',
    kind: 'swapped texts',
    from: "'Vollbild einschalten'",
    to: "'Weiter'",
  },
  {
    file: 'plugins/FIB/evaluator.ts',
    kind: 'chain',
    from: 'formOf(text, key) === formOf(own, key)',
    to: 'text === own',
  },
  {
    file: 'plugins/DJP/judge/compare.ts',
    kind: 'half',
    from: 'Object.keys(value).length === names.length &&',
    to: 'true &&',
  },
  {
    file: 'plugins/DJP/notebook/limits.ts',
    kind: 'statement',
    from: 'room.bytes -= bytesOf(cut)',
    to: ';',
  },
  {
    file: 'src/kernel/sections.ts',
    kind: 'operand',
    from: '* factor + durationMs(time.extend_duration)',
    to: '* factor + durationMs(time.extend_duration) * factor',
  },
  {
    file: 'src/kernel/timer.ts',
    kind: 'operand',
    from: '(next.trip + last.trip) / 2',
    to: 'last.trip / 2',
  },
  {
    file: 'src/pods/evaluation.ts',
    kind: 'entry',
    from: '{ ...evaluation, isSilent: false }, RECONNECT_MS',
    to: 'evaluation, RECONNECT_MS',
  },
  {
    file: 'src/recorder/before-submission.ts',
    kind: 'one branch',
    from: 'isBack ? [] : failed.map(([problem]) => problem)',
    to: 'failed.map(([problem]) => problem)',
  },
  {
    file: 'src/proctoring/outages.ts',
    kind: 'constant',
    from: '.slice(-MAX_OUTAGES)',
    to: '.slice(0, MAX_OUTAGES)',
  },
  {
    file: 'cli/backend/pods/kept-output.ts',
    kind: 'boundary',
    from: 'line < used) return line',
    to: 'line <= used) return line',
  },
  {
    file: 'cli/replay/time/scheduler.ts',
    kind: 'chain',
    from: 'scheduled.toSorted((a, b) => a.at - b.at)[0]',
    to: 'scheduled[0]',
  },
  {
    file: 'cli/replay/time/virtual-clock.ts',
    kind: 'wrapping',
    from: 'timeline + Math.max(0, ms)',
    to: 'timeline + ms',
  },
]

/** The chosen faults at their lines; throws for one whose text is not there once. */
export function chosenFaults(): readonly Fault[] {
  return CHOSEN.map(({ file, kind, from, to }) => {
    const source = readFileSync(file, 'utf8')
    const start = source.indexOf(from)
    if (start === -1 || source.includes(from, start + 1))
      throw new Error(`A chosen fault does not fit any more: ${file} has not once "${from}"`)
    const line = source.slice(0, start).split('\n').length
    const around = unitsOf(parse(file, source)).findLast(
      ({ node }) => node.getStart() <= start && start < node.getEnd(),
    )
    const { key: unit = '', place = '', isStatic = true } = around ?? {}
    return {
      file,
      line,
      place,
      unit,
      isStatic,
      kind,
      from,
      to,
      edits: [{ start, end: start + from.length, to }],
    }
  })
}
