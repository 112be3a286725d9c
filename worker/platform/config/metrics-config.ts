// Checks the variables of field data. Account and token are optional: they only read the counts.

type Variables = Readonly<Record<string, unknown>>

/** One line per fault; never includes values. `env` has the bindings. */
export function findMetricsConfigFaults(config: Variables, env: Variables): readonly string[] {
  if (config.METRICS !== 'analytics-engine') return []
  const faults: string[] = []
  if (!hasWrite(env.METRICS_DATASET))
    faults.push(
      'METRICS_DATASET is missing: METRICS = analytics-engine needs the binding [[analytics_engine_datasets]] of wrangler.toml',
    )
  if (config.ENVIRONMENT === 'production' && /^http:/.test(String(config.ANALYTICS_BASE_URL)))
    faults.push('ANALYTICS_BASE_URL is not encrypted: the API token is sent there')
  return faults
}

const hasWrite = (binding: unknown): boolean =>
  typeof binding === 'object' && binding !== null && 'writeDataPoint' in binding
