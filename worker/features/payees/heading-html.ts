// The one way to a payee's heading as HTML. Most payees have none, so the parser behind it is only
// loaded for one that has.

/** `source` is what staff wrote (Payee.customHeading); null when there is nothing to show. */
export async function toHeadingHtml(source: string | null): Promise<string | null> {
  if (source === null || source.trim() === '') return null
  const { sanitizeHeading } = await import('./sanitize-heading')
  return sanitizeHeading(source) || null
}
