// What a page reports if it was not hydrated as the server sent it. The browser's script loads this file, so it
// imports nothing.

export const hydrationPath = '/hydration'

/**
 * changes_repeated: something had changed the page, which was undone for hydration and then repeated. The others
 * leave the page without React, as it works without JavaScript. static_changed: changes that could not be undone.
 * static_mismatch: a difference that was there when the page was parsed. static_exception: an exception in our code, which
 * is reported too. crashed: such an exception after hydration. The second word says who changed the page: a
 * translator, or something that inserts or moves elements, as password managers do.
 */
export const hydrationOutcomes = [
  'changes_repeated elements',
  'changes_repeated translation',
  'static_changed elements',
  'static_changed translation',
  'static_mismatch',
  'static_exception',
  'crashed',
] as const
export type HydrationOutcome = (typeof hydrationOutcomes)[number]
