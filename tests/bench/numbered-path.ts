/** The path whose number at the end is `by` larger, with as many digits: 5 makes /s/k0010 /s/k0015. */
export const toNumberedPath = (path: string, by: number): string =>
  path.replace(/\d+$/, (digits) => String(Number(digits) + by).padStart(digits.length, '0'))
