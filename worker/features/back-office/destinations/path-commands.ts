// Staff commands for paths that are no payee's page, and for the links back from the financing page.
import * as z from 'zod/mini'
import { commandErrors } from '../../../../shared/locales/en/back-office/commands'
import { fieldErrors } from '../../../../shared/locales/en/field-errors'
import { requestErrors } from '../../../../shared/locales/en/request-errors'
import { err, ok, type Result } from '../../../../shared/result'
import { toFinancingName } from '../../financing/store'
import type { BackOfficeFailure, CommandDeps } from '../back-office-types'
import { defineCommand } from '../define-command'
import * as fields from '../fields'
import { printed } from '../reply-format'
import { changeDestinations } from './change-destinations'
import { findSlugFault, findTargetFault, toTarget } from './check-path'
import { pathEffect } from './destination'
import { listFinancingLinkRows, listSitePaths, type Place, readValues } from './destination-store'

const setWhat = z.enum(['added', 'changed', 'unchanged', 'removed'])
type What = z.output<typeof setWhat>

const toSetWhat = (effect: string) =>
  printed(setWhat, {
    text: (what) =>
      what === 'unchanged' ? what : `${what}. ${effect} Every manager is emailed how to undo it.`,
  })
const pathWhat = toSetWhat(pathEffect)
const linkWhat = toSetWhat('Visitors see it now.')

