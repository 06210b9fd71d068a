/** Keys of a problem's page. */
export const en = {
  title: 'Keyboard shortcuts',
  hint: 'On a question’s page.',
  note: 'You can also reach everything with Tab. On a Mac, the keys with Alt and Shift type characters while you are in a text field.',
  actions: {
    previous: 'Previous question',
    next: 'Next question',
    bookmark: 'Set or remove the bookmark',
    passage: 'Move between passage and question',
    list: 'All questions',
    help: 'Help',
  },
  save: 'Save now',
  keys: 'This list',
}
