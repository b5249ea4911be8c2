/**
 * A page under examination: what goes wrong in it is collected, and what it asks for is compared with where it may ask.
 */

import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'puppeteer-core'

/** The text of axe-core, which runs in the page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A width of a window, and its name in the file of a screenshot. */
export const WIDTHS = [
  ['wide', 1280, 900],
  ['tablet', 768, 1024],
  ['phone', 390, 844],
] as const

export class Session {
  readonly page: Page
  readonly #problems: string[] = []
  readonly #about: string
  #checks = 0

  private constructor(page: Page, about: string, home: string) {
    this.page = page
    this.#about = about
    page.on('pageerror', (error) => this.problem(`an error in the page: ${String(error)}`))
    page.on('console', (message) => {
      if (message.type() === 'error') this.problem(`the console says: ${message.text()}`)
    })
    page.on('request', (request) => {
      const address = request.url()
      if (!address.startsWith(home) && !/^(?:about|data|blob):/.test(address)) this.problem(`it asks for ${address}`)
    })
  }

  /** A new page. `home` is the beginning of every address that it may ask for. */
  static async open(browser: Browser, about: string, home: string): Promise<Session> {
    return new Session(await browser.newPage(), about, home)
  }

  get problems(): readonly string[] {
    return this.#problems
  }

  get checks(): number {
    return this.#checks
  }

  problem(text: string): void {
    this.#problems.push(`${this.#about}: ${text}`)
  }

  /** A check: what is found has to be what is expected. */
  expect(what: string, found: unknown, expected: unknown): void {
    this.#checks++
    if (JSON.stringify(found) !== JSON.stringify(expected)) {
      this.problem(`${what}: found ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`)
    }
  }

  /** Waits until a question to the page is answered as it should be. */
  async eventually(what: string, ask: () => Promise<unknown>, expected: unknown, milliseconds = 20_000): Promise<void> {
    const until = Date.now() + milliseconds
    let found = await ask()
    while (JSON.stringify(found) !== JSON.stringify(expected) && Date.now() < until) {
      await pause(40)
      found = await ask()
    }
    this.expect(what, found, expected)
  }

  /** The text of an element, as the page has it. */
  text(selector: string): Promise<string> {
    return this.page.evaluate((found) => document.querySelector(found)?.textContent ?? '', selector)
  }

  /** Asks axe-core, and counts what it calls serious or critical as a problem. */
  async accessible(where: string): Promise<void> {
    await this.page.evaluate(AXE)
    const violations = await this.page.evaluate(async () => {
      const { axe } = globalThis as unknown as {
        axe: { run: (context: Document, options: object) => Promise<{ violations: Violation[] }> }
      }
      interface Violation {
        readonly id: string
        readonly impact: string
        readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[]
      }
      const { violations: found } = await axe.run(document, { resultTypes: ['violations'] })
      return found
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)} (${nodes[0]?.failureSummary})`)
    })
    this.expect(`${where}: serious findings of axe`, violations, [])
  }

  /** Whether the page is as wide as the window, and not wider. */
  async fits(where: string): Promise<void> {
    const over = await this.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    this.expect(`${where}: it is wider than the window by`, Math.max(over, 0), 0)
  }

  /** Whether each column of a table is seen where there is room for it: in a wide window. */
  async tablesFit(where: string): Promise<void> {
    const over = await this.page.evaluate(() =>
      window.innerWidth < 1200
        ? 0
        : Math.max(0, ...[...document.querySelectorAll('.wide')].map((one) => one.scrollWidth - one.clientWidth)),
    )
    this.expect(`${where}: a table is wider than its place by`, over, 0)
  }

  async screenshot(folder: string, name: string): Promise<void> {
    mkdirSync(folder, { recursive: true })
    await this.page.screenshot({ path: join(folder, `${name}.png`) as `${string}.png`, fullPage: true })
  }
}
