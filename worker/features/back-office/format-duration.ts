const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const

/** Such as "3 hours": the largest unit that fits, rounded down. */
export function formatDuration(ms: number): string {
  const [unit, unitMs] = units.find(([, length]) => ms >= length) ?? ['second', 1000]
  const count = Math.floor(ms / unitMs)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
