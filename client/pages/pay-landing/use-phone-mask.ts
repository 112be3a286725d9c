import { type RefObject, useEffect } from 'react'

/** Lays a US number out while it is typed; what is pasted with a country code keeps it. */
function phoneMask(value: string): string {
  if (value.startsWith('+')) return '+# (###) ###-####'
  return value.startsWith('1') ? '# (###) ###-####' : '(###) ###-####'
}

export function usePhoneMask(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    let detach = () => {}
    let isGone = false
    import('maska').then(
      ({ MaskInput }) => {
        if (isGone || !input.current) return
        const mask = new MaskInput(input.current, { mask: phoneMask })
        detach = () => mask.destroy()
      },
      () => {},
    )
    return () => {
      isGone = true
      detach()
    }
  }, [input])
}
