// The syntax of payee ids and slugs. Text that does not match needs no query.

const idShape = /^[A-Za-z0-9_-]{1,40}$/
const slugShape = /^[a-z0-9._-]{1,100}$/

export function isPayeeId(text: string): boolean {
  return idShape.test(text)
}

/** Percent-decodes and lowercases a path segment; null if it cannot be a slug. */
export function toSlug(segment: string): string | null {
  try {
    const slug = decodeURIComponent(segment).toLowerCase()
    return slugShape.test(slug) ? slug : null
  } catch {
    return null
  }
}
