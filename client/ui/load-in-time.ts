const defaultLimitMs = 5_000
/** It loads while a form is filled in, and without a token the server's limits are tighter. */
export const captchaScriptLimitMs = 15_000
/** An older token is replaced before it is sent: the server accepts it for 20 minutes. */
export const captchaFreshMs = 15 * 60_000

/** Rejects if the script has not loaded in time: a request that never ends must not hold up a form. */
export const loadInTime = <Module>(
  script: Promise<Module>,
  limitMs = defaultLimitMs,
): Promise<Module> =>
  Promise.race([
    script,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('late script')), limitMs)
    }),
  ])
