import type { TypedRow } from './typed-row.ts'

/** Access codes. */
export const accessCodeRows: readonly TypedRow[] = [
  ['7K2M-9XQ4-TDH3', '7K2M9XQ4TDH3'],
  ['7k2m 9xq4 tdh3', '7K2M9XQ4TDH3'],
  ['7K2M9XQ4TDH3', '7K2M9XQ4TDH3'],
  ['7K2M–9XQ4–TDH3', '7K2M9XQ4TDH3'],
  ['7K2M\u20119XQ4\u2011TDH3', '7K2M9XQ4TDH3'],
  ['7K2M\u00a09XQ4\u00a0TDH3', '7K2M9XQ4TDH3'],
  ['7K2M-9XQ4-TDH3.', '7K2M9XQ4TDH3'],
  ['"7K2M-9XQ4-TDH3"', '7K2M9XQ4TDH3'],
  ['<7K2M-9XQ4-TDH3>', '7K2M9XQ4TDH3'],
  ['Access code: 7K2M-9XQ4-TDH3', '7K2M9XQ4TDH3'],
  ['Código: 7K2M-9XQ4-TDH3', '7K2M9XQ4TDH3'],
  ['7K2M\u200b9XQ4TDH3', '7K2M9XQ4TDH3'],
  ['\uff17Ｋ\uff12Ｍ\uff19ＸＱ\uff14ＴＤＨ\uff13', '7K2M9XQ4TDH3'],
  ['\ufeff7K2M-9XQ4-TDH3', '7K2M9XQ4TDH3'],
  ['(7K2M-9XQ4-TDH3),', '7K2M9XQ4TDH3'],
  ['7K2M', null],
  ['', null],
  ['7K2M-9', null],
  ['77777777777777777777777777777777777777777', null],
]
