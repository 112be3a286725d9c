import { useEffect, useRef, useState } from 'react'

/** Returns the whole seconds left; a stopped countdown keeps its value. Calls `onEnd` once, at zero. */
export function useCountdown(seconds: number, isRunning: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds)
  const latestOnEnd = useRef(onEnd)
  useEffect(() => {
    latestOnEnd.current = onEnd
  })
  useEffect(() => {
    if (!isRunning) return
    // Reads the clock on each tick: browsers throttle timers in background tabs.
    const endsAt = Date.now() + seconds * 1000
    setLeft(seconds)
    const timer = setInterval(() => {
      const secondsLeft = Math.ceil((endsAt - Date.now()) / 1000)
      setLeft(Math.max(0, secondsLeft))
      if (secondsLeft > 0) return
      clearInterval(timer)
      latestOnEnd.current()
    }, 250)
    return () => clearInterval(timer)
  }, [seconds, isRunning])
  return left
}
