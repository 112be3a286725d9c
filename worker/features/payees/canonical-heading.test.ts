// Property tests of the sanitizer boundary: for any input, a real HTML parser finds only allowed elements
// in the output.
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { expect, it } from 'vitest'
import { fc, fuzzRuns } from '../../../tests/support/fuzz'
import { toAnchorTag, toCanonicalHeading } from './canonical-heading'
import { sanitizeHeading } from './sanitize-heading'

const numRuns = fuzzRuns * 20
const anchor = '<a href="https://x.example/" rel="noopener noreferrer">'
const tagOfHeading =
  /^(?:<\/?(?:b|strong|i|em|span|a)>|<br>|<a href="https:\/\/[^\s"<>]+" rel="noopener noreferrer">)$/

/** The tags of a parsed tree in document order; a comment or doctype appears as its node name. */
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

/** Parses a heading as pages embed it: in an element with a following sibling. */
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

it('canonicalizing a canonical heading does not change it', () =>
  fc.assert(
    fc.property(markup, (html) => {
      const once = toCanonicalHeading(html)
      expect(toCanonicalHeading(once)).toBe(once)
    }),
    { numRuns },
  ))

it('sanitizing a stored heading again does not change it', () =>
  fc.assert(
    fc.asyncProperty(markup, async (html) => {
      const stored = await sanitizeHeading(html)
      expectOnlyHeading(stored)
      expect(await sanitizeHeading(stored)).toBe(stored)
    }),
    { numRuns: fuzzRuns * 5 },
  ))

it('the start tag of a link to any URL has only an https URL and the rel attribute', () => {
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
  [
    'an end tag closes the open elements inside its element',
    '<i><b>x</i>y</b>',
    '<i><b>x</b></i>y',
  ],
  [
    'a second link closes the first',
    `${anchor}<b>x${anchor}y</a>`,
    `${anchor}<b>x</b></a>${anchor}y</a>`,
  ],
  [
    'a link to a script is reduced to its text',
    `${anchor.replace('https', 'javascript')}x</a>`,
    'x',
  ],
  [
    'a link with user info is reduced to its text',
    '<a href="https://papaya.example@x.example/" rel="noopener noreferrer">x</a>',
    'x',
  ],
  [
    'a link with user info behind a character reference is reduced to its text',
    '<a href="https://papaya.example&#64;x.example/" rel="noopener noreferrer">x</a>',
    'x',
  ],
  ['NUL is dropped', '<\0b>', '&lt;b&gt;'],
  [
    'a character reference is preserved, and a bare ampersand is escaped',
    '&lt;&#60;&lt&x',
    '&lt;&#60;&amp;lt&amp;x',
  ],
  ['fifty elements may be nested', '<b>'.repeat(50), '<b>'.repeat(50) + '</b>'.repeat(50)],
  ['a heading with deeper nesting becomes empty', '<b>'.repeat(51), ''],
])('in a canonical heading, %s', (_, html, canonical) => {
  expect(toCanonicalHeading(html)).toBe(canonical)
  expectOnlyHeading(canonical)
})
