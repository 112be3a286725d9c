// Checks the site's health and advises what to do: configuration, stores, and vendors. Changes no data; the probes of the
// bindings write only a short-lived KV key, an object of each bucket and a queue message without effect. An invalid
// configuration is reported by config-diagnostics.ts instead, because nothing else runs then.
import * as z from 'zod/mini'
import { maxTextSiteUrlLength } from '../../../../shared/payments/link-aliases'
import { ok } from '../../../../shared/result'
import { findTestKeys } from '../../../platform/config/test-keys'
import { flagNames } from '../../../vendors/flags/flags'
import { toProbe, type VendorProbe } from '../../../vendors/vendor-probe'
import type { BackOfficeDeps } from '../back-office-types'
import { defineCommand } from '../define-command'
import { listManagerEmails } from '../destinations/change-destinations'
import type { SiteCheck } from '../replies'
import * as replies from '../replies'
import { printed, time } from '../reply-format'
import { checkDatabasePlace, checkStores } from './check-stores'
import { checkPublicWing, checkSharedSecrets } from './public-wing'
import { isNearlyUsed, readBudgets, toBudgetText } from './report-load'
import { fine, guard, notChecked, wrong } from './site-check'

export const checkSite = defineCommand({
  summary: 'Checks the site’s health.',
  input: z.strictObject({}),
  reply: z.object({
    environment: z.string(),
    /** SITE_URL; may be empty in development. */
    siteUrl: z.string(),
    /** STAFF_URL. */
    staffUrl: z.string(),
    /** OPS_URL; empty in development. */
    opsUrl: z.string(),
    version: z.string(),
    commit: z.string(),
    /** The site's clock. */
    now: printed(time, { label: 'server time' }),
    checks: z.array(replies.siteCheck),
  }),
  failures: [],
  terminal: { name: 'doctor' },
  async run(_, deps) {
    const { config, now, vendorProbes } = deps
    const publicWing = await deps.findPublicWing().catch(() => null)
    const checks = await Promise.all([
      checkConfig(deps),
      checkTestKeys(deps),
      checkTextLength(deps),
      checkStaffPage(deps),
      checkPublicWing(publicWing),
      ...(publicWing === null ? [] : [checkSharedSecrets(publicWing, await deps.proveSecrets())]),
      ...(await checkStores({
        ...{ db: deps.db, now, config, bindingProbes: deps.bindingProbes },
        environment: config.ENVIRONMENT,
      })),
      checkDatabasePlace(deps),
      checkBudgets(deps),
      checkFlags(deps),
      ...[...vendorProbes, ...(publicWing?.vendors ?? []).map(toProbe)].map(checkVendor),
    ])
    return ok({
      environment: config.ENVIRONMENT,
      siteUrl: config.SITE_URL,
      staffUrl: config.STAFF_URL,
      opsUrl: config.OPS_URL,
      version: __BUILD__.version,
      commit: __BUILD__.commit,
      now: now(),
      checks,
    })
  },
})

async function checkVendor({ name, probe }: VendorProbe): Promise<SiteCheck> {
  if (!probe) return notChecked(name, 'has no read-only call')
  return guard(
    name,
    'Check the vendor’s status page, and that this site can reach it.',
    async () => {
      const finding = await probe()
      switch (finding.kind) {
        case 'ok':
          return fine(name, finding.found)
        case 'misconfigured':
          return wrong(name, finding.found, finding.advice)
        case 'refused':
          return wrong(
            name,
            finding.found,
            `Replace ${finding.variable} (docs/operate.md, "Change a key").`,
          )
      }
    },
  )
}

async function checkConfig({ config }: BackOfficeDeps): Promise<SiteCheck> {
  const vendorVariables = ['SMS_PROVIDER', 'EMAIL_PROVIDER', 'CAPTCHA', 'CARD_PROCESSOR'] as const
  const embedded = vendorVariables.filter((name) => config[name] === 'embedded')
  const more = embedded.length === 0 ? '' : `; embedded: ${embedded.join(', ')}`
  return fine('configuration', `every variable is valid${more}`)
}

/** Production has none: its configuration would be invalid. */
async function checkTestKeys({ config }: BackOfficeDeps): Promise<SiteCheck> {
  const names = findTestKeys(config)
  return fine('test keys', names.length === 0 ? 'none' : `${names.join(', ')}: no real payments`)
}

/** Every text about a payment has a link that begins with SITE_URL. */
async function checkTextLength({ config }: BackOfficeDeps): Promise<SiteCheck> {
  const name = 'text length'
  const { length } = config.SITE_URL
  if (config.SMS_PROVIDER === 'off') return notChecked(name, 'texts are off')
  return length > maxTextSiteUrlLength
    ? wrong(
        name,
        `SITE_URL has ${length} characters, so texts about payments have only a reference and a link`,
        `Use an address of at most ${maxTextSiteUrlLength} characters.`,
      )
    : fine(name, 'texts about payments have room for their words')
}

/** `npm run ops -- doctor` requests the page itself. */
async function checkStaffPage({ config }: BackOfficeDeps): Promise<SiteCheck> {
  const name = 'staff page'
  const emails = listManagerEmails(config)
  if (config.STAFF_URL === '')
    return wrong(
      name,
      'STAFF_URL is not set',
      'Set STAFF_URL to the address of the staff page, or to off: emails about changed links lead there.',
    )
  if (emails.length === 0 && config.STAFF_URL === 'off')
    return fine(name, 'none: SUPPORT_EMAIL gets the emails about changed links')
  if (emails.length === 0)
    return wrong(
      name,
      'STAFF_MANAGE has no email',
      'Set STAFF_MANAGE in worker/wrangler.back.toml. Until then SUPPORT_EMAIL gets the emails about changed links.',
    )
  return fine(name, `STAFF_URL is ${config.STAFF_URL}; managers: ${emails.length}`)
}

/** Of the whole site; a partner's widget has budgets of its own. A counter that is down is reported by its binding. */
async function checkBudgets(deps: BackOfficeDeps): Promise<SiteCheck> {
  const name = 'budgets'
  try {
    const budgets = await readBudgets(deps)
    const found = budgets.map(toBudgetText).join(', ')
    const advice = 'Raise what is nearly used, unless it is an attack: docs/deploy.md, "Budgets".'
    return budgets.some(isNearlyUsed) ? wrong(name, found, advice) : fine(name, found)
  } catch {
    return notChecked(name, 'needs the rate limits')
  }
}

async function checkFlags({ config, flags }: BackOfficeDeps): Promise<SiteCheck> {
  const name = `flags (${config.FLAGS})`
  return guard(name, 'Check UNLEASH_URL and UNLEASH_TOKEN.', async () => {
    const values = await Promise.all(flagNames.map((flag) => flags.isEnabled(flag)))
    const shown = flagNames.map((flag, index) => `${flag} ${values[index] ? 'on' : 'off'}`)
    return fine(name, shown.join(', '))
  })
}
