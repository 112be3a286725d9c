// Parses a Sentry DSN: https://<public key>@<host>[/<path>]/<project id>.
// https://develop.sentry.dev/sdk/foundations/transport/authentication/

export type SentryDsn = { readonly envelopeUrl: string; readonly publicKey: string }

const shape =
  /^(https?):\/\/([0-9a-zA-Z]{8,64})@([A-Za-z0-9.-]+(?::\d{1,5})?)((?:\/[\w-]+)*)\/(\d{1,20})$/

/** Null if malformed. Refuses the old form with a secret after the key. */
export function parseSentryDsn(text: string): SentryDsn | null {
  const [, protocol, publicKey, host, path, project] = shape.exec(text) ?? []
  if (publicKey === undefined) return null
  return { envelopeUrl: `${protocol}://${host}${path}/api/${project}/envelope/`, publicKey }
}
