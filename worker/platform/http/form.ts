// Reads a posted form as strings. Refuses files, repeated names and malformed names. The features' schemas
// validate the values.
import type { FormValues } from '../../../shared/field-rules'

const maxFields = 80
const fieldName = /^[A-Za-z][A-Za-z0-9_-]{0,79}$/

type FormSource = { readonly req: { formData(): Promise<FormData> } }

/** Null for a form that no page of this site could have sent. */
export async function readForm(c: FormSource): Promise<FormValues | null> {
  let form: FormData
  try {
    form = await c.req.formData()
  } catch {
    return null
  }
  const values = new Map<string, string>()
  for (const [name, value] of form) {
    if (typeof value !== 'string' || !fieldName.test(name) || values.has(name)) return null
    values.set(name, value)
  }
  return values.size > maxFields ? null : Object.fromEntries(values)
}

/**
 * The query's value if the key occurs exactly once and the value has no NUL, which HTML cannot contain;
 * otherwise null, as if absent.
 */
export function singleQuery(url: URL, name: string): string | null {
  const [value = null, ...more] = url.searchParams.getAll(name)
  return more.length > 0 || value?.includes('\0') ? null : value
}
