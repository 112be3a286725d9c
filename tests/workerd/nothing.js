// Replaces the network: accepts everything, does nothing.
// biome-ignore lint/style/noDefaultExport: workerd requires a default export
export default { fetch: () => new Response(null, { status: 204 }) }
