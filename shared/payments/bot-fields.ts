// Extra fields of a payee whose bills are paid by a bot (spec section 3: commonBot, paybotName,
// paybotFields). Maps keys to form fields and back; the automation host decides on the server which
// keys exist.

import type { FormValues } from '../field-rules'
import type { Locale } from '../locales/locale'
import { botFieldCopy } from '../locales/payments/bot-fields'

export const maxBotFields = 40
const keyShape = /^[a-z0-9_]{1,64}$/

export const isBotKey = (key: string): boolean => keyShape.test(key)

const prefix = 'paybot_'

/** Form field name of a key. The prefix keeps a key from colliding with our own fields. */
export const toBotFieldName = (key: string): string => prefix + key

/** Null if the field is not a bot's. */
export function toBotKey(name: string): string | null {
  const key = name.startsWith(prefix) ? name.slice(prefix.length) : ''
  return isBotKey(key) ? key : null
}

/** "guarantor_id" becomes "Guarantor ID": the host sends only keys, no labels. */
export function toBotLabel(key: string, locale: Locale): string {
  const { labels, words, other } = botFieldCopy[locale]
  if (Object.hasOwn(labels, key)) return labels[key] ?? key
  const name = key
    .split('_')
    .filter((word) => word !== '')
    .map((word) => (Object.hasOwn(words, word) ? words[word] : word))
    .join(' ')
  return name === '' ? key : other(name.charAt(0).toUpperCase() + name.slice(1))
}

/**
 * Spreads the call's `paybotFields` (JSON of key to text) into the fields that a plain form has. An
 * invalid value is ignored; a field that the form itself has takes precedence.
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
