// Reads a curl command of the API document.
import { env } from 'cloudflare:workers'
import { sampleKey } from '../builders/partner-key'
import { siteOrigin } from './site'

/** A shell's word: quotes keep spaces, and '\'' is a quote. */
const toWords = (command: string): readonly string[] =>
  [...command.matchAll(/(?:'[^']*'|"[^"]*"|\\'|[^\s'"\\]+)+/g)].map(([word]) =>
    word.replace(/'([^']*)'|"([^"]*)"|\\(')/g, '$1$2$3'),
  )

/** The request that curl makes; `$SITE`, `$OPS_TOKEN` and `$PAPAYA_KEY` are the tests' own. */
export function readCurl(command: string) {
  const filled = command
    .replaceAll('\\\n', ' ')
    .replaceAll('$SITE', siteOrigin)
    .replaceAll('$OPS_TOKEN', env.OPS_TOKEN ?? '')
    .replaceAll('$PAPAYA_KEY', sampleKey)
  const [, ...words] = toWords(filled)
  const headers: Record<string, string> = {}
  const form = new FormData()
  const pairs = new URLSearchParams()
  let [method, url, body] = ['GET', '', '']
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? ''
    if (!word.startsWith('-')) {
      url = word
      continue
    }
    index += 1
    const value = words[index] ?? ''
    const [name = '', ...rest] = value.split('=')
    if (word === '-X') method = value
    else if (word === '-H')
      headers[value.slice(0, value.indexOf(':'))] = value.slice(value.indexOf(':') + 1).trim()
    else if (word === '-d') body = value
    else if (word === '-F') form.append(name, rest.join('='))
    else if (word === '--data-urlencode') pairs.append(name, rest.join('='))
    else throw new Error(`the option ${word} is unknown`)
  }
  const content = body || ([...form].length > 0 && form) || ([...pairs].length > 0 && pairs)
  return {
    path: url.slice(siteOrigin.length),
    init: { method, headers, ...(content && { body: content }) },
  }
}
