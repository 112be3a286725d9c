// Goes through the product's own routes as one browser would, cookies and all, so that a link of the
// screens page can show what only comes after several steps.
import type { Hono } from 'hono'
import type { AppEnv } from '../../platform/http/route'
import type { DevContext } from './context'
import { freshAddress } from './demos/demo-form'

type Step = {
  readonly path: string
  /** Posted as a plain form; a GET without. */
  readonly form?: Readonly<Record<string, string>>
}

export type Walk = {
  /** One request; its answer's body must be read or cancelled, or be what is shown. */
  readonly go: (step: Step) => Promise<Response>
  /** An answer for the visitor's own browser, with all cookies that were given on the way. */
  readonly show: (answer: Response) => Response
}

export function startWalk(
  c: DevContext,
  product: Hono<AppEnv>,
  cookies: readonly string[] = [],
): Walk {
  const address = freshAddress()
  const given = new Map<string, string>()
  const keep = (line: string) => given.set(line.slice(0, line.indexOf('=')), line)
  for (const line of cookies) keep(line)
  const toHeader = () => [...given.values()].map((line) => line.split(';')[0]).join('; ')

  return {
    async go({ path, form }) {
      const answer = await product.fetch(
        new Request(new URL(path, c.req.url), {
          method: form ? 'POST' : 'GET',
          redirect: 'manual',
          headers: {
            'sec-fetch-site': 'same-origin',
            'cf-connecting-ip': address,
            'user-agent': c.req.header('user-agent') ?? '',
            cookie: toHeader(),
          },
          ...(form && { body: new URLSearchParams(form) }),
        }),
        c.env,
        c.executionCtx,
      )
      for (const line of answer.headers.getSetCookie()) keep(line)
      return answer
    },
    show(answer) {
      const shown = new Response(answer.body, answer)
      shown.headers.delete('set-cookie')
      for (const line of given.values()) shown.headers.append('set-cookie', line)
      return shown
    },
  }
}
