// Values of the options and files of `npm run ops`, read before a request is sent.
import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { maxPayeeFileBytes } from '../../worker/features/back-office/payees/import-payees.ts'
import { OpsError } from './site.ts'

export class UsageError extends OpsError {}

export function parseAmount(name: string, text: string): number {
  const [, dollars, cents = '00'] = /^\$?(\d{1,4})(?:\.(\d\d))?$/.exec(text) ?? []
  if (dollars === undefined) throw new UsageError(`${name} should be dollars such as 125.50.`)
  return Number(dollars) * 100 + Number(cents)
}

export function parseCount(name: string, text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new UsageError(`${name} should be a whole number.`)
  return Number(text)
}

/** `failure` is what a person reads before the reason. */
export function attempt<Value>(failure: string, act: () => Value, Refusal = OpsError): Value {
  try {
    return act()
  } catch (error) {
    throw new Refusal(`${failure}: ${error instanceof Error ? error.message : ''}`)
  }
}

export function readTextFile(file: string): string {
  const bytes = attempt(`${file} cannot be read`, () => readFileSync(file))
  // The site's own limit, checked here before uploading.
  if (bytes.byteLength > maxPayeeFileBytes)
    throw new OpsError(`${file} is larger than ${maxPayeeFileBytes / 1024 / 1024} MB: split it.`)
  if (!isUtf8(bytes)) throw new OpsError(`${file} is not UTF-8: save it as "CSV UTF-8".`)
  return bytes.toString()
}
