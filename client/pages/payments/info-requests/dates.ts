// One zone for everyone, named, as in the mails. ICU versions differ in the space before AM: the
// server and a browser must write the same text.
const oneSpace = (text: string) => text.replace(/\s/g, ' ')

const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/New_York',
})
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** "Nov 28, 2026, 3:15 PM ET"; `at` is epoch ms. */
export const toMomentText = (at: number): string => `${oneSpace(moment.format(at))} ET`

/** "November 30, 2026"; `date` is YYYY-MM-DD. */
export const toDayText = (date: string): string => oneSpace(day.format(Date.parse(date)))
