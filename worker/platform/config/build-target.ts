// A build runs in its own environment only: otherwise one edited variable would switch the refusals of a public site off.

const environmentsOf: Readonly<Record<typeof __TARGET__, readonly string[]>> = {
  production: ['production'],
  staging: ['staging'],
  // The production code with the card simulator, for tests and rehearsals on this machine.
  rehearsal: ['development', 'test'],
  demo: ['development', 'test'],
  test: ['development', 'test', 'staging', 'production'],
}

/** Empty if a build for `target` may run in the environment. */
export function findTargetFaults(
  { ENVIRONMENT }: { readonly ENVIRONMENT?: unknown },
  target: typeof __TARGET__ = __TARGET__,
): readonly string[] {
  const allowed = environmentsOf[target]
  return typeof ENVIRONMENT !== 'string' || allowed.includes(ENVIRONMENT)
    ? []
    : [`ENVIRONMENT is ${ENVIRONMENT}: this build runs in ${allowed.join(' or ')} only`]
}
