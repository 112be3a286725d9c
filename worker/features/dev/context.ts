// The services that the dev site uses; it shows every feature.
import { type AppContext, handlersFor } from '../../platform/http/route'
import type { BackOfficeDeps } from '../back-office/back-office-types'
import type { GetPaidServices } from '../get-paid/context'
import type { MailboxLinkServices } from '../mailbox-link/context'
import type { OutboxDeps } from '../notifications/send-message'
import type { NoticeDeps } from '../partner/notices/send-notices'
import type { PaymentsServices } from '../payments/context'
import type { SmsLinkServices } from '../sms-link/context'
import type { WidgetServices } from '../widget/context'

export type DevServices = PaymentsServices &
  SmsLinkServices &
  WidgetServices &
  GetPaidServices &
  MailboxLinkServices &
  BackOfficeDeps & { readonly outbox: OutboxDeps; readonly notices: NoticeDeps }

export type DevContext = AppContext<DevServices>

export const handlers = handlersFor<DevServices>()
