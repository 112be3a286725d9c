// Whom the two image buttons tell about a click. Runs the inline script with a window of the test's,
// since a browser does not let a test choose what it reveals of the host page.
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { imageButtonsScript } from '../../shared/widget/scripts.ts'

type Host = {
  /** Undefined in Firefox. */
  readonly ancestorOrigins?: readonly string[]
  readonly referrer?: string
  /** The partner's listed origins, in the button's attribute. */
  readonly listed?: string
  /** Framed without the embed script. */
  readonly isRaw?: boolean
}

function click({ ancestorOrigins, referrer = '', listed = '', isRaw = true }: Host) {
  const posted: (readonly unknown[])[] = []
  const events: unknown[] = []
  const outcome = { posted, events, isPrevented: false }
  const button = {
    dataset: { button: 'online', origins: listed, ...(isRaw && { raw: '1' }) },
  }
  const event = {
    target: { closest: () => button },
    preventDefault: () => {
      outcome.isPrevented = true
    },
  }
  runInNewContext(imageButtonsScript, {
    URL,
    location: { ancestorOrigins },
    document: { referrer },
    parent: { postMessage: (...message: readonly unknown[]) => posted.push(message) },
    self: {},
    addEventListener: (_: string, listen: (sent: typeof event) => void) => listen(event),
    dispatchEvent: (sent: { readonly detail: unknown }) => events.push(sent.detail),
    CustomEvent: class {
      readonly detail: unknown
      constructor(_: string, { detail }: { readonly detail: unknown }) {
        this.detail = detail
      }
    },
  })
  return outcome
}

const host = 'https://clinic.example'
const other = 'https://www.clinic.example'

describe('an image button in a frame', () => {
  test.each<readonly [string, Host, readonly string[]]>([
    ['the frame’s parent', { ancestorOrigins: [host, 'https://top.example'] }, [host]],
    ['the referrer', { referrer: `${host}/bills?id=7` }, [host]],
    ['the referrer before the list', { referrer: `${host}/`, listed: other }, [host]],
    ['the listed origins', { listed: `${host} ${other}` }, [host, other]],
    [
      'a local host page',
      { ancestorOrigins: ['http://localhost:4000'] },
      ['http://localhost:4000'],
    ],
  ])('posts the plain click to %s only', (_, page, origins) => {
    const { posted, isPrevented } = click(page)
    expect(posted).toEqual(origins.map((origin) => ['click', origin]))
    expect(isPrevented).toBe(true)
  })

  test.each<readonly [string, Host]>([
    ['reveals nothing of itself', {}],
    ['has an opaque origin', { ancestorOrigins: ['null'], referrer: `${host}/`, listed: host }],
    ['is a file', { referrer: 'file:///home/index.html' }],
  ])('posts nothing and opens its link if the host page %s', (_, page) => {
    expect(click(page)).toMatchObject({ posted: [], isPrevented: false })
  })

  test('opens its link and notifies the embed script, which handles the click', () => {
    const { events, isPrevented } = click({ ancestorOrigins: [host], isRaw: false })
    expect(isPrevented).toBe(false)
    expect(JSON.stringify(events)).toBe('[["click",{"button":"online"}]]')
  })
})
