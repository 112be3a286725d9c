// Changes of where payers or money are sent: recorded, emailed to every manager, and undone.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { destinationChangeEmailCopy as mailCopy } from '../../../../shared/locales/en/emails/team'
import {
  createPayee,
  createServicesWith,
  deleteDestinationChanges,
  findLastChange,
  listMails,
  newPayeeSlug,
  redirectPath,
} from '../../../../tests/support/builders/destination-change'
import { renderContext } from '../../../../tests/support/builders/messages'
import { createOffice } from '../../../../tests/support/builders/office'
import { insertPayee } from '../../../../tests/support/builders/payee'
import { renderStored } from '../../notifications/render-message'
import { type CommandInput, toOffice } from '../commands'

const office = createOffice('Sam Staff')

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await deleteDestinationChanges()
})

describe('a change of where payers are sent', () => {
  test('is emailed to every manager with who, what, old, new and the link that undoes it', async () => {
    const { slug } = await createPayee()
    await redirectPath('bill-h', '/web-payment')
    await env.DB.prepare('DELETE FROM outbox').run()
    const services = createServicesWith({
      STAFF_MANAGE: 'mo@example.com,e367826f.access,lee@example.com',
      STAFF_URL: 'https://staff.example.com',
    })
    const set = { slug: 'bill-h', kind: 'redirect', target: `/${slug}` } as const
    await toOffice('Ana (terminal)', services)('setPath', set)
    const { id } = await findLastChange()
    const mails = await listMails()
    expect(mails.map(({ recipient }) => recipient)).toEqual(['mo@example.com', 'lee@example.com'])
    for (const mail of mails) {
      const { subject, text, html } = await renderStored(mail, renderContext)
      expect(subject).toBe(mailCopy.subject('/bill-h', 'Ana (terminal)'))
      for (const part of [text, html.replaceAll(/&#8203;|<wbr\/?>|\u200b/g, '')])
        for (const words of ['Ana (terminal)', '/bill-h', '/web-payment', `/${slug}`])
          expect(part).toContain(words)
      expect(text).toContain(mailCopy.fromTo('/web-payment', `/${slug}`))
      expect(text).toContain(`https://staff.example.com/changes/${id}\n`)
      expect(text).toContain(`${mailCopy.next.command} ${id}`)
    }
  })

  test('is emailed to support without managers, and names the terminal without a staff page', async () => {
    const services = createServicesWith({ STAFF_MANAGE: 'e367826f.access', STAFF_URL: 'off' })
    await toOffice('Ana', services)('setPath', { slug: 'bill-i', kind: 'home' })
    const [mail] = await listMails()
    expect(mail?.recipient).toBe(services.config.SUPPORT_EMAIL)
    const { text } = await renderStored(mail ?? { template: '', data: '' }, renderContext)
    expect(text).not.toContain('/changes/')
    expect(text).toContain(mailCopy.next.command)
  })

  test('by an import names each column, and leaves out new payees and other columns', async () => {
    const { id, slug } = await createPayee()
    const header = 'payeeId,slug,payeeName,billingUrl,city,popularity'
    const importCsv = (rows: string) => office.importPayees({ csv: `${header}\n${rows}` })
    expect(
      await importCsv(
        `${id},${slug},New name,https://pay.example/,Peoria,7\np_new_${slug},new-${slug},New,,,`,
      ),
    ).toMatchObject({ ok: true })
    const { by, items } = await findLastChange()
    expect([by, items]).toEqual([
      'Sam Staff',
      [
        { label: `payee ${id}, billingUrl`, old: null, new: 'https://pay.example/' },
        { label: `payee ${id}, city`, old: 'Springfield', new: 'Peoria' },
      ],
    ])
    expect(await listMails()).toHaveLength(1)
    await importCsv(`${id},${slug},Newer name,https://pay.example/,Peoria,8`)
    expect(await listMails()).toHaveLength(1)
  })

  test('by a widget names its payee and its closing link, and a new widget is no change', async () => {
    const { id } = await createPayee()
    const widget: CommandInput<'saveWidget'> = {
      ...{ name: 'moved', payee: null, accent: '#2f7d4f', forcedType: null, headline: 'Pay' },
      ...{ description: 'A link.', closing: null, es: null, origins: [] },
      sendLabel: 'Send Link',
      payLabel: 'Pay Now',
    }
    await office.saveWidget(widget)
    expect(await listMails()).toEqual([])
    const closing = { text: 'Back', url: 'https://portal.example.com/' }
    await office.saveWidget({ ...widget, payee: id, closing })
    const change = await findLastChange()
    expect(change.items).toEqual([
      { label: 'widget moved, payee', old: null, new: id },
      { label: 'widget moved, closing', old: null, new: 'https://portal.example.com/ Back' },
    ])
    expect(await office.undoChange({ change: change.id })).toMatchObject({ ok: true })
    expect(await office.readWidget({ name: 'moved' })).toMatchObject({
      value: { payee: null, closing: null },
    })
  })
})

describe('undoing a change', () => {
  test('restores the old value, is recorded and emailed, and does nothing when repeated', async () => {
    await redirectPath('bill-j', '/web-payment')
    await office.setPath({ slug: 'bill-j', kind: 'home' })
    const change = await findLastChange()
    await env.DB.prepare('DELETE FROM outbox').run()
    const undo = () => createOffice('Mo Manager').undoChange({ change: change.id })
    const undone = await undo()
    expect(undone).toMatchObject({ ok: true, value: { what: 'undone' } })
    expect(await office.listPaths({})).toMatchObject({
      value: { paths: [{ slug: 'bill-j', kind: 'redirect', target: '/web-payment' }] },
    })
    const inverse = await findLastChange()
    expect(inverse).toMatchObject({
      by: 'Mo Manager',
      undoes: change.id,
      items: [{ label: '/bill-j', old: 'home', new: '/web-payment' }],
    })
    expect(await office.readChange({ change: change.id })).toMatchObject({
      value: { undone: { by: 'Mo Manager', change: inverse.id } },
    })
    expect(await undo()).toEqual({
      ok: true,
      value: { id: change.id, what: 'repeated', undoneIn: inverse.id },
    })
    const [mail, ...others] = await listMails()
    expect(others).toEqual([])
    const { subject } = await renderStored(mail ?? { template: '', data: '' }, renderContext)
    expect(subject).toBe(mailCopy.undoSubject('/bill-j', 'Mo Manager'))
  })

  test('by two people at the same moment restores it once', async () => {
    await office.setPath({ slug: 'bill-k', kind: 'home' })
    const { id } = await findLastChange()
    const both = await Promise.all(
      ['Ana', 'Ben'].map((name) => createOffice(name).undoChange({ change: id })),
    )
    expect(both.map((result) => result.ok && result.value.what).toSorted()).toEqual([
      'repeated',
      'undone',
    ])
  })

  test('is refused when the value has changed again since, and changes nothing', async () => {
    await office.setPath({ slug: 'bill-l', kind: 'home' })
    const { id } = await findLastChange()
    await office.setPath({ slug: 'bill-l', kind: 'vanilla' })
    expect(await office.undoChange({ change: id })).toEqual({
      ok: false,
      error: { kind: 'not_undoable', why: 'changed_again', what: '/bill-l' },
    })
    expect(await office.listPaths({})).toMatchObject({ value: { paths: [{ kind: 'vanilla' }] } })
  })

  test('is refused when a payee has the address since', async () => {
    const slug = newPayeeSlug()
    await office.setPath({ slug, kind: 'vanilla' })
    await office.removePath({ slug })
    const { id } = await findLastChange()
    await insertPayee(env.DB, { slug })
    expect(await office.undoChange({ change: id })).toEqual({
      ok: false,
      error: { kind: 'not_undoable', why: 'address_taken', what: `/${slug}` },
    })
  })

  test('of an import restores links, address and swapped slugs of every payee, and nothing else', async () => {
    const [one, two] = [await createPayee(), await createPayee()]
    const read = async (payee: string) => {
      const found = await office.readPayee({ payee })
      return found.ok ? found.value.cells : null
    }
    const before = [await read(one.id), await read(two.id)]
    const rows = [
      'payeeId,slug,payeeName,customLink,customLinkKind,city,popularity',
      `${one.id},${two.slug},One,https://a.example/,redirect,Peoria,5`,
      `${two.id},${one.slug},Two,,,Elgin,6`,
    ]
    expect(await office.importPayees({ csv: rows.join('\n') })).toMatchObject({ ok: true })
    const { id } = await findLastChange()
    expect(await office.undoChange({ change: id })).toMatchObject({ value: { what: 'undone' } })
    const changed = { popularity: expect.anything(), payeeName: expect.anything() }
    expect([await read(one.id), await read(two.id)]).toEqual(
      before.map((cells) => ({ ...cells, ...changed })),
    )
    expect((await read(one.id))?.popularity).toBe('5')
  })

  test('of a large import restores all of it', async () => {
    const many = await Promise.all(Array.from({ length: 620 }, () => createPayee()))
    const rows = many.map(({ id, slug }) => `${id},${slug},Clinic,Peoria`)
    await office.importPayees({ csv: ['payeeId,slug,payeeName,city', ...rows].join('\n') })
    const change = await findLastChange()
    expect([change.total, change.items.length]).toEqual([620, 100])
    await office.undoChange({ change: change.id })
    const cities = await env.DB.prepare(
      "SELECT count(*) AS n FROM payees WHERE city = 'Springfield' AND id IN (SELECT value FROM json_each(?))",
    )
      .bind(JSON.stringify(many.map(({ id }) => id)))
      .first('n')
    expect(cities).toBe(620)
    expect((await listMails()).length).toBe(2)
  })

  test('of an unknown change finds nothing', async () => {
    const unknown = { ok: false, error: { kind: 'not_found' } }
    const change = crypto.randomUUID()
    expect(await office.undoChange({ change })).toEqual(unknown)
    expect(await office.readChange({ change })).toEqual(unknown)
  })
})
