import type { DevicePlatform } from '../../../../shared/device'

type Props = {
  readonly attempt: string
  readonly device: DevicePlatform
  readonly webUrl: string
  readonly isBtoB: boolean
  /** The fee that the page shows: if it has changed at submit, the payer must confirm the new one. */
  readonly feeCents: number
}

/** The hidden fields of the specification's form (section 3). */
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
