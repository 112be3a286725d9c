// Works around two performance problems of @cloudflare/vitest-pool-workers 0.23.0. Without this, each request of a
// test is slower than the last. report-request-times.ts prints whether it still works.

type Invoke = (
  name: string,
  data: readonly [url: string, importer?: string, options?: { readonly cached?: boolean }],
) => Promise<unknown>

type Runner = { readonly transport: { invoke: Invoke } }

declare global {
  var __vitest_mocker__: { readonly moduleRunner: Runner }
}

let fetchModule: Invoke | undefined

/**
 * Vite's module runner requests every import from the main process, even that of a loaded module, and the pool wraps
 * that request once more for each test file (https://github.com/cloudflare/workers-sdk/pull/16135).
 * Call it in each test file.
 */
export function reuseLoadedModules(): void {
  const { transport } = __vitest_mocker__.moduleRunner
  fetchModule ??= skipLoaded(transport.invoke)
  transport.invoke = fetchModule
}

const skipLoaded =
  (invoke: Invoke): Invoke =>
  async (name, data) =>
    name === 'fetchModule' && data[2]?.cached ? { cache: true } : invoke(name, data)

const NativeProxy = Proxy
const prototypeProxies = new WeakSet<object>()

/**
 * The pool puts one more proxy around the prototype of the worker and of each Durable Object class whenever an
 * instance is made, which is for each request. This keeps the first one. Call it in each test file.
 */
export function keepPrototypeProxies(): void {
  globalThis.Proxy = new NativeProxy(NativeProxy, {
    construct(_, [target, handler]: [object, ProxyHandler<object>]) {
      if (prototypeProxies.has(target)) return target
      const proxy = new NativeProxy(target, handler)
      if (handler.get?.toString().includes('getUnknownPrototypeKey')) prototypeProxies.add(proxy)
      return proxy
    },
  })
}
