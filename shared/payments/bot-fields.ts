// The extra fields of a payee whose bills a bot pays in (spec section 3: commonBot, paybotName,
// paybotFields). Owns how a key becomes a form's field and back; which keys there are is the
// automation host's to say, each time, on the server.
import type { FormValues } from '../field-rules'
import { botFieldWords } from '../locales/en/payments/bot-fields'

export const maxBotFields = 40
const keyShape = /^[a-z0-9_]{1,64}$/

export const isBotKey = (key: string): boolean => keyShape.test(key)

const prefix = 'paybot_'

/** The form's field of a key: prefixed, so that no key can pass for a field of our own. */
export const toBotFieldName = (key: string): string => prefix + key

/** Null for a field that is not a bot's. */
export function toBotKey(name: string): string | null {
  const key = name.startsWith(prefix) ? name.slice(prefix.length) : ''
  return isBotKey(key) ? key : null
}

/** "guarantor_id" is "Guarantor ID": a key is all that the host tells of a field. */
export function toBotLabel(key: string): string {
  const text = key
    .split('_')
    .filter((word) => word !== '')
    .map((word) => (Object.hasOwn(botFieldWords, word) ? botFieldWords[word] : word))
    .join(' ')
  return text === '' ? key : text.charAt(0).toUpperCase() + text.slice(1)
}

/**
 * The call's own `paybotFields`, JSON of key to text, as the fields that a plain form has. What is
 * no such map is as good as absent; what the form has under a field's own name wins.
 */
export function withBotFields(values: FormValues): FormValues {
  const { paybotFields, ...others } = values
  if (paybotFields === undefined) return values
  const sent = Object.entries(toMap(paybotFields)).filter(
    (entry): entry is [string, string] => isBotKey(entry[0]) && typeof entry[1] === 'string',
  )
  return {
    ...Object.fromEntries(
      sent.slice(0, maxBotFields).map(([key, text]) => [toBotFieldName(key), text]),
    ),
    ...others,
  }
}

function toMap(text: string): object {
  try {
    const map: unknown = JSON.parse(text)
    return typeof map === 'object' && map !== null ? map : {}
  } catch {
    return {}
  }
}
