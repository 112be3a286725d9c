// Baseline of a call with a database query: SELECT 1, one JSON response.
// biome-ignore lint/style/noDefaultExport: workerd requires a default export
export default {
  async fetch(_request, env) {
    return Response.json(await env.DB.prepare('SELECT 1 AS one').first())
  },
}
