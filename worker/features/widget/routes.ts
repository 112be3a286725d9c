// Routes of the pay widgets. Only the frames may be framed: by the sites that their partner lists,
// or by any site if the partner has no list.
import * as z from 'zod/mini'
import { paths } from '../../../shared/urls'
import { widgetName } from '../../../shared/widget/schema'
import { sharedLimits, success } from '../../platform/http/call-docs'
import { documented } from '../../platform/http/documented'
import type { Route } from '../../platform/http/route'
import { findName, listReleases, showBuilder } from './builder-route'
import type { WidgetServices } from './context'
import { showFrameProblem } from './frame-problem'
import { frameAncestors } from './frame-request'
import { post, showButtons, showTab, showWidget } from './frame-route'

const frame = {
  stack: 'frame',
  ancestors: frameAncestors,
  showProblem: showFrameProblem,
} as const

export const widgetRoutes: readonly Route<WidgetServices>[] = [
  { ...frame, path: paths.payWidget, GET: showWidget, POST: post },
  { ...frame, path: paths.payWidgetButtons, GET: showButtons },
  { ...frame, path: paths.payWidgetTab, GET: showTab, POST: post },
  { path: paths.widgetBuilder, stack: 'page', GET: showBuilder },
  {
    path: paths.widgetNameCall,
    stack: 'json',
    GET: findName,
    docs: __API_DOCS__ && {
      GET: documented(findName, {
        group: 'payees',
        summary:
          'Returns what a pay widget shows for a name. For an unknown name, suggests similar payees.',
        query: { name: 'the name of a partner, or the slug, ID, or page URL of a payee' },
        responses: success('what the widget shows, or similar payees', widgetName),
        problems: ['malformed', 'too_many'],
        limit: sharedLimits.lookups,
      }),
    },
  },
  {
    path: paths.embedVersions,
    stack: 'json',
    GET: listReleases,
    docs: __API_DOCS__ && {
      GET: documented(listReleases, {
        group: 'site',
        summary: 'Returns the releases of the widget loader and their integrity digests.',
        responses: success(
          'the releases',
          z.object({
            latest: z.string(),
            versions: z.array(
              z.object({ version: z.string(), url: z.string(), integrity: z.string() }),
            ),
          }),
        ),
        problems: [],
      }),
    },
  },
]
