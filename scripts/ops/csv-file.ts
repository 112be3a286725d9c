// Reads a CSV file for an import.
import { readFileSync } from 'node:fs'
import { maxPayeeFileBytes } from '../../worker/features/back-office/payees/import-payees.ts'
import { OpsError } from './site.ts'

export function readTextFile(file: string): string {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new OpsError(
      `${file} cannot be read${code === 'ENOENT' ? ': no such file' : ` (${code})`}.`,
    )
  }
  // The site's own limit, checked here before uploading.
  if (bytes.byteLength > maxPayeeFileBytes)
    throw new OpsError(`${file} is larger than ${maxPayeeFileBytes / 1024 / 1024} MB: split it.`)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new OpsError(`${file} is not UTF-8: save it as "CSV UTF-8".`)
  }
}
