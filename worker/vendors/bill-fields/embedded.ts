// The embedded automation host: reads the names of a bot's extra fields from `payee_bot_fields`, which the
// development seed fills.
import { isBotKey, maxBotFields } from '../../../shared/payments/bot-fields'
import { all } from '../../platform/db/d1'
import { toErrorText } from '../../platform/logging/logger'
import type { BillFieldsReader } from './bill-fields'

/** Exported for the EXPLAIN QUERY PLAN test. */
export const botFieldsQuery = `SELECT field_key FROM payee_bot_fields
  WHERE payee_id = ?1 AND bot_name = ?2 ORDER BY position LIMIT ${maxBotFields}`

export function billFieldsEmbedded(db: D1Database): BillFieldsReader {
  return {
    async read({ commonBot, payeeId }) {
      try {
        const rows = await all<{ readonly field_key: string }>(
          db.prepare(botFieldsQuery).bind(payeeId, commonBot),
        )
        const keys = rows.map((row) => row.field_key).filter(isBotKey)
        return { kind: 'found', botName: keys.length > 0 ? commonBot : '', keys }
      } catch (error) {
        return { kind: 'unavailable', code: toErrorText(error) }
      }
    },
  }
}
