import { describe, expect, test } from 'vitest'
import { findAppReturnFaults, isAppReturnUrl } from './app-return'

describe('APP_RETURN_URL', () => {
  test.each([
    '',
    '/download',
    'papaya://account-link',
    'com.example.papaya:/account-link',
    'com.example.papaya://account-link/done',
  ])('may be %o', (value) => {
    expect(isAppReturnUrl(value)).toBe(true)
  })

  test.each([
    '/web-payment',
    '//evil.example/download',
    '/download?x=1',
    '/download#x',
    'https://evil.example/download',
    'http://papaya.example/download',
    'javascript:/alert(1)/',
    'javascript://alert',
    'data:/text/html',
    'intent://scan/',
    'mailto:/a',
    'file:///etc/passwd',
    'papaya:account link',
    'papaya://a?status=linked',
    'papaya://a#b',
    'Papaya://account-link',
    ' papaya://account-link',
  ])('may not be %o', (value) => {
    expect(isAppReturnUrl(value)).toBe(false)
  })

  test('as a page of this site needs an app that claims it', () => {
    const noApp = { APPLE_APP_ID: '', ANDROID_PACKAGE: '', ANDROID_CERT_SHA256: '' }
    const findFaults = (given: Readonly<Record<string, string>>) =>
      findAppReturnFaults({ APP_RETURN_URL: '/download', ...noApp, ...given })
    expect(findFaults({}).join()).toMatch(/^APP_RETURN_URL is \/download, which no app claims/)
    expect(findFaults({ ANDROID_PACKAGE: 'com.example.papaya' })).toHaveLength(1)
    expect(findFaults({ ANDROID_PACKAGE: 'a.b', ANDROID_CERT_SHA256: 'AB' })).toEqual([])
    expect(findFaults({ APPLE_APP_ID: 'A1B2C3D4E5.com.example.papaya' })).toEqual([])
    expect(findFaults({ APP_RETURN_URL: 'papaya://account-link' })).toEqual([])
    expect(findFaults({ APP_RETURN_URL: '' })).toEqual([])
  })
})
