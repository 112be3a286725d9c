import type { DevicePlatform } from '../../../shared/device'

type Props = {
  readonly attempt: string
  readonly device: DevicePlatform
  readonly webUrl: string
  readonly isBtoB: boolean
}

/** What the spec's form sends besides what is typed (section 3). */
export function HiddenFields({ attempt, device, webUrl, isBtoB }: Props) {
  const values = {
    attempt,
    deviceType: device,
    webUrl,
    WebPayVue: '1',
    isBtoB: isBtoB ? '1' : '0',
    googleRecaptchaToken: '',
  }
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} defaultValue={value} />
  ))
}
