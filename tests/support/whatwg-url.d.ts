/** The part of whatwg-url that the tests use: it publishes no types. */
declare module 'whatwg-url' {
  export interface UrlRecord {
    readonly scheme: string
    readonly host: unknown
  }
  export function parseURL(input: string, options?: { baseURL?: UrlRecord | null }): UrlRecord | null
  export function serializeURL(url: UrlRecord): string
  export function serializeURLOrigin(url: UrlRecord): string
  export const URL: typeof globalThis.URL & { parse(url: string, base?: string): globalThis.URL | null }
  export const URLSearchParams: typeof globalThis.URLSearchParams
}
