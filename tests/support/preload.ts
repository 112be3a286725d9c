// What requests import on demand, imported before any request: concurrent requests that wait for the same import hang
// in workerd. requests/site.ts imports it. tests/source/preload.test.ts checks that the list is complete, and that each
// test that makes requests has it. A test that makes none starts without it in a third of the CPU time.
import '../../shared/locales/content/site-texts'
import '../../shared/locales/legal/documents'
import '../../worker/back-services'
import '../../worker/examine-public-wing'
import '../../worker/dev-api-docs'
import '../../worker/dev-site'
import '../../worker/features/accounts/common-passwords.txt?raw'
import '../../worker/features/back-office/commands'
import '../../worker/features/back-office/health/check-stores'
import '../../worker/features/dev/debug-panel'
import '../../worker/features/dev/styles'
import '../../worker/features/mailbox-link/start-mailbox-link'
import '../../worker/features/back-office/read-payment'
import '../../worker/features/notifications/render-message'
import '../../worker/features/payments/attempt/payment-attempt-machine'
import '../../worker/platform/render/render-page'
import '../../worker/platform/render/render-problem'
import '../../worker/index.back'
import '../../worker/list-settlements'
import '../../worker/partner-site'
import '../../worker/services'
import '../../worker/site'
import '../../worker/vendors/error-tracking/sentry'
import '../../worker/vendors/flags/unleash'
import '../../worker/vendors/mailbox/embedded'
import '../../worker/vendors/mailbox/google'
import 'jose'
import 'lean-qr'

// The modules of client/runtime/page-registry.ts.
import.meta.glob('../../client/pages/**/*-page.tsx', { eager: true })
