import { ANSWER_FIELDS, FIRST_SCREEN } from '../../../src/wire/first-screen.ts'

const LINES = [
  `const first=document.getElementById('${FIRST_SCREEN.id}'),{base,key}=first.dataset`,
  `first.addEventListener('click',({target})=>{first.pressed=target.closest('button')})`,
  `const store=localStorage,theme=store['assess:appearance']`,
  `const fields=()=>[...first.querySelectorAll('${ANSWER_FIELDS}')]`,
  `const isMark=({type})=>type=='radio'||type=='checkbox'`,
  `const keep=()=>{store[key]=JSON.stringify([base,fields().map(f=>isMark(f)?[f.checked,f.defaultChecked,f.ariaLabel]:[f.value,f.defaultValue??f.querySelector('[selected]')?.value,f.ariaLabel])])}`,
  `const [kept,values]=JSON.parse(store[key]||'[]')`,
  'if(theme)document.documentElement.dataset.theme=theme',
  `if(base&&kept==base)fields().forEach((f,i)=>{if(i in values)f[isMark(f)?'checked':'value']=values[i][0]})`,
  `if(base)first.addEventListener('input',keep)`,
]

/**
 * The script of a first screen, in the page itself: what is typed or chosen before the player has come is in the local
 * storage at once, and there again after a reload, as long as the stored answer is the same. A chosen appearance counts
 * from the first paint on, and the button that was pressed last is known. A browser that refuses its storage keeps nothing. `src/adapters/first-screen` takes
 * it over.
 */
export const KEEP_TYPED = `try{${LINES.join(';')}}catch{}`
