import { afterEach, describe, expect, test, vi } from 'vitest'
import { log, toErrorText } from './logger'

const written = vi.spyOn(console, 'log').mockImplementation(() => undefined)
afterEach(() => written.mockClear())

const lineOf = (error: string): string => {
  log('info', 'request', { error })
  return String(written.mock.calls.at(-1)?.[0])
}

describe('card numbers in the log', () => {
  test.each([
    '4111111111111111',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    'failed for 4242424242424242 of Jane',
    'card=5424000000000015&exp=12/30',
    '6011000000000012',
    '370000000000002',
    'x4111111111111111y',
  ])('a card number is masked in the log: %s', (text) => {
    const line = lineOf(text)
    expect(line).toContain('[card number]')
    expect(line).not.toMatch(/\d{4}[ -]?\d{4}/)
  })

  test('ids, timestamps and numbers with a wrong check digit are not masked in the log', () => {
    expect(lineOf('PPY-7K2M9-X41QZ at 1795222882143')).toContain('1795222882143')
    expect(lineOf('4111111111111112')).toContain('4111111111111112')
  })
})

describe('a log line', () => {
  test('a log line is one line of JSON whatever the text contains', () => {
    const line = lineOf('a\r\nb\u2028c\u2029d\u0085e\u001b[31mred\u0000f')
    expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    expect(JSON.parse(line)).toEqual({
      level: 'info',
      event: 'request',
      error: 'a  b c d e [31mred f',
    })
  })

  test('a line break in a field cannot forge a log line', () => {
    lineOf('x\n{"level":"alert","event":"forged"}')
    expect(written).toHaveBeenCalledTimes(1)
    expect(String(written.mock.calls[0]?.[0]).split('\n')).toHaveLength(1)
  })

  test('a log field is cut to 500 characters', () => {
    expect(JSON.parse(lineOf('a'.repeat(5000))).error).toHaveLength(500)
  })

  test('a logged error has its type and location but not its message', () => {
    const text = toErrorText(new TypeError('Jane Doe has no card 4111111111111111'))
    expect(text).toMatch(/^TypeError at /)
    expect(text).not.toContain('Jane')
    expect(toErrorText('Jane Doe')).toBe('string')
  })

  test('a logged error has no part of a multi-line message', () => {
    expect(toErrorText(new Error('first\nJane Doe'))).not.toContain('Jane')
  })
})
