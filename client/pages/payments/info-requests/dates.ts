// One named time zone for everyone, as in the emails. ICU versions differ in the space before AM, and
// the server and the browser must render the same text.
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
