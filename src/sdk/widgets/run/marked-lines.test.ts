import { expect, it } from 'vitest'
import { markedLines } from './marked-lines.ts'

const PYTHON = `Traceback (most recent call last):
  File "/home/box/main.py", line 9, in <module>
    print(first([]))
  File "/home/box/main.py", line 3, in first
    return values[0]
IndexError: list index out of range`

const NODE = `/home/box/main.js:3
  return values.first.name
                      ^

TypeError: Cannot read properties of undefined (reading 'name')
    at first (/home/box/main.js:3:23)
    at Object.<anonymous> (/home/box/main.js:7:1)`

const GCC = `main.cpp: In function 'int main()':
main.cpp:5:3: warning: unused variable 'a' [-Wunused-variable]
main.cpp:7:10: error: 'elephant' was not declared in this scope
main.cpp:7:20: error: expected ';'
main.cpp:9:1: fatal error: nothing.h: No such file or directory
main.cpp:2:1: note: declared here`

it.each([
  ['Python', PYTHON, [{ line: 3, message: 'IndexError: list index out of range' }]],
  ['Node', NODE, [{ line: 3, message: "TypeError: Cannot read properties of undefined (reading 'name')" }]],
  [
    'a C++ compiler',
    GCC,
    [
      { line: 7, message: "'elephant' was not declared in this scope" },
      { line: 9, message: 'nothing.h: No such file or directory' },
    ],
  ],
  ['Java', 'Main.java:4: error: not a statement\n  5;\n  ^', [{ line: 4, message: 'not a statement' }]],
  [
    'a JVM',
    'Exception in thread "main" java.lang.ArithmeticException: / by zero\n\tat Main.main(Main.java:5)',
    [{ line: 5, message: 'Exception in thread "main" java.lang.ArithmeticException: / by zero' }],
  ],
  [
    'Bash',
    '/home/box/main.sh: line 2: ech: command not found',
    [{ line: 2, message: 'ech: command not found' }],
  ],
  ['a compiler that only warns', 'main.c:5:3: warning: unused variable', []],
  ['a program without a place', 'It is too late.', []],
])('the lines that %s finds fault with are known', (_, text, lines) => {
  expect(markedLines(text)).toEqual(lines)
})
