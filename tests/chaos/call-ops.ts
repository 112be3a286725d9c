// Calls one of staff's commands.
import { z } from 'zod'
import { readConfigValue } from '../../scripts/start/local-database.ts'
import { staffNameHeader } from '../../shared/back-office/staff-name-header.ts'

export const opsToken = readConfigValue('OPS_TOKEN')

const versioned = [
  ...([
    'accept',
    'reject',
    'refund',
    'addNote',
    'askForInfo',
    'withdrawInfo',
    'recordDispute',
  ] as const),
  ...(['recordSent', 'recordRemittanceEnd', 'voidCode', 'askToMove', 'takeBackRecord'] as const),
]

const seen = z.object({ result: z.object({ version: z.optional(z.string()) }) })

/**
 * `staffName`: the staff member who acts. `token`: by default, the demo's. A command about a payment names its version of
 * now, which an earlier release does not have.
 */
export async function callOps(
  siteUrl: string,
  command: string,
  input: object,
  staffName?: string,
  token?: string,
): Promise<unknown> {
  const send = (name: string, body: object) => sendCommand(siteUrl, name, body, staffName, token)
  const isAbout = versioned.some((name) => name === command) && !('version' in input)
  if (!isAbout || !('payment' in input)) return send(command, input)
  const { version } = seen.parse(await send('readPayment', { payment: input.payment })).result
  return send(command, { ...input, version })
}

async function sendCommand(
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
