// Calls one of staff's commands.
import { readConfigValue } from '../../scripts/start/local-database.ts'
import { staffNameHeader } from '../../shared/back-office/staff-name-header.ts'

export const opsToken = readConfigValue('OPS_TOKEN')

/** `staffName`: the staff member who acts. `token`: by default, the demo's. */
export async function callOps(
  siteUrl: string,
  command: string,
  input: unknown,
  staffName = 'Sam Staff',
  token = opsToken,
): Promise<unknown> {
  const response = await fetch(`${siteUrl}/ops/${command}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // A kept connection may be one that the server is just closing.
      connection: 'close',
      authorization: `Bearer ${token}`,
      [staffNameHeader]: encodeURIComponent(staffName),
    },
    body: JSON.stringify(input),
  })
  const body = await response.text()
  if (response.status !== 200) throw new Error(`${command}: ${response.status} ${body}`)
  return JSON.parse(body)
}
