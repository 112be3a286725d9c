import { pictureCopy } from '../../../shared/locales/content/pictures'
import { useCopy } from '../locale'
import styles from './product-picture.module.css'
import { type ProductPictureName, productPictures } from './product-pictures'

/** A screen of the product, as wide as its container. Fetched when it is near the visible part of the page. */
export function ProductPicture({ name }: Readonly<{ name: ProductPictureName }>) {
  const copy = useCopy(pictureCopy)
  return (
    <img
      className={`unprinted ${styles.picture}`}
      src={`/shots/${name}.avif`}
      alt={copy[name]}
      {...productPictures[name]}
      loading="lazy"
    />
  )
}
