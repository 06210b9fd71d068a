/**
 * Limits of the tests in milliseconds. They end a hang and measure nothing: a test waits for the thing itself, and
 * none of these may be reached on a machine that is busy with something else.
 */

/** For what an idle machine does at once: a page that draws, a reply, a program that starts. */
export const WAIT_MS = 120_000

/** For a whole test; several waits fit into it. */
export const TEST_MS = 600_000
