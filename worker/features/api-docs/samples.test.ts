// The samples of /docs/api are derived from the schemas and match them.

import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { apiReference, documentedCalls } from '../../api-document'

const pageCalls = apiReference.groups.flatMap(({ calls }) => calls)
const rows = documentedCalls.map((call) => {
  const onPage = pageCalls.find(({ method, path }) => method === call.method && path === call.path)
  if (!onPage) throw new Error(`${call.path} is not on the page`)
  return { name: `${call.method} ${call.path}`, call, onPage }
})

describe.each(rows)('the documentation of $name', ({ call, onPage }) => {
  test('has a curl command with its method, path, required query and token', () => {
    expect(onPage.curl).toContain(`"$SITE${call.path.replace(/:\w+/, '…')}`)
    expect(onPage.curl.includes(`-X ${call.method}`)).toBe(call.method !== 'GET')
    expect(onPage.curl.includes('Bearer $OPS_TOKEN')).toBe(call.needs === 'ops token')
    expect(onPage.curl.includes('Bearer $PAPAYA_KEY')).toBe(call.needs === 'partner key')
    for (const { name } of call.query.filter(({ isRequired }) => isRequired))
      expect(onPage.curl).toContain(`${name}=`)
    expect(onPage.curl).not.toContain('undefined')
  })

  test('has a sample that the schema accepts for each JSON response, and for no other', () => {
    for (const { status, sample } of onPage.responses) {
      const schema = Object.entries(call.responses).find(([key]) => key === String(status))?.[1][1]
      expect(sample !== '').toBe(schema !== null)
      if (!schema) continue
      const { error } = z.safeParse(schema, JSON.parse(sample))
      expect(error?.issues ?? [], sample).toEqual([])
    }
  })
})

test('the sample of a payment posts typical form fields to a payee from the site’s own origin', () => {
  const pay = rows.find(({ call }) => call.path === '/payment/payment_back.php')
  expect(pay?.onPage.curl).toMatch(/^curl -X POST "\$SITE\/payment\/payment_back\.php\?p=p_cedar"/)
  expect(pay?.onPage.curl).toContain(`-F 'amount=125.50'`)
  expect(pay?.onPage.curl).toContain('-H "Origin: $SITE"')
})
