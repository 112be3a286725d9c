// KV in which every key is a link. The emulator's SQLite costs more than what is measured.
const link = JSON.stringify({ url: '/web-payment?p=p_1', kind: 'sms', expiresAt: null })

// biome-ignore lint/style/noDefaultExport: workerd requires a default export
export default {
  fetch: (request) => new Response(request.method === 'GET' ? link : null),
}
