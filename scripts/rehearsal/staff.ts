// Staff's commands in a rehearsal, sent to /ops.
import { opsToken } from './production-vars.ts'

async function callOps(siteUrl: string, command: string, input: unknown): Promise<void> {
  const response = await fetch(`${siteUrl}/ops/${command}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${opsToken}` },
    body: JSON.stringify(input),
  })
  const body = await response.text()
  if (response.status !== 200) throw new Error(`/ops/${command}: ${response.status} ${body}`)
}

export const infoField = 'Middle name'

export const askForInfo = (siteUrl: string, payment: string) =>
  callOps(siteUrl, 'askForInfo', {
    payment,
    request: { type: 'extraFields', fields: [{ type: 'text', name: infoField }] },
  })

export const acceptPayment = (siteUrl: string, payment: string) =>
  callOps(siteUrl, 'accept', { payment })
