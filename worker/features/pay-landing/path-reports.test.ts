import { describe, expect, it } from 'vitest'
import { toDay, toReportedPath } from './path-reports'

describe('a reported path', () => {
  it.each([
    ['/nowhere', '/nowhere'],
    ['/nowhere?token=secret#x', '/nowhere'],
    ['https://papaya.example/nowhere?x=1', '/nowhere'],
    ['//evil.example/x', '//evil.example/x'],
    ['/st.marys-clinic', '/st.marys-clinic'],
    ['/phpharmacy/patient', '/phpharmacy/patient'],
    ['/a\u0000b\u202ec', '/a%00b%E2%80%AEc'],
    [`/${'ab/'.repeat(200)}`, `/${'ab/'.repeat(200)}`.slice(0, 200)],
  ])('%j is counted as %j', (text, path) => expect(toReportedPath(text)).toBe(path))

  it.each([
    ['text without a slash', 'nowhere'],
    ['empty text', ''],
    ['a script', 'javascript:alert(1)'],
    ['a card number', '/4111111111111111'],
    ['a card number in groups', '/4111-1111-1111-1111'],
    ['an email address', '/rosa@example.com'],
    ['an encoded email address', '/rosa%40example.com'],
    ['an icon', '/favicon.ico'],
    ['an icon of an old iPhone', '/apple-touch-icon-120x120-precomposed.png'],
    ['a hidden file', '/.env'],
    ['a hidden folder', '/app/.git/config'],
    ['a program that scanners try', '/wp-login.php'],
    ['a folder that scanners try', '/wp-admin/setup-config'],
    ['an archive that scanners try', '/backup.zip'],
    ['a token', `/reset/${'aB3_'.repeat(8)}`],
  ])('is not counted for %s', (_, text) => expect(toReportedPath(text)).toBeNull())
})

it('the day of a reported path is in UTC', () =>
  expect(toDay(Date.UTC(2026, 10, 20, 23, 59))).toBe('2026-11-20'))
