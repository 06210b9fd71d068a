import type { languages } from 'monaco-editor/editor/editor.api.js'

/** Words of statements, and types, that one grammar or another lacks or has as names of functions. */
const MORE = (
  'ADD ALTER BEGIN BIGINT BOOLEAN BY CHAR COMMIT CONFLICT DATE DAY DECIMAL DELETE DO DOUBLE DROP END EXISTS FILTER FOLLOWING ' +
  'FULL HOUR IF INDEX INSERT INTEGER INTERSECT INTERVAL KEY LANGUAGE LEFT MINUTE MONTH NATURAL NULLS NUMERIC OF OFFSET OVER ' +
  'PARTITION PRECEDING PRECISION RANGE REAL RECURSIVE RESTRICT RIGHT ROLLBACK ROW ROWS SECOND SET SMALLINT TEMPORARY TEXT TIME ' +
  'TIMESTAMP TRIGGER TRUNCATE UNBOUNDED UPDATE VALUES VARCHAR VIEW WITHIN YEAR ZONE'
).split(' ')

const wordsOf = (list: unknown): readonly string[] => (Array.isArray(list) ? list : [])

/** A grammar of SQL in which `JOIN`, `AND` and `BY` are words of a statement as `SELECT` is, in one colour. */
export function withSqlWords(language: languages.IMonarchLanguage): languages.IMonarchLanguage {
  const keywords = new Set([...wordsOf(language.keywords), ...wordsOf(language.operators), ...MORE])
  const functions = wordsOf(language.builtinFunctions).filter((word) => !keywords.has(word))
  return { ...language, keywords: [...keywords], operators: [], builtinFunctions: functions }
}
