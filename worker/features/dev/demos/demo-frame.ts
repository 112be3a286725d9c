// A failure inside the widget's frame, which the product shows only after a limit.
import type { Route } from '../../../platform/http/route'
import { handlers, type WidgetServices } from '../../widget/context'
import { showFrameProblem } from '../../widget/frame-problem'

export const frameDemoRoutes: readonly Route<WidgetServices>[] = [
  {
    path: '/dev/frame-limit',
    stack: 'frame',
    ancestors: () => '*',
    GET: handlers((c) => showFrameProblem(c, 'too_many', { retryAfterSeconds: 600 })),
  },
]
