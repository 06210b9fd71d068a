const PATHS = {
  settings: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4',
  shortcuts: 'M3 6h18v12H3zM7 10v.1M11 10v.1M15 10v.1M7 14h10',
  fullScreen: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
} as const

/** A picture on a button, which has its name as a label. */
export function EditorIcon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg
      aria-hidden="true"
      {...{ width: 20, height: 20, viewBox: '0 0 24 24', fill: 'none' }}
      {...{ stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' }}
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
