import { expect, it } from 'vitest'
import { runnerOf } from './unit-tests/runner.ts'

const runner = (...test: readonly string[]) => runnerOf({ tasks: { test: [...test] } })

it("tests of Node's runner are found by their lines, and one of them is run by its whole name", () => {
  const node = runner('node', '--test', 'tests/*.test.js')
  const content = `import { test } from 'node:test'
test('a room (A) is free', async () => {})
  it.skip("it's taken", () => {})
describe('rooms', () => {})
// test('not this one')`
  const found = node?.testsIn('tests/a.test.js', content) ?? []
  expect(found.map(({ name, line }) => [name, line])).toEqual([
    ['a room (A) is free', 2],
    ["it's taken", 3],
  ])
  expect(found.map((test) => node?.commandFor(test))).toEqual([
    "node --test --test-name-pattern='/^a room \\(A\\) is free$/' 'tests/a.test.js'",
    "node --test --test-name-pattern='/^it'\\''s taken$/' 'tests/a.test.js'",
  ])
  expect(node?.testsIn('notes.md', "test('x', 1)")).toEqual([])
})

it('tests in Python are found with their class; other commands are not known', () => {
  const content =
    'class Rates(TestCase):\n    def test_one(self):\n        pass\n\ndef test_two():\n    pass\n'
  const commands = (...test: readonly string[]) => {
    const found = runner(...test)
    return found?.testsIn('pkg/test_x.py', content).map(found.commandFor)
  }
  expect(commands('python3', '-m', 'unittest', 'test_x.py')).toEqual([
    'python3 -m unittest pkg.test_x.Rates.test_one',
    'python3 -m unittest pkg.test_x.test_two',
  ])
  expect(commands('pytest')?.[0]).toBe("python3 -m pytest -q 'pkg/test_x.py::Rates::test_one'")
  expect(runner('make', 'check')).toBeUndefined()
})
