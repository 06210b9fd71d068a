import { LineDrawing } from '../../../sdk/widgets/LineDrawing.tsx'

const PATHS = {
  apps: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  camera: 'M3 7h12v10H3zM15 11l6-3.5v9L15 13',
  clipboard: 'M9 4h6v3H9zM9 5.5H6V20h12V5.5h-3',
  door: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z',
  face: 'M12 13.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM4 21c.6-3.6 3.8-5 8-5s7.4 1.4 8 5',
  fullscreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  microphone:
    'M12 15a3.5 3.5 0 0 0 3.5-3.5v-5a3.5 3.5 0 0 0-7 0v5A3.5 3.5 0 0 0 12 15zM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3',
  minimise: 'M5 12h14',
  move: 'M12 3v18M3 12h18M9.5 5.5L12 3l2.5 2.5M9.5 18.5L12 21l2.5-2.5M5.5 9.5L3 12l2.5 2.5M18.5 9.5L21 12l-2.5 2.5',
  noCamera: 'M3 3l18 18M8 7h7v7M15 17H3V7M15 11l6-3.5v9',
  pen: 'M4 20l1-4L16 5l3 3L8 19z',
  screen: 'M3 5h18v11H3zM9 20h6M12 16v4',
} as const

export type ProctoringIconName = keyof typeof PATHS

/** A picture of proctoring beside a text that says the same; hidden from screen readers. */
export function ProctoringIcon({
  name,
  size,
}: {
  readonly name: ProctoringIconName
  readonly size?: number
}) {
  return <LineDrawing path={PATHS[name]} size={size} />
}
