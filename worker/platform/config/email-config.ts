// Checks the email variables: the sender, the vendor's key or binding.

type Variables = Readonly<Record<string, unknown>>

/** One line per fault, which quotes no value of a variable except choices such as `off`. `env` has the bindings. */
export function findEmailConfigFaults(config: Variables, env: Variables): readonly string[] {
  const provider = config.EMAIL_PROVIDER
  if (provider !== 'cloudflare' && provider !== 'resend') return []
  const needs = `EMAIL_PROVIDER = ${provider} needs`
  const faults: string[] = []
  if (config.EMAIL_FROM === '') faults.push(`EMAIL_FROM is empty: ${needs} it`)
  if (provider === 'resend' && config.RESEND_API_KEY === '')
    faults.push(`RESEND_API_KEY is empty: ${needs} it`)
  if (provider === 'cloudflare' && !hasSend(env.EMAIL))
    faults.push(`EMAIL is missing: ${needs} the binding [[send_email]] of wrangler.toml`)
  return faults
}

const hasSend = (binding: unknown): boolean =>
  typeof binding === 'object' && binding !== null && 'send' in binding
