// The variables and secrets that docs/deploy.md asks for, with vendors on this machine. Other variables have the
// values of wrangler.toml.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { captchaSecret } from '../../tests/support/fakes/siteverify.ts'

/** Creates a certificate for localhost, valid for a day: production calls vendors over https only. */
export function createCertificate(folder: string) {
  const [keyFile, certFile] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  try {
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
        ...['-days', '1', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
        ...['-keyout', keyFile, '-out', certFile],
      ],
      { stdio: 'pipe' },
    )
  } catch (cause) {
    throw new Error('openssl is needed for the certificate of the local vendors', { cause })
  }
  const read = (file: string) => readFileSync(file, 'utf8')
  return { key: read(keyFile), cert: read(certFile), file: certFile }
}

export const opsToken = 'rehearsal-ops-token-7f3a9c1e5b2d8046'

/** `vendorVars` name the vendors' addresses and accounts. One local server is every vendor, so all share an origin. */
export const toProductionVars = (vendorVars: Readonly<Record<string, string>>) => ({
  ...vendorVars,
  // A public site refuses vendors that only this machine reaches.
  ENVIRONMENT: 'test',
  HSTS: 'off',
  APP_SECRET: 'rehearsal-secret-5b2d80467f3a9c1e-and-more',
  COPIES_SECRET: 'rehearsal-copies-secret-91c4e7d2a05f836b',
  OPS_TOKEN: opsToken,
  PANEL_URL: 'https://panel.papaya.example',
  MERCHANT_FORM_URL: 'https://forms.papaya.example',
  APP_STORE_URL: 'https://apps.papaya.example/ios',
  PLAY_STORE_URL: 'https://apps.papaya.example/android',
  SUPPORT_EMAIL: 'support@papaya.example',
  PARTNERSHIPS_EMAIL: 'partners@papaya.example',
  CAPTCHA: 'turnstile',
  TURNSTILE_BASE_URL: vendorVars.STRIPE_BASE_URL ?? '',
  TURNSTILE_SITE_KEY: 'rehearsal-site-key',
  TURNSTILE_SECRET: captchaSecret,
  FIELD_CHECK: 'off',
  MAILBOX_LINK: 'off',
})
