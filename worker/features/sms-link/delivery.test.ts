import { expect, test } from 'vitest'
import { explainQuery } from '../../../tests/support/explain-query'
import { deliveryQueries } from './delivery-store'

test.each(Object.entries(deliveryQueries))('the query %s scans no table', async (_, sql) => {
  for (const step of await explainQuery(sql)) expect(step).not.toMatch(/^SCAN/)
})
