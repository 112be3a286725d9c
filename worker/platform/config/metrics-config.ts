// Checks the variables of the metrics. Account and token are optional: only reading the counts needs them.

type Variables = Readonly<Record<string, unknown>>

/** One line per fault, which quotes no value of a variable except choices such as `off`. `env` has the bindings. */
export function findMetricsConfigFaults(config: Variables, env: Variables): readonly string[] {
  if (config.METRICS !== 'analytics-engine') return []
  return hasWrite(env.METRICS_DATASET)
    ? []
    : [
        'METRICS_DATASET is missing: METRICS = analytics-engine needs the binding [[analytics_engine_datasets]] of wrangler.toml',
      ]
}

const hasWrite = (binding: unknown): boolean =>
  typeof binding === 'object' && binding !== null && 'writeDataPoint' in binding
