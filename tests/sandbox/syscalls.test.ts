import { expect, test } from 'vitest'
import { CLONE3, DENIED, FIRST_UNKNOWN } from '../../cli/backend/sandbox/syscalls.ts'

/** From this number on system calls have the same number on every machine. */
const FIRST_COMMON = 424

/** Calls that a program may make, as somebody has judged: they reach nothing but its own processes and files. */
const JUDGED: Readonly<Record<string, number>> = {
  pidfd_send_signal: 424,
  pidfd_open: 434,
  close_range: 436,
  openat2: 437,
  faccessat2: 439,
  epoll_pwait2: 441,
  landlock_create_ruleset: 444,
  landlock_add_rule: 445,
  landlock_restrict_self: 446,
  process_mrelease: 448,
  futex_waitv: 449,
  set_mempolicy_home_node: 450,
  fchmodat2: 452,
  map_shadow_stack: 453,
  futex_wake: 454,
  futex_wait: 455,
  futex_requeue: 456,
}

test('each system call that the filter knows by a common number is denied or was judged to be fine, and none is both', () => {
  const denied = [...Object.values(DENIED), CLONE3].flatMap((numbers) =>
    numbers[0] >= FIRST_COMMON && numbers[0] === numbers[1] ? [numbers[0]] : [],
  )
  const judged = [...denied, ...Object.values(JUDGED)].toSorted((a, b) => a - b)
  const all = Array.from({ length: FIRST_UNKNOWN - FIRST_COMMON }, (_, index) => FIRST_COMMON + index)
  expect(judged).toEqual(all)
})
