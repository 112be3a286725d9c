// Protections of the configuration at startup, captcha test keys, the doctor, the return to the app, and the widget
// builder.
import { toMutations } from './mutation.ts'

export const setupMutations = toMutations({
  'a public site sends nothing to an http URL': {
    file: 'worker/platform/config/url-variables.ts',
    find: "if (protocol === 'http:')",
    replace: "if (protocol === 'ftp:')",
    title: 'refuses http in %s',
  },
  'a public site does not start with a weak secret': {
    file: 'worker/platform/config/secret-variables.ts',
    find: 'return isWeak(value) ?',
    replace: 'return value.length < 1 ?',
    title: 'refuses a weak %s: %s',
  },
  'production does not start with an embedded vendor': {
    file: 'worker/platform/config/config.ts',
    find: "if (config[name] === 'embedded')",
    replace: "if (config[name] === '')",
    title: 'production refuses embedded vendors, the published secret and an empty site address',
  },
  'a form’s posts of one network are counted together': {
    file: 'worker/platform/rate-limits/by-address.ts',
    find: 'max: max * networkLimits[kind].addresses',
    replace: 'max: 1_000_000',
    title:
      'one /48 of IPv6 may post a form as often as ten addresses, and one address no more often than before',
  },
  'a form’s posts without a captcha have a limit of the site': {
    file: 'worker/features/contact/abuse-checks.ts',
    find: 'if (!ofSite.ok)',
    replace: 'if (!unchecked.ok)',
    title:
      'without a captcha token needs it once the form had 300 such requests in an hour, from whatever networks',
  },
  'a form’s stamp is of the address that opened it': {
    file: 'worker/features/contact/start-stamp.ts',
    find: '`${issuedAt} ${toIpSubject(ip)}`',
    replace: 'issuedAt + ip.slice(0, 0)',
    title:
      'without JavaScript cannot send a form whose stamp is %s, and the text stays in the form',
  },
  'a build runs in its own environment only': {
    file: 'worker/platform/config/build-target.ts',
    find: 'allowed.includes(ENVIRONMENT)',
    replace: 'allowed.length > 0',
    title: 'a build for %s runs in the environments %j only',
  },
  'production does not start with a vendor’s test account': {
    file: 'worker/platform/config/test-keys.ts',
    find: "config.ENVIRONMENT === 'production'",
    replace: "config.ENVIRONMENT === ''",
    title: 'production refuses the card configuration %o',
  },
  'a public site does not start without a captcha': {
    file: 'worker/platform/config/captcha-config.ts',
    find: 'return isPublicSite(config.ENVIRONMENT)',
    replace: "return isPublicSite('test')",
    title: 'is refused in %s with an error that names it',
  },
  'a captcha vendor’s test reply passes only where test keys are allowed': {
    file: 'worker/vendors/captcha/siteverify.ts',
    find: 'if (allowsTestKeys && secret',
    replace: 'if (secret',
    title: 'of %s does not pass in production, and its reply does not pass with another secret',
  },
  'the URL that returns to the app cannot be a script URL': {
    file: 'worker/platform/config/app-return.ts',
    find: 'about|javascript|',
    replace: 'about|',
    title: 'may not be %o',
  },
  'the doctor names wrong variables to the token’s owner only': {
    file: 'worker/features/back-office/health/config-diagnostics.ts',
    find: '!reserved.ok || !(await isSameSecret(bearer, token))',
    replace: '!reserved.ok',
    title: 'reveals nothing without the token, to a browser or at another path',
  },
  'a name cannot break out of the snippet of the widget builder': {
    file: 'shared/widget/snippet.ts',
    find: ".replaceAll('<', '&lt;')",
    title: 'a name or a label cannot break out of its attribute or of the link in the snippet',
  },
})
