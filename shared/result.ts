/**
 * Outcome of an operation that can fail: an expected failure is a value; only unexpected ones
 * throw.
 */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure }

export const ok = <Value>(value: Value) => ({ ok: true, value }) as const
export const err = <Failure>(error: Failure) => ({ ok: false, error }) as const
