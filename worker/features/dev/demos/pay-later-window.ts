// A cookie that lets a browser see the pay-later promotion after its deadline.
import type { CoreServices } from '../../../platform/http/route'

const cookie = 'dev_pay_later=open'

export const openWindowCookie = `${cookie}; Path=/; HttpOnly; SameSite=Lax`
export const closedWindowCookie = 'dev_pay_later=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'

export const hasOpenWindowCookie = (headers: Headers): boolean =>
  (headers.get('cookie') ?? '').split('; ').includes(cookie)

/** The same services on a day before the deadline. */
export function beforeDeadline<Services extends CoreServices>(services: Services): Services {
  return Object.create(services, { now: { value: () => Date.UTC(2019, 8, 1) } })
}
