// The least that a call with a database costs: SELECT 1, one JSON answer.
// biome-ignore lint/style/noDefaultExport: workerd wants one
export default {
  async fetch(_request, env) {
    return Response.json(await env.DB.prepare('SELECT 1 AS one').first())
  },
}
