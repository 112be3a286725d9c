import { useEffect, useRef, useState } from 'react'

/** Whole seconds left. Stopped, it stays where it is; `onEnd` is called once, at zero. */
export function useCountdown(seconds: number, isRunning: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (!isRunning) return
    // Held against the clock: a tab in the background gets few ticks.
    const endsAt = Date.now() + seconds * 1000
    setLeft(seconds)
    const timer = setInterval(() => {
      const now = Math.ceil((endsAt - Date.now()) / 1000)
      setLeft(Math.max(0, now))
      if (now > 0) return
      clearInterval(timer)
      end.current()
    }, 250)
    return () => clearInterval(timer)
  }, [seconds, isRunning])
  return left
}
