import { useEffect, useState } from 'react'
import type { DevicePlatform } from '../../../shared/device'

/** The server's detection, corrected for iPads that report themselves as Macs. */
export function useDevice(detected: DevicePlatform): DevicePlatform {
  const [device, setDevice] = useState(detected)
  useEffect(() => {
    const isMac = /Macintosh/.test(navigator.userAgent)
    if (detected === 'desktop' && isMac && navigator.maxTouchPoints > 1) setDevice('apple')
  }, [detected])
  return device
}
