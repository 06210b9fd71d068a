import { expect, test } from 'vitest'
import { judgeSample } from '../../../tests/contract/judge.ts'
import plugin from '../node.ts'

const HEAD = 'import csv, os, subprocess, sys\n'
const IDS = 'ids = [row["flower"] for row in csv.DictReader(open("test.csv"))]\n'

/** Scripts that try to have predictions accepted without predicting. */
const FORGING_SCRIPTS: Readonly<Record<string, string>> = {
  'looks for the truth in every file, process and descriptor': `${HEAD}${IDS}found = ''
for root in ('/home', '/tmp', '/proc', '/dev/shm'):
    for folder, _, names in os.walk(root):
        for name in names[:200]:
            if name in ('main.py', 'kmsg', 'kcore') or '/fd' in folder: continue
            try: text = open(os.path.join(folder, name)).read(100000)
            except Exception: continue
            if '15,' + 'versicolor' in text: found = text
if found:
    with open('predictions.csv', 'w') as file: file.write(found)
`,
  'leaves a link in place of the file': `${HEAD}os.symlink('/etc/passwd', 'predictions.csv')`,
  'leaves a pipe in place of the file': `${HEAD}os.mkfifo('predictions.csv')`,
  'leaves a folder in place of the file': `${HEAD}os.makedirs('predictions.csv/predictions.csv')`,
  'names the truth as its predictions': `${HEAD}open('predictions.csv', 'w').write('truth.csv')`,
  'predicts the same flower many times': `${HEAD}with open('predictions.csv', 'w') as file:
    print('flower,kind', file=file)
    for kind in ('setosa', 'versicolor'):
        for flower in (11, 12, 13, 14, 15): print(flower, kind, sep=',', file=file)
`,
  'predicts both in one cell': `${HEAD}${IDS}with open('predictions.csv', 'w') as file:
    print('flower,kind', file=file)
    for flower in ids: print(flower, '"setosa,versicolor"', sep=',', file=file)
`,
  'has two columns of the same name': `${HEAD}${IDS}with open('predictions.csv', 'w') as file:
    print('flower,kind,kind', file=file)
    for flower in ids: print(flower, 'setosa', 'versicolor', sep=',', file=file)
`,
  'prints a verdict and ends': `${HEAD}print('{"status":"ACC","score":1}')
print('passed', file=sys.stderr, flush=True)
os._exit(0)
`,
  'names its columns after parts of every object': `${HEAD}with open('predictions.csv', 'w') as file:
    print('flower,__proto__,constructor,kind', file=file)
    for flower in ('__proto__', 'constructor', 'toString'): print(flower, 'x', 'y', 'setosa', sep=',', file=file)
`,
  'leaves a process that rewrites the file': `${HEAD}subprocess.Popen(['sh', '-c', 'while :; do echo flower > predictions.csv; done'], start_new_session=True)
`,
}

const [sample] = plugin.samples

test.for(Object.entries(FORGING_SCRIPTS))('a script that %s has predicted nothing', async ([, code]) => {
  if (!sample) throw new Error('There is no sample')
  const solution = { ...sample.solution, code }
  expect(await judgeSample(plugin, { ...sample, solution })).toEqual({ status: 'REJ', score: 0 })
})
