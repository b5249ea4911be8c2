/**
 * Why a record has no answer, where the reason is that of the list and not of a URL. All other reasons are names of findings in the
 * dialect's document.
 */
export const REASONS = {
  'line-too-long': 'the record is longer than --max-line',
  'column-missing': 'the record has no such column',
  'field-missing': 'the JSON has no such member, or it is not a string',
  'into-missing': 'the record has no object into which the answer could be put, see --into',
  'not-json': 'the record is not JSON',
  'not-csv': 'the record is not CSV: a quote is where none belongs, or is not closed',
  'not-cdx': 'the record is neither CDX nor CDXJ',
  'base-refused': 'the base of the record is not a URL',
  'encoding-unknown': 'the encoding of the record is not known',
  'dialect-unknown': 'the dialect of the record is not known',
  'delimiter-in-result': 'the answer would have one column more',
  'input-not-utf-8':
    'the URL has bytes that are not UTF-8; they are read as U+FFFD; --input-encoding names another encoding',
} as const

export type ReasonName = keyof typeof REASONS
