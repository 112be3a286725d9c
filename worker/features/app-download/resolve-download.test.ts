import { describe, expect, test } from 'vitest'
import { devicePlatforms } from '../../../shared/device'
import { type DownloadRequest, resolveDownload } from './resolve-download'

const buildRequest = (overrides: Partial<DownloadRequest> = {}): DownloadRequest => ({
  page: 'download',
  device: 'apple',
  hasLinkTarget: true,
  isRedirectDeclined: false,
  environment: 'production',
  ...overrides,
})

const both = [true, false] as const

describe('a computer gets the form', () => {
  for (const page of ['download', 'clip'] as const)
    for (const hasLinkTarget of both)
      for (const isRedirectDeclined of both)
        test(`at ${page}, with a link target: ${hasLinkTarget}, staying: ${isRedirectDeclined}`, () => {
          const request = buildRequest({
            page,
            device: 'desktop',
            hasLinkTarget,
            isRedirectDeclined,
          })
          expect(resolveDownload(request)).toEqual({ kind: 'form' })
        })
})

test.each([
  ['apple', true, false, 1000],
  ['apple', false, false, null],
  ['apple', true, true, null],
  ['apple', false, true, null],
  ['android', true, false, 1000],
  ['android', false, false, null],
  ['android', true, true, null],
  ['android', false, true, null],
] as const)(
  'the store page on %s, with a link target: %s, staying: %s, has the redirect delay %s',
  (device, hasLinkTarget, isRedirectDeclined, delayMs) => {
    expect(resolveDownload(buildRequest({ device, hasLinkTarget, isRedirectDeclined }))).toEqual({
      kind: 'store',
      platform: device,
      delayMs,
    })
  },
)

describe('the app clip page', () => {
  test.each(both)(
    'redirects an Apple device after 200 ms, with a link target: %s',
    (hasLinkTarget) => {
      expect(resolveDownload(buildRequest({ page: 'clip', hasLinkTarget }))).toEqual({
        kind: 'clip',
        delayMs: 200,
      })
    },
  )

  test('does not redirect a visitor who chose to stay', () => {
    expect(resolveDownload(buildRequest({ page: 'clip', isRedirectDeclined: true }))).toEqual({
      kind: 'clip',
      delayMs: null,
    })
  })

  test.each(devicePlatforms.filter((device) => device !== 'apple'))(
    'shows the download page on %s',
    (device) => {
      for (const hasLinkTarget of both)
        expect(resolveDownload(buildRequest({ page: 'clip', device, hasLinkTarget }))).toEqual(
          resolveDownload(buildRequest({ device, hasLinkTarget })),
        )
    },
  )
})

test.each(['development', 'test', 'staging'] as const)(
  'in %s the redirect waits 200 ms for the pixel, also on the app clip page',
  (environment) => {
    expect(resolveDownload(buildRequest({ environment }))).toMatchObject({ delayMs: 200 })
    expect(resolveDownload(buildRequest({ environment, page: 'clip' }))).toMatchObject({
      delayMs: 200,
    })
  },
)
