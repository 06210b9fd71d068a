import { type Sample, samplesOf } from '@assess/sdk/node'
import { codedIn } from '../families/code/sample.ts'
import { type CodeSolution, NOTHING_CODED } from '../families/code/solution.ts'
import { type Key, readKey } from './evaluator.ts'
import { type Problem, SEL } from './problem/solution.ts'

const site = (script: string, title = 'Greeter') =>
  `<!doctype html><title>${title}</title><label>Name <input id="name"></label><button id="greet">Greet</button>` +
  `<p id="out"></p><script>document.querySelector('#greet').onclick = () => { ${script} }</script>`

const GREETS = "document.querySelector('#out').textContent = 'Hello ' + document.querySelector('#name').value"

const greeter: Problem = SEL.problem({
  statement:
    '<p>The button <code>#greet</code> writes <code>Hello</code> and the name of the field into <code>#out</code>.</p>' +
    '<p>Write a script that passes where it does, and fails where it does not.</p>',
  technologies: ['python'],
  files: { 'site/index.html': site(GREETS) },
  sample_testcases: [{ name: 'as it should be', output: 'passes' }],
  non_sample_testcases: ['forgets the name'],
})

const greeterKey: Key = readKey(
  {
    testcases: [
      {
        name: 'forgets the name',
        output: 'fails',
        files: { 'site/index.html': site("document.querySelector('#out').textContent = 'Hello'") },
      },
    ],
  },
  greeter,
)

const python = codedIn('python', 10)

const SCRIPT = `from selenium import webdriver
from selenium.webdriver.common.by import By

driver = webdriver.Chrome()
driver.get('http://localhost:8000/')
driver.find_element(By.ID, 'name').send_keys('Ada')
driver.find_element(By.ID, 'greet').click()
print(driver.find_element(By.ID, 'out').text)
assert driver.find_element(By.ID, 'out').text == 'Hello Ada'
driver.quit()`

const sample = samplesOf(greeter, greeterKey)

export const samples: readonly Sample<Problem, CodeSolution, Key>[] = [
  sample.judged('finds what is broken', python(SCRIPT), 'ACC', 1),
  sample.judged('always fails, which says nothing', python("raise AssertionError('broken')"), 'REJ', 0),
  sample.judged('always passes', python("print('fine')"), 'REJ', 0),
  sample.empty('nothing', NOTHING_CODED),
]
