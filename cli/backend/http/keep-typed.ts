import { ANSWER_FIELDS, FIRST_SCREEN } from '../../../src/wire/first-screen.ts'

const LINES = [
  `const first=document.getElementById('${FIRST_SCREEN.id}'),{base,key}=first.dataset`,
  `first.addEventListener('click',({target})=>{first.pressed=target.closest('button')})`,
  `const store=localStorage,theme=store['assess:appearance']`,
  `const fields=()=>[...first.querySelectorAll('${ANSWER_FIELDS}')]`,
  `const isMark=({type})=>type=='radio'||type=='checkbox'`,
  'let older',
  `const keep=()=>{store[key]=JSON.stringify([base,fields().map(f=>isMark(f)?[f.checked,f.defaultChecked,f.ariaLabel]:[f.value,f.defaultValue??f.querySelector('[selected]')?.value,f.ariaLabel]),older])}`,
  'if(theme)document.documentElement.dataset.theme=theme',
  `if(base)first.addEventListener('input',keep)`,
  `first.querySelectorAll('[data-room] select').forEach(f=>{f.disabled=true})`,
  `const [kept,values,before]=JSON.parse(store[key]||'[]')`,
  'older=kept==base?before:store[key]',
  `if(base&&kept==base)fields().forEach((f,i)=>{if(i in values)f[isMark(f)?'checked':'value']=values[i][0]})`,
]

/**
 * The script of a first screen, in the page itself: what is typed or chosen before the player has come is in the local
 * storage at once, and there again after a reload, as long as the stored answer is the same; what was typed into an older
 * one is kept beside it. A chosen appearance counts from the first paint on, and the button that was pressed last is known.
 * What is chosen in a workspace, such as a language, changes what is in its fields, so that waits for the player. A browser that
 * refuses its storage keeps nothing. `src/adapters/first-screen` takes it over.
 */
export const KEEP_TYPED = `try{${LINES.join(';')}}catch{}`
