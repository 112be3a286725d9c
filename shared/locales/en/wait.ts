/**
 * When a refused visitor can try again, in whole minutes or hours, rounded up. Relative, because the
 * visitor's time zone is not known.
 */
export function tryAgainIn(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const hours = Math.ceil(minutes / 60)
  return `Try again in ${minutes < 60 ? count(minutes, 'minute') : count(hours, 'hour')}.`
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`
