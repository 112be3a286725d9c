// Baseline of a short link: one KV read, one 302. Counts and logs nothing.
// biome-ignore lint/style/noDefaultExport: workerd requires a default export
export default {
  async fetch(request, env) {
    const link = await env.LINKS.get(new URL(request.url).pathname.slice(3), 'json')
    return link
      ? new Response(null, { status: 302, headers: { location: link.url } })
      : new Response(null, { status: 404 })
  },
}
