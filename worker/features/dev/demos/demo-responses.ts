import { respondWithProblem } from '../../../platform/render/respond-with-problem'
import { type DevContext, handlers } from '../context'

/** Shows the row with the name that the path has as its parameter. */
export const showRow = <Row>(
  rows: Readonly<Record<string, Row>>,
  show: (c: DevContext, row: Row) => Response | Promise<Response>,
) =>
  handlers((c) => {
    const name = c.req.param('name') ?? ''
    const row = Object.hasOwn(rows, name) ? rows[name] : undefined
    return row === undefined ? respondWithProblem(c, 'not_found') : show(c, row)
  })

/** Redirects to a message in the outbox, by its id; null is a 404. */
export const showMessage = (c: DevContext, id: string | null) =>
  id === null
    ? respondWithProblem(c, 'not_found')
    : c.redirect(`/dev/outbox/${encodeURIComponent(id)}`, 302)
