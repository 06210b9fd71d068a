import { inLanguages } from '../../sdk/language.ts'
import { de } from './de/onboarding.ts'
import { en } from './en/onboarding.ts'

/** Texts of the form before a test. */
export const onboardingTexts = inLanguages({ en, de })
