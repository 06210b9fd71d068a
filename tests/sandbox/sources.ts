import type { ProgrammingLanguage } from '../../src/sdk/sandbox.ts'

interface Sources {
  /** Reads a line and does what it says: greet a name, fail, spin without end, hoard ever more memory. */
  readonly program: string
  readonly broken: string
  /** What `broken` is answered with, where that names no line of the file. */
  readonly says?: RegExp
}

const C = (includes: string, greet: string): Sources => ({
  program: `
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
${includes}
int main(void) {
  char what[20];
  char name[20];
  volatile unsigned long n = 0;
  scanf("%19s %19s", what, name);
  if (!strcmp(what, "fail")) abort();
  while (!strcmp(what, "spin")) n = n + 1;
  while (!strcmp(what, "hoard")) memset(malloc(1 << 20), 1, 1 << 20);
  ${greet}
}`,
  broken: `${includes}\nint main(void) { return nothing; }`,
})

const JAVASCRIPT = `
const [what, name] = readFileSync(0, 'utf8').trim().split(' ')
const all = []
if (what === 'fail') throw new Error('no')
while (what === 'spin') {}
while (what === 'hoard') all.push(new Array(100_000).fill(all.length + 0.5))
console.log(\`Hällo \${name}\`)`

/** The same program in every language. */
export const SOURCES: Readonly<Record<ProgrammingLanguage, Sources>> = {
  python: {
    program: `
what, name = input().split()
if what == "fail": raise ValueError("no")
while what == "spin": pass
everything = []
while what == "hoard": everything.append(bytearray(1 << 20))
print(f"Hällo {name}")`,
    broken: 'def',
  },
  javascript: { program: `const { readFileSync } = require('node:fs')\n${JAVASCRIPT}`, broken: 'const = 1' },
  typescript: {
    program: `import { readFileSync } from 'node:fs'\nenum Word { Hello = 'Hällo' }\n${JAVASCRIPT.replace('all = []', 'all: number[][] = []').replace('Hällo', `$${'{Word.Hello}'}`)}`,
    broken: 'const = 1',
  },
  c: C('', 'printf("Hällo %s\\n", name); return 0;'),
  cpp: C('#include <iostream>', 'std::cout << "Hällo " << name << "\\n";'),
  java: {
    program: `
import java.util.*;
public class Main {
  record Greeting(String name) {}
  public static void main(String[] args) {
    var input = new Scanner(System.in);
    var what = input.next();
    var greeting = new Greeting(input.next());
    if (what.equals("fail")) throw new RuntimeException("no");
    while (what.equals("spin")) {}
    var all = new ArrayList<byte[]>();
    while (what.equals("hoard")) all.add(new byte[1 << 20]);
    System.out.println("Hällo " + greeting.name());
  }
}`,
    broken: 'public class Main { int n = "text"; }',
  },
  bash: {
    program: `
read -r what name
if [ "$what" = fail ]; then exit 3; fi
while [ "$what" = spin ]; do :; done
x=aaaaaaaaaaaaaaaa
while [ "$what" = hoard ]; do x=$x$x; done
echo "Hällo $name"`,
    broken: 'if then',
  },
  go: {
    program: `package main

import "fmt"

func main() {
	var what, name string
	var all [][]byte
	fmt.Scan(&what, &name)
	if what == "fail" {
		panic("no")
	}
	for what == "spin" {
	}
	for what == "hoard" {
		all = append(all, make([]byte, 1<<20))
		all[len(all)-1][0] = 1
	}
	fmt.Println("Hällo", name)
}`,
    broken: 'package main\nfunc main() { nothing() }',
  },
  rust: {
    program: `
fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let words: Vec<&str> = line.split_whitespace().collect();
    let mut all = vec![];
    if words[0] == "fail" { panic!("no"); }
    while words[0] == "spin" {}
    while words[0] == "hoard" { all.push(vec![1u8; 1 << 20]); eprintln!("{}", all.len()); }
    println!("Hällo {}", words[1]);
}`,
    broken: 'fn main() { let n: i32 = "text"; }',
  },
  ruby: {
    program: `
what, name = gets.split
raise "no" if what == "fail"
while what == "spin" do end
all = []
all << "x" * (1 << 20) while what == "hoard"
puts "Hällo #{name}"`,
    broken: 'def',
  },
  php: {
    program: `<?php
[$what, $name] = explode(' ', trim(fgets(STDIN)));
if ($what === 'fail') throw new Exception('no');
while ($what === 'spin') {}
$all = [];
while ($what === 'hoard') $all[] = str_repeat('x', 1 << 20);
echo "Hällo $name\\n";`,
    broken: '<?php if (',
  },
  r: {
    program: `
input <- file("stdin")
words <- strsplit(readLines(input, n = 1), " ")[[1]]
if (words[1] == "fail") stop("no")
while (words[1] == "spin") {}
all <- list()
while (words[1] == "hoard") all[[length(all) + 1]] <- raw(2^20)
cat("Hällo ", words[2], "\\n", sep = "")`,
    broken: 'x y',
    says: /^Error: unexpected symbol/m,
  },
}
