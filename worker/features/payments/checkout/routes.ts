// The routes of the guest payment: they parse requests and render outcomes as pages or JSON. The
// decisions are in submit-payment and the attempt.
import { paths } from '../../../../shared/urls'
import type { Route } from '../../../platform/http/route'
import type { PaymentsServices } from '../context'
import { receiptRoute } from '../status-page/receipt-route'
import { aliasRoutes } from './alias-routes'
import { confirmingRoute } from './confirming-route'
import { fieldCheckRoute } from './field-check-route'
import { postForm } from './post-form'
import { showForm } from './show-form'
import { statusRoute } from './status-route'
import { stepUpRoute } from './step-up-route'
import { submitRoute } from './submit-route'

export const paymentRoutes: readonly Route<PaymentsServices>[] = [
  { path: paths.webPayment, stack: 'payment', timed: true, GET: showForm, POST: postForm },
  submitRoute,
  statusRoute,
  stepUpRoute,
  confirmingRoute,
  receiptRoute,
  ...aliasRoutes,
  fieldCheckRoute,
]
