import { useRef } from 'react'

async function start(): Promise<string> {
  try {
    const { startHumanCheck } = await import('../human-check/use-human-check')
    return await startHumanCheck('text')
  } catch {
    // Without an answer the server decides: tighter limits, never a locked door.
    return ''
  }
}

/** The human check runs from the moment that a number could be sent; each answer is good for one send. */
export function useHumanToken() {
  const check = useRef<Promise<string>>(undefined)
  const begin = () => {
    check.current ??= start()
    return check.current
  }
  return {
    begin,
    take: async () => {
      const token = await begin()
      check.current = undefined
      return token
    },
  }
}
