// How a value is written into a page, by where it stands there.

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** Text, or an attribute's value in double quotes, with the entities that React writes. */
export const toMarkupText = (value: string): string =>
  value.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** JSON that is safe inside a script element. */
export const toScriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

/** A part of a string in such JSON. */
export const toScriptText = (value: string): string => toScriptJson(value).slice(1, -1)
