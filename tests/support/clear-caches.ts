// Empties the caches in the worker's memory between test files, which share a worker.
import { TtlCache } from '../../worker/platform/cache/ttl-cache'

const { setCached } = TtlCache.prototype
const keysByCache = new Map<TtlCache<unknown>, Set<string>>()

TtlCache.prototype.setCached = function (key, ...values) {
  const keys = keysByCache.get(this) ?? new Set()
  keysByCache.set(this, keys.add(key))
  return setCached.call(this, key, ...values)
}

export function clearCaches(): void {
  for (const [cache, keys] of keysByCache)
    for (const key of keys) setCached.call(cache, key, undefined, 0, 0)
  keysByCache.clear()
}
