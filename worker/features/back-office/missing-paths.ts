// Staff commands for the paths that visitors requested and that have no page: misprinted addresses of bills, and billers
// without a page. Emails, cards, tokens, icons and scanners' paths are not counted (pay-landing/path-reports.ts).
import * as z from 'zod/mini'
import { dayMs } from '../../../shared/durations'
import { commandErrors } from '../../../shared/locales/en/back-office/commands'
import { err, ok } from '../../../shared/result'
import { toDay } from '../pay-landing/path-reports'
import { payLandingStore } from '../pay-landing/store'
import { defineCommand } from './define-command'

const listedMs = 30 * dayMs

export const listMissingPaths = defineCommand({
  summary: 'Lists the paths that were requested and have no page.',
  input: z.strictObject({}),
  reply: z.object({
    /** Most requests first. `lastDay` is YYYY-MM-DD in UTC. */
    paths: z.array(z.object({ path: z.string(), reports: z.int(), lastDay: z.string() })),
  }),
  failures: [],
  terminal: {
    name: 'reported-paths list',
  },
  async run(_, { db, now }) {
    return ok({ paths: await payLandingStore(db).listReports(toDay(now() - listedMs)) })
  },
})

export const handleMissingPath = defineCommand({
  summary: 'Takes a path without a page off the list until visitors open it on a later day.',
  sample: { path: '/cedar' },
  input: z.strictObject({
    /** As in the list. */
    path: z
      .string({ error: commandErrors.path.listed })
      .check(z.regex(/^\/.{0,199}$/s, { error: commandErrors.path.listed })),
  }),
  reply: z.object({ path: z.string(), what: z.enum(['handled', 'repeated']) }),
  failures: ['not_found'],
  terminal: {
    name: 'reported-paths done',
    positionals: ['path'],
  },
  async run({ path }, { db, now, actor }) {
    const days = { firstDay: toDay(now() - listedMs), today: toDay(now()) }
    const what = await payLandingStore(db).handle(path, { ...days, actor })
    return what === 'not_found' ? err({ kind: 'not_found' }) : ok({ path, what })
  },
})
