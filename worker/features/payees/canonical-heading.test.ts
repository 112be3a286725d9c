// The boundary alone: whatever it is given, a real HTML parser finds only the allowed elements in
// what it returns. VITE_FUZZ_RUNS says how many strings each; a failure prints its seed.
import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { expect, it } from 'vitest'
import { toAnchorTag, toCanonicalHeading } from './canonical-heading'
import { sanitizeHeading } from './sanitize-heading'

const numRuns = Number(import.meta.env.VITE_FUZZ_RUNS ?? 2000)
const anchor = '<a href="https://x.example/" rel="noopener noreferrer">'
const tagOfHeading =
  /^(?:<\/?(?:b|strong|i|em|span|a)>|<br>|<a href="https:\/\/[^\s"<>]+" rel="noopener noreferrer">)$/

/** The tags of a parsed tree in the order of its text; a comment or doctype is its node's name. */
function toTags(nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): readonly string[] {
  return nodes.flatMap((node) => {
    if (node.nodeName === '#text') return []
    if (!('tagName' in node)) return [node.nodeName]
    const attributes = node.attrs.map(
      ({ name, value }) => ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
    )
    const start = `<${node.tagName}${attributes.join('')}>`
    return node.tagName === 'br'
      ? [start]
      : [start, ...toTags(node.childNodes), `</${node.tagName}>`]
  })
}

/** Parses a heading where pages have it: in an element that another one follows. */
function expectOnlyHeading(html: string): void {
  const page = toTags(parseFragment(`<div>${html}</div><p></p>`).childNodes)
  const tags = html.match(/<[^>]*>/g) ?? []
  expect(page).toEqual(['<div>', ...tags, '</div>', '<p>', '</p>'])
  for (const tag of tags) expect(tag).toMatch(tagOfHeading)
  expect(html.replace(/<[^>]*>/g, '')).not.toMatch(/[<>\0]|&(?![A-Za-z\d#]+;)/)
}

const pieces = [
  ...['<b>', '</b>', '<i>', '</i>', '<em>', '</em>', '<span>', '</span>', '<strong>', '</strong>'],
  ...['<br>', '</br>', '<br/>', '<B>', '</B >', '</b/x>', '<b x=1>', '<b\n>', '<b', '</b', '</'],
  ...[anchor, '</a>', '<a href="https://y.example/?a=1&amp;b=&quot;" rel="noopener noreferrer">'],
  ...['<a href="javascript:alert(1)" rel="noopener noreferrer">', '<a href="https://x.example/'],
  ...['<a href="https://x@y.example/" rel="noopener noreferrer">', '" rel="noopener noreferrer">'],
  ...['<p>', '</p>', '</div>', '<div>', '<table>', '<td>', '<svg>', '<math>', '<mtext>', '</svg>'],
  ...['<style>', '</style>', '<script>', '</script>', '<noscript>', '</noscript>', '<title>'],
  ...['<template>', '<select>', '<textarea>', '<plaintext>', '<form>', '<img src=x onerror=a>'],
  ...['<!--', '-->', '--!>', '<!', '<!doctype html>', '<![CDATA[', ']]>', '<?', '?>'],
  ...[
    '<',
    '>',
    '&',
    '"',
    "'",
    '=',
    '/',
    '`',
    ' ',
    '\n',
    '\r',
    '\t',
    '\f',
    '\0',
    '\u00a0',
    ';',
    '#',
  ],
  ...['&lt;', '&lt', '&#60;', '&#x3c;', '&#x3C', '&amp;', '&amp;lt;', '&quot;', '&nope;', '&#0;'],
  ...['onclick=a', 'href', 'x', 'lt;', '#60;', 'b>', '\ud800', '\u2028', 'ſ', 'K'],
]
const markup = fc
  .array(fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...pieces) }, fc.string()), {
    maxLength: 40,
  })
  .map((parts) => parts.join(''))

it('a parser finds only allowed, well-nested elements in any canonical heading', () =>
  fc.assert(
    fc.property(markup, (html) => expectOnlyHeading(toCanonicalHeading(html))),
    { numRuns },
  ))

it('a canonical heading stays as it is when made canonical again', () =>
  fc.assert(
    fc.property(markup, (html) => {
      const once = toCanonicalHeading(html)
      expect(toCanonicalHeading(once)).toBe(once)
    }),
    { numRuns },
  ))

it('a heading that was stored stays as it is when it is shown', () =>
  fc.assert(
    fc.asyncProperty(markup, async (html) => {
      const stored = await sanitizeHeading(html)
      expectOnlyHeading(stored)
      expect(await sanitizeHeading(stored)).toBe(stored)
    }),
    { numRuns: numRuns / 4 },
  ))

it('the start tag of a link to any address has an https address and nothing else', () => {
  const address = fc.oneof(
    fc.webUrl({ validSchemes: ['https'], withFragments: true, withQueryParameters: true }),
    markup.map((text) => `https://${text}`),
    markup.map((text) => `https://x.example/${text}`),
  )
  fc.assert(
    fc.property(address, (url) => {
      const tag = toAnchorTag(url)
      if (tag === null) return
      expectOnlyHeading(`${tag}x</a>`)
      expect(toCanonicalHeading(`${tag}x</a>`)).toBe(`${tag}x</a>`)
    }),
    { numRuns },
  )
})

it.each([
  ['an unterminated tag is text', 'x<img src=a onerror=b', 'x&lt;img src=a onerror=b'],
  ['a tag with an attribute is text', '<b id=x>y', '&lt;b id=x&gt;y'],
  ['a tag in capitals is text', '<B>y</B>', '&lt;B&gt;y'],
  ['a comment is text', '<!--<b>-->', '&lt;!--<b>--&gt;</b>'],
  ['a stray end tag is dropped', 'x</b></p></br></BR >y', 'xy'],
  ['an element that is left open is closed', '<b><i>x', '<b><i>x</i></b>'],
  ['an end tag closes what is open inside its element', '<i><b>x</i>y</b>', '<i><b>x</b></i>y'],
  [
    'a second link closes the first',
    `${anchor}<b>x${anchor}y</a>`,
    `${anchor}<b>x</b></a>${anchor}y</a>`,
  ],
  ['a link to a script keeps its words', `${anchor.replace('https', 'javascript')}x</a>`, 'x'],
  [
    'a link with user info keeps its words',
    '<a href="https://papaya.example@x.example/" rel="noopener noreferrer">x</a>',
    'x',
  ],
  [
    'user info behind a character reference opens no other site',
    '<a href="https://papaya.example&#64;x.example/" rel="noopener noreferrer">x</a>',
    'x',
  ],
  ['NUL is dropped', '<\0b>', '&lt;b&gt;'],
  [
    'a character reference is kept, a bare ampersand escaped',
    '&lt;&#60;&lt&x',
    '&lt;&#60;&amp;lt&amp;x',
  ],
  ['fifty elements may be nested', '<b>'.repeat(50), '<b>'.repeat(50) + '</b>'.repeat(50)],
  ['deeper nesting is refused', '<b>'.repeat(51), ''],
])('%s', (_, html, canonical) => {
  expect(toCanonicalHeading(html)).toBe(canonical)
  expectOnlyHeading(canonical)
})
