/** A small project in a pod, as an author writes it. */
export const SMALL_POD_PROJECT = {
  statement: '<p>Work.</p>',
  technologies: ['javascript'],
  files: { 'src/server.js': 'listen()\n', 'src/list.js': 'export const list = []\n', 'test.js': 'test()\n' },
  locked: ['test.js'],
  sample_testcases: [{ name: 'lists' }],
  tasks: { install: ['npm', 'install'], start: ['npm', 'start'] },
  port: 3000,
}
