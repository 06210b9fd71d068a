import { currentLanguage } from './language.ts'

/** The forms of a word, by the plural rules of its language (CLDR); `other` for all that are not named. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

/** A number as the current language writes it: `1.5`, `1,5`. */
export function numberText(value: number): string {
  return new Intl.NumberFormat(currentLanguage().tag).format(value)
}

/** `1 question`, `2 questions`: a number with the word in the form that it asks for. */
export function counted(count: number, forms: Forms): string {
  const form = new Intl.PluralRules(currentLanguage().tag).select(count)
  return `${numberText(count)} ${forms[form] ?? forms.other}`
}
