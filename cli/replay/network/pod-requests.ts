/**
 * What a page asks of a pod at addresses that the backend tells, which are not calls of the contract (CALL-65,
 * CALL-66), and what it says over the socket of an evaluation (POD-09..12). A flow names them like calls.
 */
const PATHS = {
  podHealth: /^\/pod\/[^/]+\/health$/,
  podLog: /^\/pod\/[^/]+\/log\/[^/]+$/,
} as const

/** Types of frames by name; `podSocket` is the opening. A fault cuts the socket there, or has the frame lost. */
export const POD_FRAMES = {
  podSocket: '',
  podCheck: 'malpractice_check',
  podEvaluates: 'evaluate',
  podConfiguration: 'configuration',
  podXml: 'xml',
} as const

export type PodRequestName = keyof typeof PATHS | keyof typeof POD_FRAMES

export const POD_REQUEST_NAMES = Object.keys({ ...PATHS, ...POD_FRAMES }) as PodRequestName[]

export function nameOfPodRequest(method: string, path: string): PodRequestName | undefined {
  if (method !== 'GET') return undefined
  return (Object.keys(PATHS) as (keyof typeof PATHS)[]).find((name) => PATHS[name].test(path))
}

/** The name of a frame of the page at the socket of an evaluation; `undefined` for any other. */
export function nameOfPodFrame(data: string): PodRequestName | undefined {
  const names = Object.keys(POD_FRAMES) as (keyof typeof POD_FRAMES)[]
  return names.find((name) => POD_FRAMES[name] !== '' && data.includes(`"type":"${POD_FRAMES[name]}"`))
}
