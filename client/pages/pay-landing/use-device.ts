import { useEffect, useState } from 'react'
import type { DevicePlatform } from '../../../shared/device'

/** The server's answer, corrected for an iPad that calls itself a Mac. */
export function useDevice(told: DevicePlatform): DevicePlatform {
  const [device, setDevice] = useState(told)
  useEffect(() => {
    const isMac = /Macintosh/.test(navigator.userAgent)
    if (told === 'desktop' && isMac && navigator.maxTouchPoints > 1) setDevice('apple')
  }, [told])
  return device
}
