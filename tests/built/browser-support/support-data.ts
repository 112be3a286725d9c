// MDN's data about browsers, for the browsers that package.json names.
import data from '@mdn/browser-compat-data/forLegacyNode'
import type {
  BrowserName,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data/types'
import { readBrowsers } from '../../../scripts/build/browsers.ts'

/** Maps browserslist's names to the data's. Chrome and Firefox for Android have the versions of the desktop. */
const namesInData: Readonly<Record<string, readonly BrowserName[]>> = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios', 'webview_ios'],
  samsung: ['samsunginternet_android'],
  android: ['webview_android'],
}

const oldestBrowsers = readBrowsers().flatMap(([name, version]) => {
  const names = namesInData[name]
  if (!names) throw new Error(`${name} has no name in the data`)
  return names.map((nameInData) => [nameInData, version] as const)
})

function isUpTo(version: string, limit: string): boolean {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number)
  const [limitMajor = 0, limitMinor = 0] = limit.split('.').map(Number)
  return major < limitMajor || (major === limitMajor && minor <= limitMinor)
}

/** A feature that was removed, or is behind a flag or a prefix, is not there. Partial support counts. */
const includes = (statement: SimpleSupportStatement, version: string): boolean =>
  typeof statement.version_added === 'string' &&
  isUpTo(statement.version_added, version) &&
  !(statement.version_removed && isUpTo(statement.version_removed, version)) &&
  !statement.flags &&
  !statement.prefix &&
  !statement.alternative_name

/** Undefined if the data knows nothing about the feature. */
function isLackedBySome(feature: Identifier | undefined): boolean | undefined {
  const support = feature?.__compat?.support
  return (
    support &&
    oldestBrowsers.some(([name, version]) => {
      const statements = [support[name] ?? []].flat()
      return statements.length > 0 && !statements.some((one) => includes(one, version))
    })
  )
}

export const isMissing = (feature: Identifier | undefined): boolean =>
  isLackedBySome(feature) === true

export const isEverywhere = (feature: Identifier | undefined): boolean =>
  isLackedBySome(feature) === false

/** The features below another one, by name. */
export const listParts = (
  feature: Identifier | undefined,
): readonly (readonly [name: string, part: Identifier])[] =>
  Object.keys(feature ?? {}).flatMap((name) => {
    const part = findPart(feature, name)
    return part ? [[name, part] as const] : []
  })

export const findPart = (feature: Identifier | undefined, name: string): Identifier | undefined =>
  feature && name !== '__compat' && Object.hasOwn(feature, name) ? feature[name] : undefined

export const { api, css } = data
export const builtins: Identifier = data.javascript.builtins ?? {}
