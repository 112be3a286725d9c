import { describe, expect, it } from 'vitest'
import { sanitizeHeading, toHeadingHtml } from './sanitize-heading'

const rel = 'rel="noopener noreferrer"'

describe('allowed markup', () => {
  it.each([
    ['Pay <b>your</b> bill', 'Pay <b>your</b> bill'],
    ['<strong>a</strong><i>b</i><em>c</em><br>', '<strong>a</strong><i>b</i><em>c</em><br>'],
    ['<span>x</span>', '<span>x</span>'],
    ['a &amp; b &lt;c&gt;', 'a &amp; b &lt;c&gt;'],
    ['a & b &#x26; c', 'a &amp; b &#x26; c'],
    ['<STRONG class=x>a</STRONG><BR/>', '<strong>a</strong><br>'],
    [
      '<a href="https://x.example/?a=1&b=2&amp;c=3&#x26;d=4">x</a>',
      `<a href="https://x.example/?a=1&amp;b=2&amp;c=3&amp;d=4" ${rel}>x</a>`,
    ],
    ['<a href="https://x.example/a?b=1">x</a>', `<a href="https://x.example/a?b=1" ${rel}>x</a>`],
    [
      '<a href="https://X.example " target=_top rel=opener>x</a>',
      `<a href="https://x.example/" ${rel}>x</a>`,
    ],
    ['<b>not closed', '<b>not closed</b>'],
    ['<h1>Cedar <b>Hollow</b></h1>', 'Cedar <b>Hollow</b>'],
  ])('%s is preserved or normalized', async (html, safe) =>
    expect(await sanitizeHeading(html)).toBe(safe),
  )
})

describe('forbidden markup', () => {
  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
    '<style>*{background:url(//evil.example)}</style>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<template><script>alert(1)</script></template>',
    '<textarea><img src=x onerror=alert(1)></textarea>',
    '<title><img src=x onerror=alert(1)></title>',
    '<!--><img src=x onerror=alert(1)>-->',
    '<![CDATA[<script>alert(1)</script>]]>',
    '<object data="javascript:alert(1)"></object>',
    '<embed src="javascript:alert(1)">',
    '<base href="https://evil.example/">',
    '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
    '<link rel=stylesheet href=//evil.example>',
    '<plaintext><script>alert(1)',
    '<xmp><script>alert(1)</script></xmp>',
    '<video><source onerror=alert(1)></video>',
  ])('%s is removed', async (html) => {
    const sanitized = await sanitizeHeading(html)
    expect(sanitized).not.toMatch(/<(?!\/?(?:b|strong|i|em|br|span|a)\b)/)
    expect(sanitized).not.toMatch(/<[^>]*(?:on\w+|src|style|href)\s*=/i)
  })

  it.each([
    '<b onclick=alert(1)>x</b>',
    '<b/onmouseover=alert(1)>x</b>',
    '<span style="position:fixed;inset:0">x</span>',
    '<span id=app class=x data-x=1 name=body>x</span>',
    '<i is=x-y slot=z part=p>x</i>',
    '<div><form action=//evil.example><button>x</button></form></div>',
    '<details open ontoggle=alert(1)>x</details>',
    '<marquee onstart=alert(1)>x</marquee>',
  ])('%s is reduced to its text', async (html) => {
    expect((await sanitizeHeading(html)).replace(/<\/?(?:b|span|i)>/g, '')).toBe('x')
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#10;script:alert(1)',
    'java&#9;script:alert(1)',
    '&#1;javascript:alert(1)',
    ' javascript:alert(1)',
    'javascript&colon;alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'http://x.example',
    '//evil.example',
    '/\\evil.example',
    '/web-payment',
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
    'mailto:a@x.example',
    'blob:https://x.example/1',
    'https://papaya.example@evil.example',
    'https://user:pw@x.example',
    'https://',
    '',
    '#top',
  ])('in a link to %j is reduced to its text', async (href) =>
    expect(await sanitizeHeading(`<a href="${href}">x</a>`)).toBe('x'),
  )
})

describe('a sanitized heading', () => {
  it('has escaped text that looks like a tag as text', async () =>
    expect(await sanitizeHeading('&lt;script&gt;alert(1)&lt;/script&gt;')).not.toContain('<script'))

  it('encodes a quote in a URL, which would end the attribute', async () =>
    expect(await sanitizeHeading(`<a href='https://x.example/"onmouseover=alert(1) "'>x</a>`)).toBe(
      `<a href="https://x.example/%22onmouseover=alert(1)%20%22" ${rel}>x</a>`,
    ))

  it('does not change when it is sanitized again', async () => {
    for (const html of [
      '<b>a</b> &amp; <a href="https://x.example/?a=1&b=2">b</a>',
      '<i><b>x</i>y',
    ])
      expect(await sanitizeHeading(await sanitizeHeading(html))).toBe(await sanitizeHeading(html))
  })

  it('is empty for markup that HTMLRewriter cannot parse', async () =>
    expect(await sanitizeHeading('<select><xmp>x')).toBe(''))

  it('is empty if escaping makes it too long', async () =>
    expect(await sanitizeHeading('&'.repeat(1000))).toBe(''))

  it('is empty for markup that is too long or too deep', async () => {
    expect(await sanitizeHeading('<b>'.repeat(1300))).toBe('')
    expect(await sanitizeHeading('x'.repeat(4001))).toBe('')
    expect(await sanitizeHeading('<a><b>'.repeat(600))).toBe('')
  })
})

describe('the heading of a payee', () => {
  it.each([null, '', '  ', '<script>1</script>', '<b></b>', '<br>', '&nbsp;'])(
    'is absent for %j',
    async (source) => expect(await toHeadingHtml(source)).toBeNull(),
  )

  it('is sanitized', async () => expect(await toHeadingHtml('<b>Pay</b>')).toBe('<b>Pay</b>'))
})
