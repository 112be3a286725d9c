// Calls one of staff's commands.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/run.ts'
import { staffNameHeader } from '../../shared/back-office/staff-name-header.ts'

export const opsToken = /^OPS_TOKEN = "([^"]+)"/m.exec(
  readFileSync(path.join(root, 'wrangler.toml'), 'utf8'),
)?.[1]

/** `staffName`: the staff member who acts. */
export async function callOps(
  siteUrl: string,
  command: string,
  input: unknown,
  staffName = 'Sam Staff',
): Promise<unknown> {
  const response = await fetch(`${siteUrl}/ops/${command}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // A kept connection may be one that the server is just closing.
      connection: 'close',
      authorization: `Bearer ${opsToken}`,
      [staffNameHeader]: encodeURIComponent(staffName),
    },
    body: JSON.stringify(input),
  })
  const body = await response.text()
  if (response.status !== 200) throw new Error(`${command}: ${response.status} ${body}`)
  return JSON.parse(body)
}
