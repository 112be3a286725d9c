// Checks APP_RETURN_URL, the URL that leads from the last page of the mailbox link back to the app.
import { paths } from '../../../shared/urls'

/** A URL with the app's own scheme. Browsers and operating systems reserve the excluded schemes. */
const appScheme =
  /^(?!(?:https?|wss?|ftp|file|data|blob|about|javascript|vbscript|intent|mailto|tel|sms):)[a-z][a-z\d+.-]*:\/[\w./-]*$/

/**
 * True for an empty value, a URL with the app's scheme, and /download, the only page that opens the app (by
 * universal link or App Link) and that a browser without the app can show.
 */
export const isAppReturnUrl = (value: string): boolean =>
  value === '' || value === paths.download || appScheme.test(value)

/** One line per fault, which quotes no value of a variable except /download. */
export const findAppReturnFaults = (
  config: Readonly<Record<string, unknown>>,
): readonly string[] =>
  config.APP_RETURN_URL === paths.download &&
  config.APPLE_APP_ID === '' &&
  (config.ANDROID_PACKAGE === '' || config.ANDROID_CERT_SHA256 === '')
    ? [
        `APP_RETURN_URL is ${paths.download}, which no app claims: set APPLE_APP_ID, or both ANDROID_PACKAGE and ANDROID_CERT_SHA256, or leave APP_RETURN_URL empty`,
      ]
    : []
