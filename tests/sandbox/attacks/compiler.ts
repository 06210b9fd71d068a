import type { Attack } from './attack.ts'

const MB = 2 ** 20

const COMPUTES = `
constexpr long sum(long n) { long all = 0; for (long i = 0; i < n; ++i) all += i; return all; }
constexpr long sums(long n) { long all = 0; for (long i = 0; i < n; ++i) all += sum(1000 + i); return all; }
static_assert(sums(30'000) > 0);
int main() {}
`

const cpp = (title: string, code: string, more: Partial<Attack> = {}): Attack => ({
  title,
  job: () => ({ files: { 'main.cpp': code }, command: ['g++', '-o', 'program', 'main.cpp'] }),
  ...more,
  limits: { memoryBytes: 128 * MB, processes: 32, ...more.limits },
})

/** The compiler as an accomplice. */
export const COMPILER_ATTACKS: readonly Attack[] = [
  cpp('includes the passwords of the machine', '#include "/etc/shadow"\nint main() {}'),
  cpp('includes a device that never ends', '#include "/dev/zero"\nint main() {}', { ending: 'memory' }),
  cpp(
    'makes the compiler take all memory',
    'template <int N> struct A { A<N - 1> a; A<N - 2> b; };\ntemplate <> struct A<0> {}; template <> struct A<1> {};\ntemplate <int N, int M> struct B { static constexpr int v = B<N - 1, 2 * M>::v + B<N - 1, 2 * M + 1>::v; };\ntemplate <int M> struct B<0, M> { static constexpr int v = M; };\nint main() { return B<24, 0>::v; }',
    { ending: 'memory', limits: { cpuMs: 15_000, wallMs: 60_000 } },
  ),
  cpp('makes the compiler write a huge program', 'char x[1 << 30] = {1};\nint main() {}', {
    limits: { cpuMs: 15_000, wallMs: 60_000, memoryBytes: 512 * MB },
  }),
  cpp('makes the compiler compute without end', COMPUTES, { ending: 'time', limits: { cpuMs: 600 } }),
]
