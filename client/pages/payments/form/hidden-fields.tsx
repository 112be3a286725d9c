import type { DevicePlatform } from '../../../../shared/device'

type Props = {
  readonly attempt: string
  readonly device: DevicePlatform
  readonly webUrl: string
  readonly isBtoB: boolean
  /** What the page adds to the amount: another fee by the time it is sent is asked about. */
  readonly feeCents: number
}

/** What the spec's form sends besides what is typed (section 3). */
export function HiddenFields({ attempt, device, webUrl, isBtoB, feeCents }: Props) {
  const values = {
    attempt,
    deviceType: device,
    webUrl,
    WebPayVue: '1',
    Submit: '1',
    isBtoB: isBtoB ? '1' : '0',
    shownFee: String(feeCents),
    googleRecaptchaToken: '',
  }
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} defaultValue={value} />
  ))
}
