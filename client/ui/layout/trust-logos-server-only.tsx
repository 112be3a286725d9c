import type { CardBrand } from '../../../shared/card-brands'
import { uiCopy } from '../../../shared/locales/ui'
import { CardBrandRow } from '../brand/card-brand-mark'
import { Icon } from '../brand/icon'
import { useCopy } from '../locale'

type Props = {
  readonly brands: readonly CardBrand[] | undefined
  readonly hasLock: boolean
}

/** The accepted cards; with `hasLock`, also a lock and the text that the connection is encrypted. */
export function TrustLogosServerOnly({ brands, hasLock }: Props) {
  const copy = useCopy(uiCopy.siteFooter)
  return (
    <div className="row soft">
      {hasLock && (
        <span className="row dense">
          <Icon name="lock" />
          {copy.secure}
        </span>
      )}
      {brands && <CardBrandRow brands={brands} size="s" />}
    </div>
  )
}
