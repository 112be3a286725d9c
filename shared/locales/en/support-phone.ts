/** After the email address of support, where it also has a phone line. */
export const supportPhoneCopy = {
  before: ', or call',
  days: {
    Mon: 'Monday',
    Tue: 'Tuesday',
    Wed: 'Wednesday',
    Thu: 'Thursday',
    Fri: 'Friday',
    Sat: 'Saturday',
    Sun: 'Sunday',
  },
  hours: (from: string, to: string, opens: string, closes: string) =>
    `, ${from} to ${to}, ${opens} to ${closes} ET`,
} as const
