import { describe, expect, test } from 'vitest'
import { devicePlatforms } from '../../../shared/device'
import { type DownloadVisit, resolveDownload } from './resolve-download'

const aVisit = (overrides: Partial<DownloadVisit> = {}): DownloadVisit => ({
  address: 'download',
  device: 'apple',
  isNamed: true,
  isStaying: false,
  environment: 'production',
  ...overrides,
})

const both = [true, false] as const

describe('a computer gets the form, whatever brought it', () => {
  for (const address of ['download', 'clip'] as const)
    for (const isNamed of both)
      for (const isStaying of both)
        test(`${address}, named ${isNamed}, staying ${isStaying}`, () => {
          const visit = aVisit({ address, device: 'desktop', isNamed, isStaying })
          expect(resolveDownload(visit)).toEqual({ kind: 'form' })
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
  '%s, named %s, staying %s: the store after %s ms',
  (device, isNamed, isStaying, delayMs) => {
    expect(resolveDownload(aVisit({ device, isNamed, isStaying }))).toEqual({
      kind: 'store',
      platform: device,
      delayMs,
    })
  },
)

describe('the app clip’s page', () => {
  test.each(both)('redirects an Apple device after 200 ms, named %s', (isNamed) => {
    expect(resolveDownload(aVisit({ address: 'clip', isNamed }))).toEqual({
      kind: 'clip',
      delayMs: 200,
    })
  })

  test('can be stayed on', () => {
    expect(resolveDownload(aVisit({ address: 'clip', isStaying: true }))).toEqual({
      kind: 'clip',
      delayMs: null,
    })
  })

  test.each(devicePlatforms.filter((device) => device !== 'apple'))(
    'is the download page on %s',
    (device) => {
      for (const isNamed of both)
        expect(resolveDownload(aVisit({ address: 'clip', device, isNamed }))).toEqual(
          resolveDownload(aVisit({ device, isNamed })),
        )
    },
  )
})

test.each(['development', 'test'] as const)('in %s the pixel has 300 ms', (environment) => {
  expect(resolveDownload(aVisit({ environment }))).toMatchObject({ delayMs: 300 })
  expect(resolveDownload(aVisit({ environment, address: 'clip' }))).toMatchObject({ delayMs: 200 })
})
