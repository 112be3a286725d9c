// The worker in which `npm run scale` makes the calls: beside the database, without a connection for each statement.
import { listScaleCalls } from './calls'
import { measureCalls } from './measure'

export default {
  async fetch(request: Request, { DB }: { readonly DB: D1Database }): Promise<Response> {
    return Response.json(await measureCalls(DB, listScaleCalls(await request.json())))
  },
}
