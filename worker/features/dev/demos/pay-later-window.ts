// Lets a browser look at the pay-later promotion although its deadline has passed. Part of the
// development and demo builds only.

const cookie = 'dev_pay_later=open'

export const openWindowCookie = `${cookie}; Path=/; HttpOnly; SameSite=Lax`
export const closedWindowCookie = 'dev_pay_later=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'

export const readsAsOpen = (headers: Headers): boolean =>
  (headers.get('cookie') ?? '').split('; ').includes(cookie)
