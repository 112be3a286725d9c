// Baseline of redirects and pages: a constant 302.
// biome-ignore lint/style/noDefaultExport: workerd requires a default export
export default {
  fetch: () => new Response(null, { status: 302, headers: { location: '/web-payment' } }),
}
