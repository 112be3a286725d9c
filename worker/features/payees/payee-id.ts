// What a payee's id and slug may look like. Anything else cannot exist, so it costs no query.

const idShape = /^[A-Za-z0-9_-]{1,40}$/
const slugShape = /^[a-z0-9._-]{1,100}$/

export function isPayeeId(text: string): boolean {
  return idShape.test(text)
}

/** A path segment as typed, percent-decoded and lower-cased; null when no payee can have it. */
export function toSlug(segment: string): string | null {
  try {
    const slug = decodeURIComponent(segment).toLowerCase()
    return slugShape.test(slug) ? slug : null
  } catch {
    return null
  }
}
