/** Faults that change nothing that anybody could notice, by their title, with the reason. */
export const EQUIVALENT: Readonly<Record<string, string>> = {
  'cli/backend/platform/one-at-a-time.ts oneAtATime: isAsked = false → isAsked = true':
    'each call sets it before it is read',
  'cli/backend/pods/kept-output.ts: 0 → 1':
    'no byte that is asked for is missing, and neither number is inside a character',
  "cli/backend/pods/agent/programs.ts openTerminal: '' → '?'":
    'a command has a program, or the agent is not asked',
  'cli/backend/proctoring/event-log.ts createAmounts.of: known.get(key) ?? { ...evidence.eventsOf(attemptId, name) } → { ...evidence.eventsOf(attemptId, name) }':
    'what is counted again is the same number; it only costs a query',
  "cli/backend/routes/routes.ts registerRoutes: 'signedIn' → ''":
    'a request gets the field when it is signed in; announced before, it is only read faster',
  "src/shell/session/problem/ProblemPage.tsx usePreload: '' → '?'":
    'a problem without a statement: neither text has a tag, so nothing is cleaned',
}