/** The first segment of a path, with or without its slash. */
const slug = z.string({ error: commandErrors.path.slug }).check(
  z.overwrite((text) => text.replace(/^\//, '').toLowerCase()),
  z.regex(/^[a-z0-9._-]{1,100}$/, { error: commandErrors.path.slug }),
)

/** home: redirects to the home page. vanilla: the generic landing page. multi-option: the chooser of the payee with that slug. */
const pathKinds = ['redirect', 'home', 'vanilla', 'multi-option'] as const

/** The command checks the name. */
const financingName = z.string({ error: commandErrors.financingName })

const refuse = (field: string, sentence: string) =>
  err({ kind: 'invalid', fields: { [field]: sentence } } as const)

/** Null `value` removes it. */
async function setValue(
  place: Place,
  value: string | null,
  deps: CommandDeps,
): Promise<Result<What, BackOfficeFailure>> {
  const [old = null] = await readValues(deps.db, [place])
  if (old === value) return value === null ? err({ kind: 'not_found' }) : ok('unchanged')
  const id = await changeDestinations([{ ...place, old, new: value }], deps)
  if (id === null) return err({ kind: 'changed_meanwhile' })
  if (value === null) return ok('removed')
  return ok(old === null ? 'added' : 'changed')
}

export const listPaths = defineCommand({
  summary: 'Lists paths that are no payee’s own page: redirects, choosers, generic pages.',
  input: z.strictObject({}),
  reply: z.object({
    paths: z.array(
      z.object({
        slug: z.string(),
        kind: z.enum(['home', 'redirect', 'multi-option', 'vanilla']),
        /** Of a redirect only. */
        target: z.nullable(z.string()),
      }),
    ),
  }),
  failures: [],
  terminal: {
    name: 'paths list',
  },
  async run(_, { db }) {
    return ok({ paths: [...(await listSitePaths(db))] })
  },
})

const toPathPlace = (slug: string): Place => ({ kind: 'path', name: slug, field: 'page' })

export const setPath = defineCommand({
  summary: 'Sets what a path opens, and emails every manager.',
  sample: { slug: 'sample-bill', kind: 'redirect', target: '/web-payment' },
  input: z
    .strictObject({
      slug,
      kind: z.enum(pathKinds, { error: requestErrors.oneOf(pathKinds) }),
      /** Of a redirect: an https URL, or a path of this site. */
      target: z.optional(
        z
          .string({ error: commandErrors.path.target })
          .check(z.maxLength(500, { error: fieldErrors.tooLong(500) })),
      ),
    })
    .check(
      z.refine(({ kind, target }) => (kind === 'redirect') === (target !== undefined), {
        path: ['target'],
        error: commandErrors.path.targetOfRedirect,
      }),
    ),
  reply: z.object({ slug: z.string(), what: pathWhat }),
  failures: ['changed_meanwhile'],
  terminal: {
    name: 'paths set',
    positionals: ['slug'],
  },
  async run({ slug, kind, target: text }, deps) {
    const slugFault = await findSlugFault(slug, kind === 'multi-option', deps)
    if (slugFault !== null) return refuse('slug', slugFault)
    let value: string = kind
    if (kind === 'redirect') {
      const target = toTarget(text ?? '', deps.siteUrl)
      if (target === null) return refuse('target', commandErrors.path.target)
      const targetFault = await findTargetFault(slug, target, deps)
      if (targetFault !== null) return refuse('target', targetFault)
      value = target
    }
    const set = await setValue(toPathPlace(slug), value, deps)
    return set.ok ? ok({ slug, what: set.value }) : set
  },
})

export const removePath = defineCommand({
  summary: 'Removes a path, and emails every manager.',
  sample: { slug: 'sample-bill' },
  input: z.strictObject({ slug }),
  reply: z.object({ slug: z.string(), what: pathWhat }),
  failures: ['not_found', 'changed_meanwhile'],
  terminal: {
    name: 'paths remove',
    positionals: ['slug'],
  },
  async run({ slug }, deps) {
    const removed = await setValue(toPathPlace(slug), null, deps)
    return removed.ok ? ok({ slug, what: removed.value }) : removed
  },
})

export const listFinancingLinks = defineCommand({
  summary: 'Lists the payees to whose pages the financing page links back, by PAYEE_NAME.',
  input: z.strictObject({}),
  reply: z.object({
    links: z.array(
      z.object({ name: z.string(), payee: z.string(), payeeName: z.string(), path: z.string() }),
    ),
  }),
  failures: [],
  terminal: {
    name: 'financing list',
  },
  async run(_, { db }) {
    return ok({ links: [...(await listFinancingLinkRows(db))] })
  },
})

const toLinkPlace = (name: string): Place => ({ kind: 'financing_link', name, field: 'payee' })

export const setFinancingLink = defineCommand({
  summary: 'Sets the payee to whose page a PAYEE_NAME links back, and emails every manager.',
  sample: { name: 'Cedar Hollow', payee: 'cedar-hollow' },
  input: z.strictObject({
    name: financingName,
    /** Whose page the link leads back to. */
    payee: fields.payee,
  }),
  reply: z.object({ name: z.string(), what: linkWhat }),
  failures: ['changed_meanwhile'],
  terminal: {
    name: 'financing set',
    positionals: ['name'],
  },
  async run({ name: text, payee: idOrSlug }, deps) {
    const { directory } = deps
    const name = toFinancingName(text)
    if (name === null) return refuse('name', commandErrors.financingName)
    const payee = (await directory.findById(idOrSlug)) ?? (await directory.findBySlug(idOrSlug))
    if (payee === null) return refuse('payee', commandErrors.unknownPayee)
    const set = await setValue(toLinkPlace(name), payee.payeeId, deps)
    return set.ok ? ok({ name, what: set.value }) : set
  },
})

export const removeFinancingLink = defineCommand({
  summary: 'Removes the link back of a PAYEE_NAME, and emails every manager.',
  sample: { name: 'Cedar Hollow' },
  input: z.strictObject({
    /** As in PAYEE_NAME; case, spaces and dashes don't matter. */
    name: financingName,
  }),
  reply: z.object({ name: z.string(), what: linkWhat }),
  failures: ['not_found', 'changed_meanwhile'],
  terminal: {
    name: 'financing remove',
    positionals: ['name'],
  },
  async run({ name: text }, deps) {
    const name = toFinancingName(text)
    if (name === null) return refuse('name', commandErrors.financingName)
    const removed = await setValue(toLinkPlace(name), null, deps)
    return removed.ok ? ok({ name, what: removed.value }) : removed
  },
})
