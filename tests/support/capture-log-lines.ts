// Captures what a test logs. Called once at the top of a test file; each test starts with no lines.
import { beforeEach, vi } from 'vitest'

const capture = <Line>(toLine: (text: string) => Line): Line[] => {
  const lines: Line[] = []
  beforeEach(() => {
    lines.length = 0
    vi.spyOn(console, 'log').mockImplementation((text) => {
      lines.push(toLine(String(text)))
    })
  })
  return lines
}

/** The log lines of the running test as text. */
export const captureLogLines = (): string[] => capture((text) => text)

/** The log lines of the running test as objects. */
export const captureLogEvents = (): Record<string, unknown>[] => capture((text) => JSON.parse(text))
