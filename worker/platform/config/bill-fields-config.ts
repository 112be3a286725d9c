// Checks the automation host's variables against each other, beyond the shape of each.

/** One line per fault, which quotes no value of a variable except choices such as `off`. */
export function findBillFieldsConfigFaults(
  config: Readonly<Record<string, unknown>>,
): readonly string[] {
  if (config.FIELD_CHECK !== 'host') return []
  return ['AUTOMATION_URL', 'AUTOMATION_KEY']
    .filter((name) => config[name] === '' || config[name] === undefined)
    .map((name) => `${name} is empty: FIELD_CHECK = host needs it`)
}
