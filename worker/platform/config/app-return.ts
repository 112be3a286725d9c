// Checks APP_RETURN_URL, the address that leads from the mailbox link's last page back to the app.
import { paths } from '../../../shared/urls'

/** A scheme of the app, with a host or a path. Browsers and the system own the excluded schemes. */
const appScheme =
  /^(?!(?:https?|wss?|ftp|file|data|blob|about|javascript|vbscript|intent|mailto|tel|sms):)[a-z][a-z\d+.-]*:\/[\w./-]*$/

/** Our one page that the association files claim and that a browser without the app can show. */
export const isAppReturnUrl = (value: string): boolean =>
  value === '' || value === paths.download || appScheme.test(value)

/** One line per fault; never includes values. */
export const findAppReturnFaults = (
  config: Readonly<Record<string, unknown>>,
): readonly string[] =>
  config.APP_RETURN_URL === paths.download &&
  config.APPLE_APP_ID === '' &&
  (config.ANDROID_PACKAGE === '' || config.ANDROID_CERT_SHA256 === '')
    ? [
        `APP_RETURN_URL is ${paths.download}, which no app claims: set APPLE_APP_ID or ANDROID_PACKAGE and ANDROID_CERT_SHA256, or leave it empty`,
      ]
    : []
