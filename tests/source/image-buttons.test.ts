// Which origins the two image buttons post a click to. The tests run the inline script with a fake window,
// because a browser does not let a test choose what it reveals of the host page.
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { imageButtonsScript } from '../../shared/widget/scripts.ts'

type HostPage = {
  /** Undefined in Firefox. */
  readonly ancestorOrigins?: readonly string[]
  readonly referrer?: string
  /** The partner's listed origins, in the button's attribute. */
  readonly listed?: string
  /** Framed without the embed script. */
  readonly isScriptless?: boolean
}

function click({ ancestorOrigins, referrer = '', listed = '', isScriptless = true }: HostPage) {
  const posted: (readonly unknown[])[] = []
  const events: unknown[] = []
  const outcome = { posted, events, isPrevented: false }
  const button = {
    dataset: { button: 'online', origins: listed, ...(isScriptless && { scriptless: '1' }) },
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

const hostOrigin = 'https://clinic.example'
const otherOrigin = 'https://www.clinic.example'

describe('an image button in a frame', () => {
  test.each<readonly [string, HostPage, readonly string[]]>([
    ['the frame’s parent', { ancestorOrigins: [hostOrigin, 'https://top.example'] }, [hostOrigin]],
    ['the referrer', { referrer: `${hostOrigin}/bills?id=7` }, [hostOrigin]],
    [
      'the referrer before the list',
      { referrer: `${hostOrigin}/`, listed: otherOrigin },
      [hostOrigin],
    ],
    ['the listed origins', { listed: `${hostOrigin} ${otherOrigin}` }, [hostOrigin, otherOrigin]],
    [
      'a local host page',
      { ancestorOrigins: ['http://localhost:4000'] },
      ['http://localhost:4000'],
    ],
  ])('posts the plain click to %s only', (_, hostPage, origins) => {
    const { posted, isPrevented } = click(hostPage)
    expect(posted).toEqual(origins.map((origin) => ['click', origin]))
    expect(isPrevented).toBe(true)
  })

  test.each<readonly [string, HostPage]>([
    ['reveals nothing of itself', {}],
    [
      'has an opaque origin',
      { ancestorOrigins: ['null'], referrer: `${hostOrigin}/`, listed: hostOrigin },
    ],
    ['is a file', { referrer: 'file:///home/index.html' }],
  ])('posts nothing and opens its link if the host page %s', (_, hostPage) => {
    expect(click(hostPage)).toMatchObject({ posted: [], isPrevented: false })
  })

  test('opens its link and notifies the embed script, which handles the click', () => {
    const { events, isPrevented } = click({ ancestorOrigins: [hostOrigin], isScriptless: false })
    expect(isPrevented).toBe(false)
    expect(JSON.stringify(events)).toBe('[["click",{"button":"online"}]]')
  })
})
