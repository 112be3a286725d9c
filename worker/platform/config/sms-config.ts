// Checks the SMS variables against each other, beyond the shape of each.

/** One line per fault, which quotes no value of a variable except choices such as `off`. */
export function findSmsConfigFaults(config: Readonly<Record<string, unknown>>): readonly string[] {
  if (config.SMS_PROVIDER !== 'twilio') return []
  const isMissing = (name: string) => config[name] === '' || config[name] === undefined
  const faults = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'SITE_URL']
    .filter(isMissing)
    .map((name) => `${name} is empty: SMS_PROVIDER = twilio needs it`)
  if (isMissing('TWILIO_MESSAGING_SERVICE_SID') && isMissing('TWILIO_FROM'))
    faults.push(
      'TWILIO_MESSAGING_SERVICE_SID and TWILIO_FROM are empty: SMS_PROVIDER = twilio needs one of them',
    )
  return faults
}
