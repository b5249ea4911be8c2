/**
 * What a pattern or a URI template makes of a URL.
 */

import { UrlError } from 'weburl'
import { UriTemplate, UrlPattern } from 'weburl/patterns'

/** What the card of patterns shows. */
export interface Explained {
  /** What is wrong with the pattern; `null` where nothing is. */
  readonly problem: string | null
  readonly isRefused: boolean
  /** Whether the URL matches, and if not, why. */
  readonly message: string
  /** The groups or variables, by name. */
  readonly values: readonly (readonly [name: string, value: string])[]
}

const NOTHING: Explained = { problem: null, isRefused: false, message: '', values: [] }

export function explained(kind: 'pattern' | 'template', pattern: string, url: string): Explained {
  if (pattern === '') return NOTHING
  try {
    return kind === 'pattern' ? explainPattern(pattern, url) : explainTemplate(pattern, url)
  } catch (error) {
    if (!(error instanceof UrlError)) throw error
    return { ...NOTHING, problem: error.message, isRefused: true }
  }
}

function explainPattern(text: string, url: string): Explained {
  const pattern = UrlPattern.parse<string>(text)
  const groups = pattern.match(url)?.groups ?? {}
  const findings = pattern.findings.map(({ message, suggestion }) => `${message}: ${suggestion}`)
  return {
    problem: findings.length === 0 ? null : findings.join('\n'),
    isRefused: false,
    message: sentence(pattern.explain(url).message),
    values: Object.entries(groups).map(([name, value]) => [name, value ?? '–']),
  }
}

function explainTemplate(text: string, url: string): Explained {
  const template = UriTemplate.parse(text)
  const values = template.match(url)
  if (values === null) return { ...NOTHING, message: sentence(template.explain(url).message) }
  return {
    ...NOTHING,
    message: 'The template gives this URL with these values.',
    values: Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  }
}

const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`
